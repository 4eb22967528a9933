import Dispatch
package import Foundation

/// Another program, run to its end or to a limit. Foundation's `Process` isn't used, because it learns of the end by a
/// socket that grandchildren inherit: it waits for ever where one of them stays behind.
package enum ChildProcess {
    /// How a run ended, and what it said.
    package struct Outcome: Sendable {
        /// The exit code as a shell counts it: 128 and the signal's number after a signal.
        package var code: Int32
        package var output: String
        package var error: String
    }

    /// What keeps a run from having an outcome.
    package struct Failure: Error, CustomStringConvertible {
        package var description: String
    }

    /// Runs a program and blocks until its end.
    /// - Parameters:
    ///   - program: a path, or a name that is looked for in `PATH`.
    ///   - folder: the folder that it starts in; the tests' own when `nil`.
    ///   - input: what it reads on standard input.
    ///   - environment: variables added to those of the tests.
    ///   - limit: seconds after which it and all that it started are killed.
    /// - Throws: ``Failure`` if it can't be started or runs longer than the limit.
    package static func run(
        _ program: String, _ arguments: [String], in folder: URL? = nil, input: Data = Data(),
        environment: [String: String] = [:], limit: Double = 60
    ) throws -> Outcome {
        // Files rather than pipes: nothing has to be read while the program runs, and no buffer can fill up.
        let streams = try ScratchFolder()
        defer { withExtendedLifetime(streams) { try? FileManager.default.removeItem(at: streams.url) } }
        try input.write(to: streams.url.appending(path: "in"))
        let variables = environment.map { "\($0.key)=\($0.value)" }
        let words = ["env"] + (folder.map { ["--chdir=" + $0.path] } ?? []) + variables + [program] + arguments
        let child = try spawn("/usr/bin/env", words, streams: ["in", "out", "err"].map(streams.path))
        guard let status = wait(for: child, limit: limit) else {
            throw Failure(description: "'\(program) \(arguments.joined(separator: " "))' ran longer than \(limit) s")
        }
        let text = { (name: String) in
            String(decoding: try Data(contentsOf: streams.url.appending(path: name)), as: UTF8.self)
        }
        // As wait(2) lays it out: the signal in the lowest seven bits, the exit code in the second byte.
        let signal = status & 0x7F
        return Outcome(
            code: signal == 0 ? status >> 8 & 0xFF : 128 + signal, output: try text("out"), error: try text("err"))
    }

    /// How many programs run at once: all tests start together, and a hundred programs would each be too slow.
    private static let slots = DispatchSemaphore(value: 2 * ProcessInfo.processInfo.activeProcessorCount)

    /// Runs a program in a thread of its own, so that no other test waits for it; see
    /// ``run(_:_:in:input:environment:limit:)``.
    package static func running(
        _ program: String, _ arguments: [String], in folder: URL? = nil, input: Data = Data(),
        environment: [String: String] = [:], limit: Double = 60
    ) async throws -> Outcome {
        try await withCheckedThrowingContinuation { continuation in
            Thread.detachNewThread {
                slots.wait()
                defer { slots.signal() }
                continuation.resume(
                    with: Result {
                        try run(program, arguments, in: folder, input: input, environment: environment, limit: limit)
                    })
            }
        }
    }

    /// Starts a program as the head of a process group.
    private static func spawn(_ path: String, _ words: [String], streams: [String]) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for (number, stream) in streams.enumerated() {
            posix_spawn_file_actions_addopen(
                &actions, Int32(number), stream, number == 0 ? O_RDONLY : O_WRONLY | O_CREAT, 0o600)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
        posix_spawnattr_setpgroup(&attributes, 0)
        var child = pid_t()
        let strings = words.map { strdup($0) } + [nil]
        defer { for string in strings { free(string) } }
        let code = posix_spawn(&child, path, &actions, &attributes, strings, environ)
        guard code == 0 else { throw Failure(description: "\(path): \(String(cString: strerror(code)))") }
        return child
    }

    /// Waits for a process.
    /// - Returns: its status; `nil` if it had to be killed.
    private static func wait(for child: pid_t, limit: Double) -> Int32? {
        let end = ContinuousClock.now + .seconds(limit)
        var status: Int32 = 0
        while waitpid(child, &status, WNOHANG) == 0 {
            guard ContinuousClock.now < end else {
                kill(-child, SIGKILL)
                waitpid(child, &status, 0)
                return nil
            }
            usleep(5000)
        }
        return status
    }
}
