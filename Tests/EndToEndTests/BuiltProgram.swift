import Foundation
import TestSupport
import Testing

/// The program that was built along with these tests, run as a person runs it: another process, in a folder of its own.
struct BuiltProgram {
    /// The folder that runs start in.
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    /// The program beside the test bundle.
    static var executable: URL {
        get throws {
            let bundle = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
            let program = bundle.deletingLastPathComponent().appending(path: "vitrine")
            try #require(FileManager.default.isExecutableFile(atPath: program.path), "no program at \(program.path)")
            return program
        }
    }

    /// The repository's folder.
    static let repository = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    /// Runs the program and waits for its end; see ``ChildProcess``.
    func run(
        _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], limit: Double = 60
    ) async throws -> ChildProcess.Outcome {
        try await ChildProcess.running(
            try Self.executable.path, arguments, in: scratch.url, input: input, environment: environment, limit: limit)
    }

    /// Runs the program, and sends it a signal once a condition of bash holds. Bash does the waiting: a test's own
    /// starves while others keep all cores busy, and the moment passes.
    func run(
        _ arguments: [String], sending signal: Int32, once condition: String, limit: Double = 60
    ) async throws -> ChildProcess.Outcome {
        let line = """
            "$@" & program=$!
            until \(condition) || ! kill -0 $program 2>/dev/null; do sleep 0.01; done
            kill -\(signal) $program; wait $program
            """
        return try await ChildProcess.running(
            "/bin/bash", ["-c", line, "bash", try Self.executable.path] + arguments, in: scratch.url, limit: limit)
    }

    /// Runs a line of bash in which `$vitrine` is the program: for pipes, redirections and limits.
    func shell(
        _ line: String, environment: [String: String] = [:], limit: Double = 60
    ) async throws -> ChildProcess.Outcome {
        let variables = environment.merging(["vitrine": try Self.executable.path]) { $1 }
        return try await ChildProcess.running(
            "/bin/bash", ["-c", line], in: scratch.url, environment: variables, limit: limit)
    }
}

extension ChildProcess.Outcome {
    /// The lines on standard error.
    var errorLines: [Substring] { error.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
}
