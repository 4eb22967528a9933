import Foundation
import TestSupport
import Testing

/// Parsers that aren't ours: those of Python's library.
enum Python {
    static let path = "/usr/bin/python3"

    static var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// Runs a program on a text.
    /// - Returns: the JSON that it prints.
    static func run(_ program: String, on text: String) throws -> Any {
        let outcome = try ChildProcess.run(path, ["-c", program, "/dev/stdin"], input: Data(text.utf8))
        try #require(outcome.code == 0, "\(outcome.error)")
        return try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    }
}
