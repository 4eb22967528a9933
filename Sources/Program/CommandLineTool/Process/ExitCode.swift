package import Basics
import Recognition

/// What the program tells the shell when it ends. The only place where trouble becomes a number.
package enum ExitCode: Int32, Sendable {
    case done = 0
    /// Done as far as possible; something went wrong and was reported.
    case problems = 1
    /// The command line or a pipeline file makes no sense.
    case usage = 2
    /// This machine lacks something that the pipeline needs.
    case missingCapability = 3
    /// A person or the system asked the program to stop (128 + SIGINT, as shells count).
    case interrupted = 130

    package init(_ kind: VitrineError.Kind) {
        self =
            switch kind {
            case .problem: .problems
            case .usage: .usage
            case .missingCapability: .missingCapability
            case .interrupted: .interrupted
            }
    }
}
