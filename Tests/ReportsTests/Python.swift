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
        let scratch = try ScratchFolder()
        defer { withExtendedLifetime(scratch) {} }
        let input = try scratch.file("input", text)
        let output = try scratch.file("output")
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = ["-c", program, input]
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return try JSONSerialization.jsonObject(with: Data(contentsOf: URL(filePath: output)))
    }
}
