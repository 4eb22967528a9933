import Basics
import Foundation

/// Why an input gives no frames at all.
package enum InputTrouble: Error {
    case failed(FFmpegFailure)
    /// The file has no bytes.
    case empty
    case noVideo(hasSound: Bool)
    case encrypted
    /// What comes through a pipe can't be copied to a temporary file, for the given reason.
    case noRoom(String)
    /// There are only so many videos in the file.
    case noSuchStream(Int, count: Int)
    /// The input is a list of other files, of the given FFmpeg format.
    case playlist(String)
    /// The input is text that FFmpeg would draw, of the given format.
    case text(String)
    /// This FFmpeg can't decode the codec of that name.
    case noDecoder(String)
    case nothingDecodes(codec: String)
    /// The pictures have more pixels than are allowed: so many in a row, so many rows.
    case tooLarge(width: Int, height: Int)

    /// The path that means standard input.
    package static let standardInput = "-"

    /// The error for people that `error`, thrown by this module or in its terms, stands for; others pass.
    /// - Parameters:
    ///   - path: the input's path; `-` for standard input.
    ///   - said: what FFmpeg last said about it.
    package static func explain(_ error: any Error, path: String, said: String?) -> any Error {
        switch error {
        case let trouble as InputTrouble: trouble.error(path: path, said: said)
        case let failure as FFmpegFailure: InputTrouble.failed(failure).error(path: path, said: said)
        default: error
        }
    }

    private func error(path: String, said: String?) -> VitrineError {
        let subject = path == Self.standardInput ? "standard input" : path
        switch self {
        case .failed(let failure): return Self.error(failure, subject: subject, said: said)
        case .empty: return VitrineError(subject: subject, "is empty", remedy: "copy the recording again")
        case .noVideo(let hasSound):
            return VitrineError(
                subject: subject, hasSound ? "holds sound but no video" : "holds no video",
                remedy: "give a file that has pictures")
        case .noSuchStream(let number, let count):
            return VitrineError(
                .usage, subject: subject, "holds no video number \(number)",
                remedy: count == 1 ? "leave --stream out: there is one video" : "give --stream 1 to \(count)")
        case .noRoom(let reason):
            return VitrineError(
                subject: subject, "its index comes last, and it can't be copied to a temporary file (\(reason))",
                remedy: "give its path instead of '-', or set TMPDIR to a folder with room")
        case .encrypted:
            return VitrineError(subject: subject, "is encrypted (copy protection)", remedy: "use an unprotected copy")
        case .playlist(let format):
            return VitrineError(
                subject: subject, "is a list of files (\(format)), not a video", remedy: "give the files that it lists")
        case .text(let format):
            return VitrineError(
                subject: subject, "is text (\(format)), not a video", remedy: "give a file that has pictures")
        case .noDecoder(let codec):
            return VitrineError(
                .missingCapability, subject: subject, "this machine's FFmpeg has no decoder for \(codec)",
                remedy: "convert the video to H.264 where it plays")
        case .tooLarge(let width, let height):
            return VitrineError(
                subject: subject,
                "its pictures of \(width) × \(height) pixels are larger than allowed: the file may be damaged",
                remedy: "if it is sound, allow them with --max-pixels \(width * height)")
        case .nothingDecodes(_) where said?.contains("exceeds specified max pixel count") == true:
            return VitrineError(
                subject: subject, "its pictures are larger than allowed: the file may be damaged\(Self.quoted(said))",
                remedy: "if it is sound, allow more with --max-pixels")
        case .nothingDecodes(let codec):
            return VitrineError(
                subject: subject, "none of its pictures (\(codec)) can be decoded\(Self.quoted(said))",
                remedy: "check that it plays elsewhere, or copy it again")
        }
    }

    private static func error(_ failure: FFmpegFailure, subject: String, said: String?) -> VitrineError {
        switch failure.kind {
        case .noSuchFile: return VitrineError(subject: subject, "there is no such file", remedy: "check the path")
        case .noPermission:
            return VitrineError(
                subject: subject, "you have no permission to read it",
                remedy: "change it with chmod u+r, or ask its owner")
        case .isDirectory: return VitrineError(subject: subject, "is a folder", remedy: "give a video in it")
        case .outOfMemory:
            return VitrineError(
                subject: subject, "there isn't enough memory to decode it",
                remedy: "close other programs, or scale it down")
        case .endOfFile:
            return VitrineError(subject: subject, "ends before the first picture", remedy: "copy the recording again")
        case .invalidData where said?.contains("moov atom not found") == true:
            return VitrineError(
                subject: subject, "its index (moov) is missing: the recording or the copy broke off",
                remedy: "copy it again, or restore it with a repair program")
        case .invalidData where said?.localizedCaseInsensitiveContains("encrypt") == true:
            return VitrineError(
                subject: subject, "is encrypted (copy protection) or damaged\(quoted(said))",
                remedy: "use an unprotected copy")
        case .invalidData:
            return VitrineError(
                subject: subject, "isn't a video or picture that FFmpeg can read\(quoted(said))",
                remedy: "check the file, or convert it to MP4")
        case .other:
            return VitrineError(
                subject: subject, "\(failure.call) failed: \(failure.reason)\(quoted(said))",
                remedy: "check the file and try again")
        }
    }

    private static func quoted(_ said: String?) -> String { said.map { " (\($0))" } ?? "" }
}
