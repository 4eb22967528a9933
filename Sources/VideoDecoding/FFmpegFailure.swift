import CFFmpeg

/// A call of FFmpeg that didn't succeed. It stays within this module: `InputTrouble` makes a `VitrineError` of it.
struct FFmpegFailure: Error, Equatable {
    /// The C function's name.
    let call: String
    /// The status that it returned, an `AVERROR`.
    let code: Int32

    /// FFmpeg's own words for `code`.
    var reason: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { text in
            guard let start = text.baseAddress, av_strerror(code, start, text.count) == 0 else {
                return "error \(code)"
            }
            return String(cString: start)
        }
    }
}

/// Passes a status on when it is a success.
/// - Throws: `FFmpegFailure` when it is negative.
@discardableResult
func check(_ call: String, _ status: Int32) throws -> Int32 {
    guard status >= 0 else { throw FFmpegFailure(call: call, code: status) }
    return status
}

/// Passes on what an allocating call returned.
/// - Throws: `FFmpegFailure` when that is a null pointer.
func check<Handle>(_ call: String, _ handle: Handle?) throws -> Handle {
    guard let handle else { throw FFmpegFailure(call: call, code: ffmpeg_error_out_of_memory) }
    return handle
}
