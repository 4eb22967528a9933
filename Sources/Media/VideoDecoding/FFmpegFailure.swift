import CFFmpeg

/// A call of FFmpeg that didn't succeed. For people it becomes a `VitrineError`: of `InputTrouble`, or of the encoder's.
package struct FFmpegFailure: Error, Equatable {
    /// The C function's name.
    package let call: String
    /// The status that it returned, an `AVERROR`.
    package let code: Int32

    package init(call: String, code: Int32) {
        self.call = call
        self.code = code
    }

    /// FFmpeg's own words for `code`.
    package var reason: String {
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
package func check(_ call: String, _ status: Int32) throws -> Int32 {
    guard status >= 0 else { throw FFmpegFailure(call: call, code: status) }
    return status
}

/// Passes on what an allocating call returned.
/// - Throws: `FFmpegFailure` when that is a null pointer.
package func check<Handle>(_ call: String, _ handle: Handle?) throws -> Handle {
    guard let handle else { throw FFmpegFailure(call: call, code: ffmpeg_error_out_of_memory) }
    return handle
}
