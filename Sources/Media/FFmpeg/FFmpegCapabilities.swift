import CFFmpeg

/// What this machine's FFmpeg can do, found out at run time.
package enum FFmpegCapabilities {
    /// The libraries that are loaded, with their versions.
    package static var libraryVersions: [(name: String, version: String)] {
        [
            ("libavformat", avformat_version()), ("libavcodec", avcodec_version()), ("libavutil", avutil_version()),
            ("libswscale", swscale_version()),
        ].map { name, version in
            // FFmpeg packs the three numbers of a version into one: AV_VERSION_INT.
            (name, "\(version >> 16).\(version >> 8 & 0xFF).\(version & 0xFF)")
        }
    }

    /// FFmpeg's own name for its release, such as `5.1.9-0+deb12u1`.
    package static var release: String { String(cString: av_version_info()) }

    /// The codecs that phones, cameras and screen recorders write, by FFmpeg's names.
    package static let usualVideoCodecs = [
        "h264", "hevc", "av1", "vp9", "vp8", "mpeg4", "h263", "mpeg2video", "mjpeg", "prores", "dnxhd", "ffv1",
        "rawvideo", "png", "webp", "tiff", "gif",
    ]

    /// Those of `usualVideoCodecs` that can be decoded here.
    package static var videoDecoders: [String] { usualVideoCodecs.filter(canDecode) }

    /// Whether videos in the codec `name` can be decoded, by whichever decoder.
    package static func canDecode(_ name: String) -> Bool {
        guard let codec = avcodec_descriptor_get_by_name(name) else { return false }
        return avcodec_find_decoder(codec.pointee.id) != nil
    }

    /// Whether there is a decoder of exactly this name, such as `libdav1d`.
    package static func hasDecoder(named name: String) -> Bool { avcodec_find_decoder_by_name(name) != nil }

    /// Whether there is an encoder of exactly this name, such as `libx264`.
    package static func hasEncoder(named name: String) -> Bool { avcodec_find_encoder_by_name(name) != nil }
}
