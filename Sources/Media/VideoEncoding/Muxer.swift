import CFFmpeg
import VideoDecoding

/// Owns a container that is being written. Its file is made by `begin`.
final class Muxer {
    let context: UnsafeMutablePointer<AVFormatContext>

    /// - Parameter format: what kind of container it is.
    /// - Throws: `FFmpegFailure`.
    init(_ format: UnsafePointer<AVOutputFormat>) throws {
        var made: UnsafeMutablePointer<AVFormatContext>?
        try check("avformat_alloc_output_context2", avformat_alloc_output_context2(&made, format, nil, nil))
        context = try check("avformat_alloc_output_context2", made)
        // Nothing of the machine or its FFmpeg in the file.
        context.pointee.flags |= AVFMT_FLAG_BITEXACT
    }

    deinit {
        avio_closep(&context.pointee.pb)
        avformat_free_context(context)
    }

    var format: UnsafePointer<AVOutputFormat> { UnsafePointer(context.pointee.oformat) }

    /// Whether codecs' settings belong into the container's header.
    var hasGlobalHeader: Bool { format.pointee.flags & AVFMT_GLOBALHEADER != 0 }

    /// Adds a track; before `begin`. It belongs to the muxer.
    /// - Throws: `FFmpegFailure`.
    func addStream() throws -> UnsafeMutablePointer<AVStream> {
        try check("avformat_new_stream", avformat_new_stream(context, nil))
    }

    /// Makes the file at `path`, or empties it, and writes its header.
    /// - Throws: `FFmpegFailure`.
    func begin(path: String) throws {
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        av_dict_set(&options, "protocol_whitelist", "file", 0)
        try check("avio_open2", avio_open2(&context.pointee.pb, "file:" + path, AVIO_FLAG_WRITE, nil, &options))
        try check("avformat_write_header", avformat_write_header(context, nil))
    }

    /// Takes over what `packet` holds and writes it in its place among the other tracks' packets.
    /// - Throws: `FFmpegFailure`.
    func write(_ packet: UnsafeMutablePointer<AVPacket>) throws {
        try check("av_interleaved_write_frame", av_interleaved_write_frame(context, packet))
    }

    /// Completes the file.
    /// - Throws: `FFmpegFailure`.
    func finish() throws {
        try check("av_write_trailer", av_write_trailer(context))
        try check("avio_closep", avio_closep(&context.pointee.pb))
    }
}
