import CLibC
import Foundation

/// Turns SIGINT (Ctrl-C) and SIGTERM into an interruption; a second one ends the program at once.
package enum InterruptionSignals {
    /// Watches from now on, for as long as the program runs. Called once.
    package static func watch(for interruption: Interruption) {
        // Without the handlers the signals end the program as they always do.
        guard clibc_signals_count() == 0 else { return }
        Thread.detachNewThread {
            while case let arrived = clibc_signals_wait(), arrived > 0 {
                if interruption.isRequested || arrived > 1 { _exit(ExitCode.interrupted.rawValue) }
                interruption.request()
            }
        }
    }
}
