import CFFmpeg
import Foundation

/// Owns the bytes of an input: a file that is open, or standard input.
final class InputFile {
    /// Formats that name other files: following them would read what the person didn't ask for, perhaps for ever.
    private static let playlists: Set = ["concat", "dash", "hls", "imf", "rtsp", "sdp", "vobsub"]
    /// Text that FFmpeg would draw, character by character, in a font of its own.
    private static let textArt: Set = ["adf", "bin", "idf", "tty", "xbin"]
    /// How the names of JPEG pictures end.
    private static let pictureEndings: Set = ["jpg", "jpeg", "jpe", "jfif", "mpo"]

    private(set) var context: UnsafeMutablePointer<AVIOContext>
    private let path: String
    /// Whether it comes through a pipe, and so but once.
    private let isStream: Bool

    /// Opens `path`, a file or `-`.
    /// - Throws: `FFmpegFailure` or `InputTrouble`.
    init(path: String) throws {
        self.path = path
        let isStream = path == InputTrouble.standardInput && !Self.isStandardInputFile
        try Self.checkFile(path)
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        av_dict_set(&options, "protocol_whitelist", isStream ? "pipe" : "file", 0)
        var opening: UnsafeMutablePointer<AVIOContext>?
        let file = path == InputTrouble.standardInput ? "/dev/stdin" : path
        try check(
            "avio_open2", avio_open2(&opening, isStream ? "pipe:0" : "file:" + file, AVIO_FLAG_READ, nil, &options))
        context = try check("avio_open2", opening)
        self.isStream = isStream
    }

    deinit {
        var context: UnsafeMutablePointer<AVIOContext>? = context
        avio_closep(&context)
    }

    /// Whether it can be read again from any place; a pipe can't.
    var isSeekable: Bool { !isStream && context.pointee.seekable & AVIO_SEEKABLE_NORMAL != 0 }

    /// What the bytes are, whatever the file is called; but a JPEG picture to which a camera has appended another is
    /// told from a video made of such pictures by its name only.
    /// - Throws: `FFmpegFailure` when they are nothing that FFmpeg knows, `InputTrouble` for text that stands for pictures.
    func format() throws -> UnsafePointer<AVInputFormat> {
        var found: UnsafePointer<AVInputFormat>?
        try check("av_probe_input_buffer2", av_probe_input_buffer2(context, &found, "", nil, 0, 0))
        let format = try check("av_probe_input_buffer2", found)
        let name = String(cString: format.pointee.name)
        if isStream, name.hasPrefix("mov,"), hasIndexLast { try spool() }
        if Self.playlists.contains(name) { throw InputTrouble.playlist(name) }
        if Self.textArt.contains(name) { throw InputTrouble.text(name) }
        if name == "mjpeg", isSeekable, Self.pictureEndings.contains(URL(filePath: path).pathExtension.lowercased()) {
            return try check("av_find_input_format", av_find_input_format("jpeg_pipe"))
        }
        return format
    }

    /// Whether standard input is a file rather than a pipe, so that it can be opened again.
    private static var isStandardInputFile: Bool {
        var status = stat()
        return fstat(STDIN_FILENO, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    private static func checkFile(_ path: String) throws {
        guard path != InputTrouble.standardInput else { return }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return }
        if isDirectory.boolValue { throw FFmpegFailure.folder }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeRegular, attributes?[.size] as? UInt64 == 0 {
            throw InputTrouble.empty
        }
    }
}

/// What comes through a pipe but can't be read as it comes.
extension InputFile {
    /// Bytes that are copied at once. Fewer take more calls, more take memory.
    private static let portion = 1 << 20

    /// Whether the pictures of an MP4 come before the index without which they can't be found (ISO/IEC 14496-12, 4.2 and
    /// 8.1: boxes begin with their size and their name).
    private var hasIndexLast: Bool {
        guard let start = context.pointee.buf_ptr, let end = context.pointee.buf_end else { return false }
        let bytes = UnsafeRawBufferPointer(start: start, count: end - start)
        var offset = 0
        while offset + 16 <= bytes.count {
            let name = String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self)
            if name == "moov" || name == "moof" { return false }
            if name == "mdat" { return true }
            var size = Int(UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
            if size == 1 {
                size = Int(
                    clamping: UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: offset + 8, as: UInt64.self)))
            }
            guard size >= 8, size < bytes.count else { return false }
            offset += size
        }
        return false
    }

    /// Copies the whole input to a temporary file without a name, and goes on with that.
    /// - Throws: `InputTrouble` where it can't be written.
    private func spool() throws {
        var template = Array(FileManager.default.temporaryDirectory.appending(path: "vitrine-XXXXXX").path.utf8CString)
        let file = mkstemp(&template)
        guard file >= 0 else { throw InputTrouble.noRoom(String(cString: strerror(errno))) }
        defer { close(file) }
        unlink(template)
        try withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Self.portion) { portion in
            while true {
                let count = avio_read(context, portion.baseAddress, Int32(portion.count))
                if count == ffmpeg_error_end_of_file || count == 0 { break }
                try check("avio_read", count)
                var written = 0
                while written < Int(count) {
                    let step = write(file, portion.baseAddress?.advanced(by: written), Int(count) - written)
                    guard step > 0 else { throw InputTrouble.noRoom(String(cString: strerror(errno))) }
                    written += step
                }
            }
        }
        var opening: UnsafeMutablePointer<AVIOContext>?
        try check("avio_open2", avio_open2(&opening, "file:/proc/self/fd/\(file)", AVIO_FLAG_READ, nil, nil))
        var pipe: UnsafeMutablePointer<AVIOContext>? = context
        context = try check("avio_open2", opening)
        avio_closep(&pipe)
    }
}
