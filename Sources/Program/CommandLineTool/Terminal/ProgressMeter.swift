import Foundation
import Synchronization

/// Shows the progress of one video on the terminal's status line, at most ten times a second.
package final class ProgressMeter: Sendable {
    private let console: Console
    private let start = ContinuousClock.now
    private let pace = Mutex(RedrawPace())

    /// - Returns: `nil` where nobody would see it.
    package init?(on console: Console, environment: [String: String] = ProcessInfo.processInfo.environment) {
        guard console.canShowStatus(environment: environment) else { return nil }
        self.console = console
    }

    /// Says how far the work has come; cheap when it is too early to draw again.
    package func show(_ progress: @autoclosure () -> Progress) {
        let elapsed = ContinuousClock.now - start
        guard pace.withLock({ $0.allowsDrawing(at: elapsed) }) else { return }
        console.showStatus(progress().line(after: elapsed, columns: console.statusColumns))
    }

    /// Takes the status line away.
    package func finish() {
        console.clearStatus()
    }
}
