import Basics
import CLibC
import FileOutput
import Foundation
import Synchronization

/// The wish of a person (Ctrl-C) or the system (SIGTERM) that the program stop: a flag to look at, and an event to wait
/// for.
package final class Interruption: Sendable {
    private struct State {
        var isRequested = false
        var isHeeded = false
        var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
        var lastWaiter = 0
    }

    private let state = Mutex(State())

    package init() {}

    /// Whether the program was asked to stop. Cheap enough to look at for every frame.
    package var isRequested: Bool { state.withLock { $0.isRequested } }

    /// Whether something looks at ``isRequested`` and ends the program well.
    package var isHeeded: Bool { state.withLock { $0.isHeeded } }

    /// From now on something looks for the wish to stop.
    package func heed() { state.withLock { $0.isHeeded = true } }

    /// Asks the program to stop.
    package func request() {
        let waiters = state.withLock { state in
            defer { state.waiters = [:] }
            state.isRequested = true
            return state.waiters.values.map { $0 }
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Returns when the program is asked to stop, or the waiting task is cancelled.
    package func wait() async {
        let id = state.withLock { state in
            state.lastWaiter += 1
            return state.lastWaiter
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard !state.isRequested, !Task.isCancelled else { return true }
                    state.waiters[id] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: id) }?.resume()
        }
    }
}

/// Turns SIGINT (Ctrl-C), SIGTERM and SIGHUP into an interruption. A second one ends the program at once, and so does
/// the first where nothing looks for it, or where the program waits for input that doesn't come; files that aren't whole
/// are removed.
package enum InterruptionSignals {
    /// Opens the standard streams that the program was started without: otherwise the next file, such as the counter of
    /// the signals, would be taken for standard input.
    package static func openStandardStreams() { clibc_open_standard_streams() }

    /// Watches from now on, for as long as the program runs. Called once.
    /// - Parameter endsWaiting: whether the first signal ends a program that waits for input. One that waits for other
    ///   processes looks the same.
    package static func watch(for interruption: Interruption, endsWaiting: Bool = true) {
        // Without the handlers the signals end the program as they always do.
        guard clibc_signals_count() == 0 else { return }
        Thread.detachNewThread {
            while case let arrived = clibc_signals_wait(), arrived > 0 {
                guard interruption.isHeeded, !interruption.isRequested, arrived == 1 else {
                    end()
                }
                interruption.request()
                if endsWaiting { Thread.detachNewThread(endWhenIdle) }
            }
        }
    }

    private static func end() -> Never {
        TemporaryFiles.removeAll()
        _exit(ExitCode.interrupted.rawValue)
    }

    /// Seconds without work after which a program that was asked to stop waits for input that doesn't come, such as a pipe
    /// that nobody writes to. Less could end one that waits for a slow disk; more is felt as a hang.
    private static let patience = 0.5
    /// Seconds of processor time within ``patience`` that are no work yet: the progress line takes that much.
    private static let idle = 0.01

    /// Ends the program once it does nothing any more. One that is at work ends by itself.
    private static func endWhenIdle() {
        while true {
            let before = ProcessUsage.processorTime
            Thread.sleep(forTimeInterval: patience)
            if ProcessUsage.processorTime - before < idle { end() }
        }
    }
}
