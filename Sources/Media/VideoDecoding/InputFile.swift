import CFFmpeg
import Foundation

/// Owns the bytes of an input: a file that is open, or standard input.
final class InputFile {
    /// The path that means standard input.
    static let standardInput = "-"
    /// Formats that name other files: following them would read what the person didn't ask for, perhaps for ever.
    private static let playlists: Set = ["concat", "dash", "hls", "imf", "rtsp", "sdp", "vobsub"]
    /// Text that FFmpeg would draw, character by character, in a font of its own.
    private static let textArt: Set = ["adf", "bin", "idf", "tty", "xbin"]

    /// How the names of JPEG pictures end.
    private static let pictureEndings: Set = ["jpg", "jpeg", "jpe", "jfif", "mpo"]

    let context: UnsafeMutablePointer<AVIOContext>
    private let path: String

    /// Opens `path`, a file or `-`.
    /// - Throws: `FFmpegFailure` or `InputTrouble`.
    init(path: String) throws {
        self.path = path
        let isStream = path == Self.standardInput
        try Self.checkFile(path)
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        av_dict_set(&options, "protocol_whitelist", isStream ? "pipe" : "file", 0)
        var opening: UnsafeMutablePointer<AVIOContext>?
        let url = isStream ? "pipe:0" : "file:" + path
        try check("avio_open2", avio_open2(&opening, url, AVIO_FLAG_READ, nil, &options))
        context = try check("avio_open2", opening)
    }

    deinit {
        var context: UnsafeMutablePointer<AVIOContext>? = context
        avio_closep(&context)
    }

    /// Whether it can be read again from any place; a pipe can't.
    var isSeekable: Bool { context.pointee.seekable & AVIO_SEEKABLE_NORMAL != 0 }

    /// What the bytes are, whatever the file is called; but a JPEG picture to which a camera has appended another is
    /// told from a video made of such pictures by its name only.
    /// - Throws: `FFmpegFailure` when they are nothing that FFmpeg knows, `InputTrouble` for text that stands for pictures.
    func format() throws -> UnsafePointer<AVInputFormat> {
        var found: UnsafePointer<AVInputFormat>?
        try check("av_probe_input_buffer2", av_probe_input_buffer2(context, &found, "", nil, 0, 0))
        let format = try check("av_probe_input_buffer2", found)
        let name = String(cString: format.pointee.name)
        if Self.playlists.contains(name) { throw InputTrouble.playlist(name) }
        if Self.textArt.contains(name) { throw InputTrouble.text(name) }
        if name == "mjpeg", isSeekable, Self.pictureEndings.contains(URL(filePath: path).pathExtension.lowercased()) {
            return try check("av_find_input_format", av_find_input_format("jpeg_pipe"))
        }
        return format
    }

    private static func checkFile(_ path: String) throws {
        guard path != standardInput else { return }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return }
        if isDirectory.boolValue { throw FFmpegFailure(call: "open", code: ffmpeg_error_is_directory) }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeRegular, attributes?[.size] as? UInt64 == 0 {
            throw InputTrouble.empty
        }
    }
}
