import Foundation

/// Turns SIGINT (Ctrl-C) and SIGTERM into an interruption; a second one ends the program at once.
package enum InterruptionSignals {
    /// Watches from now on. Called first in `main`, while it is the only thread: the signals are blocked in it and so
    /// in every thread that is started later, and one thread of their own waits for them. (A dispatch source sees
    /// a signal only when no thread is there to take and drop it.)
    package static func watch(for interruption: Interruption) {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        Thread.detachNewThread { [signals] in
            var signals = signals
            var number: Int32 = 0
            while sigwait(&signals, &number) == 0 {
                if interruption.isRequested { _exit(ExitCode.interrupted.rawValue) }
                interruption.request()
            }
        }
    }
}
