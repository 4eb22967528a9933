import CFFmpeg

/// Owns a container that is being written. Its file is made by `begin`.
package final class Muxer {
    /// A kind of container that videos can be written in.
    package struct Format {
        let format: UnsafePointer<AVOutputFormat>

        /// The one that the name of the file at `path` asks for; `nil` where that is none for videos in one file.
        package init?(path: String) {
            guard let format = av_guess_format(nil, path, nil), format.pointee.video_codec != AV_CODEC_ID_NONE,
                format.pointee.flags & AVFMT_NOFILE == 0
            else { return nil }
            self.format = format
        }

        func holds(_ codec: AVCodecID) -> Bool { avformat_query_codec(format, codec, FF_COMPLIANCE_NORMAL) == 1 }

        /// Whether it can hold the packets of `stream`.
        package func holds(_ stream: MediaStream) -> Bool { holds(stream.stream.pointee.codecpar.pointee.codec_id) }
    }

    /// A stream of the new container. It belongs to its muxer.
    package struct Track {
        fileprivate let stream: UnsafeMutablePointer<AVStream>
    }

    package let format: Format
    private let context: UnsafeMutablePointer<AVFormatContext>

    /// A container without tracks.
    /// - Throws: `FFmpegFailure`.
    package init(_ format: Format) throws {
        self.format = format
        var made: UnsafeMutablePointer<AVFormatContext>?
        try check("avformat_alloc_output_context2", avformat_alloc_output_context2(&made, format.format, nil, nil))
        context = try check("avformat_alloc_output_context2", made)
        // Nothing of the machine or its FFmpeg in the file.
        context.pointee.flags |= AVFMT_FLAG_BITEXACT
    }

    deinit {
        avio_closep(&context.pointee.pb)
        avformat_free_context(context)
    }

    /// Whether codecs' settings belong into the container's header.
    var hasGlobalHeader: Bool { format.format.pointee.flags & AVFMT_GLOBALHEADER != 0 }

    /// Adds a track for what `encoder` makes; before `begin`.
    /// - Throws: `FFmpegFailure`.
    package func addTrack(of encoder: VideoEncoder) throws -> Track {
        let stream = try addStream()
        try check(
            "avcodec_parameters_from_context", avcodec_parameters_from_context(stream.pointee.codecpar, encoder.context)
        )
        stream.pointee.time_base = TimeBase.microseconds.rational
        stream.pointee.avg_frame_rate = encoder.context.pointee.framerate
        return Track(stream: stream)
    }

    /// Adds a track for the packets of `source` as they are; before `begin`.
    /// - Throws: `FFmpegFailure`.
    package func addTrack(copying source: MediaStream) throws -> Track {
        let stream = try addStream()
        try check(
            "avcodec_parameters_copy", avcodec_parameters_copy(stream.pointee.codecpar, source.stream.pointee.codecpar))
        // Each container has tags of its own.
        stream.pointee.codecpar.pointee.codec_tag = 0
        stream.pointee.time_base = source.stream.pointee.time_base
        stream.pointee.disposition = source.stream.pointee.disposition
        if let language = source.metadata("language") { av_dict_set(&stream.pointee.metadata, "language", language, 0) }
        return Track(stream: stream)
    }

    private func addStream() throws -> UnsafeMutablePointer<AVStream> {
        try check("avformat_new_stream", avformat_new_stream(context, nil))
    }

    /// Lets the file say `value` under `key` of itself; before `begin`.
    package func describe(_ key: String, as value: String) { av_dict_set(&context.pointee.metadata, key, value, 0) }

    /// Makes the file at `path`, or empties it, and writes its header.
    /// - Throws: `FFmpegFailure`.
    package func begin(path: String) throws {
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        av_dict_set(&options, "protocol_whitelist", "file", 0)
        try check("avio_open2", avio_open2(&context.pointee.pb, "file:" + path, AVIO_FLAG_WRITE, nil, &options))
        try check("avformat_write_header", avformat_write_header(context, nil))
    }

    /// Takes over what `packet` holds and writes it to `track`, in its place among the other tracks' packets.
    /// - Parameter timeBase: what the packet's times are counted in.
    /// - Throws: `FFmpegFailure`.
    package func write(_ packet: Packet, to track: Track, timeBase: TimeBase) throws {
        let pointer = packet.packet
        av_packet_rescale_ts(pointer, timeBase.rational, track.stream.pointee.time_base)
        pointer.pointee.stream_index = track.stream.pointee.index
        // Where it stood in the file that it comes from means nothing here.
        pointer.pointee.pos = -1
        try check("av_interleaved_write_frame", av_interleaved_write_frame(context, pointer))
    }

    /// Completes the file.
    /// - Throws: `FFmpegFailure`.
    package func finish() throws {
        try check("av_write_trailer", av_write_trailer(context))
        try check("avio_closep", avio_closep(&context.pointee.pb))
    }
}
