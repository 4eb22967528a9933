import Foundation
import TestSupport
import Testing

/// The program that was built along with these tests, run as a person runs it: another process, in a folder of its own.
struct BuiltProgram {
    /// How a run ended, and what it said.
    struct Outcome {
        var code: Int32
        var output: String
        var error: String

        /// The lines on standard error.
        var errorLines: [Substring] { error.split(separator: "\n", omittingEmptySubsequences: false).dropLast() }
    }

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

    /// Runs the program and waits for its end.
    /// - Parameters:
    ///   - input: what it reads on standard input.
    ///   - environment: variables added to those of the tests.
    ///   - limit: seconds after which the run is ended and the test fails.
    ///   - whileRunning: what to do once it runs, such as sending it a signal.
    func run(
        _ arguments: [String], input: Data = Data(), environment: [String: String] = [:], limit: Double = 60,
        whileRunning: (@Sendable (_ processID: Int32) async throws -> Void)? = nil
    ) async throws -> Outcome {
        try await run(
            program: try Self.executable, arguments, input: input, environment: environment, limit: limit,
            whileRunning: whileRunning)
    }

    /// Runs a line of bash in which `$vitrine` is the program: for pipes, redirections and limits.
    func shell(_ line: String, environment: [String: String] = [:], limit: Double = 60) async throws -> Outcome {
        let variables = environment.merging(["vitrine": try Self.executable.path]) { $1 }
        return try await run(
            program: URL(filePath: "/bin/bash"), ["-c", line], input: Data(), environment: variables, limit: limit,
            whileRunning: nil)
    }

    private func run(
        program: URL, _ arguments: [String], input: Data, environment: [String: String], limit: Double,
        whileRunning: (@Sendable (_ processID: Int32) async throws -> Void)?
    ) async throws -> Outcome {
        // Files rather than pipes: nothing has to be read while the program runs, and no buffer can fill up.
        let streams = try ScratchFolder()
        defer { withExtendedLifetime(streams) {} }
        let names = ["in", "out", "err"].map { streams.url.appending(path: $0) }
        try input.write(to: names[0])
        for name in names.dropFirst() { try Data().write(to: name) }

        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = scratch.url
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = try FileHandle(forReadingFrom: names[0])
        process.standardOutput = try FileHandle(forWritingTo: names[1])
        process.standardError = try FileHandle(forWritingTo: names[2])
        let ended = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in ended.continuation.finish() }
        try process.run()
        let processID = process.processIdentifier
        let watchdog = Task {
            try await Task.sleep(for: .seconds(limit))
            Issue.record("'\(arguments.joined(separator: " "))' ran longer than \(limit) s")
            kill(processID, SIGKILL)
        }
        defer { watchdog.cancel() }
        try await whileRunning?(processID)
        for await _ in ended.stream {}
        let text = { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
        return Outcome(
            // As a shell counts it.
            code: process.terminationReason == .uncaughtSignal
                ? 128 + process.terminationStatus : process.terminationStatus,
            output: try text(names[1]), error: try text(names[2]))
    }
}
