import Basics
import CNettle
package import Foundation

/// Fingerprints by which a scan knows its input again and a page tells its pictures apart: SHA-256 (FIPS 180-4) by
/// Nettle, which uses the processor's own instructions for it where there are any. FFmpeg's doesn't.
package enum FileDigest {
    /// Bytes of a file that are read at once. More needs more memory and is no faster; much less costs a system call
    /// for little work.
    private static let pieceBytes = 1 << 20

    /// SHA-256 of a file in hexadecimal, read in pieces.
    /// - Throws: `VitrineError` when the file can't be read.
    package static func sha256(path: String) throws -> String {
        let unreadable = VitrineError(
            subject: path, "can't be read", remedy: "check the path and its permissions")
        guard let file = FileHandle(forReadingAtPath: path) else { throw unreadable }
        defer { try? file.close() }
        var hash = SHA256()
        do {
            while let piece = try file.read(upToCount: pieceBytes), !piece.isEmpty { hash.update(piece) }
        } catch {
            throw unreadable
        }
        return hash.digest().map { byte in
            let text = String(byte, radix: 16)
            return text.count == 1 ? "0" + text : text
        }.joined()
    }

    /// SHA-256 of what is in memory: 32 bytes.
    package static func sha256(of data: Data) -> [UInt8] {
        var hash = SHA256()
        hash.update(data)
        return hash.digest()
    }
}

/// One calculation of SHA-256.
private struct SHA256 {
    private var context = sha256_ctx()

    init() { nettle_sha256_init(&context) }

    mutating func update(_ data: Data) {
        data.withUnsafeBytes { bytes in
            nettle_sha256_update(&context, bytes.count, bytes.bindMemory(to: UInt8.self).baseAddress)
        }
    }

    mutating func digest() -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_SIZE))
        nettle_sha256_digest(&context, digest.count, &digest)
        return digest
    }
}
