import Basics
import CFFmpeg
package import Foundation
import Imaging

/// A file's fingerprint, by which a scan knows its input again.
package enum FileDigest {
    /// SHA-256 of the file in hexadecimal, read in pieces.
    /// - Throws: `VitrineError` when the file can't be read.
    package static func sha256(path: String) throws -> String {
        guard let file = FileHandle(forReadingAtPath: path) else { throw unreadable(path) }
        defer { try? file.close() }
        do {
            return try sha256(of: file)
        } catch let failure as FFmpegFailure {
            throw InputTrouble.explain(failure, path: path, said: nil)
        } catch {
            throw unreadable(path)
        }
    }

    private static func unreadable(_ path: String) -> VitrineError {
        VitrineError(subject: path, "can't be read", remedy: "check the path and its permissions")
    }

    private static func sha256(of file: FileHandle) throws -> String {
        let context = try check("av_sha_alloc", av_sha_alloc())
        defer { av_free(UnsafeMutableRawPointer(context)) }
        try check("av_sha_init", av_sha_init(context, 256))
        while let piece = try file.read(upToCount: 1 << 20), !piece.isEmpty {
            piece.withUnsafeBytes { bytes in
                av_sha_update(context, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
            }
        }
        var digest = [UInt8](repeating: 0, count: 32)
        av_sha_final(context, &digest)
        return digest.map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }.joined()
    }

    /// SHA-256 of what is in memory: 32 bytes.
    /// - Throws: `VitrineError` when there is no memory for it.
    package static func sha256(of data: Data) throws -> [UInt8] {
        guard let context = av_sha_alloc() else { throw VitrineError(.problem, "no memory is left for a fingerprint") }
        defer { av_free(UnsafeMutableRawPointer(context)) }
        av_sha_init(context, 256)
        data.withUnsafeBytes { bytes in
            av_sha_update(context, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count)
        }
        var digest = [UInt8](repeating: 0, count: 32)
        av_sha_final(context, &digest)
        return digest
    }
}
