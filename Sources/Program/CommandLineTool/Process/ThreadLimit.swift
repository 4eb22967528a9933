import Foundation

/// Keeps Tesseract's OpenMP from starting threads of its own: vitrine's workers already fill the cores, and more
/// threads than cores make both slower.
package enum ThreadLimit {
    /// The variables that the OpenMP runtime reads when the program is loaded.
    static let variables = ["OMP_THREAD_LIMIT", "OMP_NUM_THREADS"]

    /// Whether the OpenMP runtime saw the limit when the program was loaded.
    package static func isSet(in environment: [String: String]) -> Bool {
        variables.allSatisfy { environment[$0] == "1" }
    }

    /// Sets the limit and replaces the process by a new run of the same program with the same arguments, because the
    /// runtime has read the variables before `main`. Does nothing where they are set already, so a second time too;
    /// comes back without the limit when the program can't be run again, which makes it slower, not wrong.
    package static func apply() {
        guard !isSet(in: ProcessInfo.processInfo.environment),
            let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        else { return }
        for variable in variables { setenv(variable, "1", 1) }
        guard isSet(in: ProcessInfo.processInfo.environment) else { return }
        // The link's target rather than the link, so that the process keeps the program's name in lists of processes.
        execv(program, CommandLine.unsafeArgv)
    }
}
