import CFFmpeg

/// A call of FFmpeg that didn't succeed. For people it becomes a `VitrineError`: of `InputTrouble`, or of the writer's.
package struct FFmpegFailure: Error, Equatable {
    /// The failures that are dealt with one by one; all others are `other`.
    package enum Kind: Sendable {
        case noSuchFile, noPermission, isDirectory, outOfMemory, endOfFile, invalidData, other
    }

    /// The C function's name.
    package let call: String
    /// The status that it returned, an `AVERROR`.
    let code: Int32

    /// FFmpeg's own words for the status.
    package var reason: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(AV_ERROR_MAX_STRING_SIZE)) { text in
            guard let start = text.baseAddress, av_strerror(code, start, text.count) == 0 else {
                return "error \(code)"
            }
            return String(cString: start)
        }
    }

    package var kind: Kind {
        switch code {
        case ffmpeg_error_no_such_file: .noSuchFile
        case ffmpeg_error_no_permission: .noPermission
        case ffmpeg_error_is_directory: .isDirectory
        case ffmpeg_error_out_of_memory: .outOfMemory
        case ffmpeg_error_end_of_file: .endOfFile
        case ffmpeg_error_invalid_data: .invalidData
        default: .other
        }
    }

    /// Linux's errors have numbers below this one; what FFmpeg numbers beyond are its own.
    private static let systemErrorLimit: Int32 = 200

    /// The operating system's number of the error (`errno`); `nil` where the trouble is FFmpeg's own.
    package var systemError: Int? { (1..<Self.systemErrorLimit).contains(code == .min ? 0 : -code) ? Int(-code) : nil }

    /// A folder where a file was asked for, which FFmpeg itself finds out only later.
    static let folder = FFmpegFailure(call: "open", code: ffmpeg_error_is_directory)
}

/// Passes a status on when it is a success: every call of FFmpeg that can fail goes through here.
/// - Parameter call: the C function's name.
/// - Throws: `FFmpegFailure` when the status is negative.
@discardableResult
func check(_ call: String, _ status: Int32) throws -> Int32 {
    guard status >= 0 else { throw FFmpegFailure(call: call, code: status) }
    return status
}

/// Passes on what an allocating call returned.
/// - Parameter call: the C function's name.
/// - Throws: `FFmpegFailure` when that is a null pointer.
func check<Handle>(_ call: String, _ handle: Handle?) throws -> Handle {
    guard let handle else { throw FFmpegFailure(call: call, code: ffmpeg_error_out_of_memory) }
    return handle
}

extension Int64 {
    /// A timestamp as FFmpeg has it, where one number means that there is none.
    var timestamp: Int64? { self == ffmpeg_no_timestamp ? nil : self }
}
