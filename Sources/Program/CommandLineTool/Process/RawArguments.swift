import Basics
import Foundation

/// The arguments as the system hands them over: bytes, which need not be UTF-8.
package enum RawArguments {
    /// The arguments after the program's name.
    /// - Throws: `VitrineError` for one that isn't UTF-8: it would name another file, or none.
    package static func read() throws -> [String] {
        try (1..<max(1, Int(CommandLine.argc))).compactMap { index in
            try CommandLine.unsafeArgv[index].map {
                try decode(Array(UnsafeBufferPointer(start: $0, count: strlen($0))))
            }
        }
    }

    /// An argument of such bytes.
    /// - Throws: `VitrineError` when they aren't UTF-8.
    static func decode(_ bytes: [CChar]) throws -> String {
        let bytes = bytes.map(UInt8.init(bitPattern:))
        if let text = String(validating: bytes, as: UTF8.self) { return text }
        let shown = bytes.map { (0x20..<0x7F).contains($0) ? String(UnicodeScalar($0)) : "\\x" + hex($0) }.joined()
        throw VitrineError(
            .usage, subject: shown, "this name isn't UTF-8",
            remedy: "rename the file, or make a link with another name to it (ln -s)")
    }

    private static func hex(_ byte: UInt8) -> String {
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
}
