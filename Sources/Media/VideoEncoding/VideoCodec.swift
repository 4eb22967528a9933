import CFFmpeg

/// An encoder that videos are written with, and how it is set.
struct VideoCodec {
    /// FFmpeg's name of the encoder.
    let name: String
    /// Its own options; they aim at pictures that look like the source's.
    let options: [String: String]

    /// The encoders to choose from, the best first.
    static let known = [
        VideoCodec(name: "libx264", options: ["preset": "veryfast", "crf": "20"]),
        VideoCodec(
            name: "libvpx-vp9",
            options: ["deadline": "good", "cpu-used": "5", "row-mt": "1", "crf": "31", "b": "0"]),
    ]

    /// The best encoder that this machine has for videos of `format`; `nil` when there is none.
    static func best(for format: UnsafePointer<AVOutputFormat>) -> VideoCodec? {
        known.first { codec in
            guard let encoder = avcodec_find_encoder_by_name(codec.name) else { return false }
            return avformat_query_codec(format, encoder.pointee.id, FF_COMPLIANCE_NORMAL) == 1
        }
    }
}
