package import CFFmpeg

/// Owns an open container and the file that it lies in.
package final class Container {
    /// How FFmpeg's names of picture formats end.
    static let pictureSuffix = "_pipe"

    package let context: UnsafeMutablePointer<AVFormatContext>
    private let file: InputFile

    /// Opens `path` (`-` for standard input) and finds out what it holds.
    /// - Throws: `FFmpegFailure` or `InputTrouble`.
    package init(path: String) throws {
        file = try InputFile(path: path)
        let format = try file.format()
        var opening = avformat_alloc_context()
        try check("avformat_alloc_context", opening).pointee.pb = file.context
        let isPicture = file.isSeekable && String(cString: format.pointee.name).hasSuffix(Self.pictureSuffix)
        // A picture file is one picture, whatever cameras append to it.
        if isPicture { opening?.pointee.flags |= AVFMT_FLAG_NOPARSE }
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        // Only what the person named: whatever a file refers to stays closed, on this machine and in the network.
        av_dict_set(&options, "protocol_whitelist", "none", 0)
        try check("avformat_open_input", avformat_open_input(&opening, "", format, &options))
        do {
            let context = try check("avformat_open_input", opening)
            try check("avformat_find_stream_info", avformat_find_stream_info(context, nil))
            self.context = context
        } catch {
            avformat_close_input(&opening)
            throw error
        }
    }

    deinit {
        var context: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&context)
    }

    /// Whether the input can be opened a second time and read from any place.
    var isSeekable: Bool { file.isSeekable }
}
