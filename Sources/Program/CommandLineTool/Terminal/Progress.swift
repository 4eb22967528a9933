package import Basics
import Foundation
import Imaging
import Synchronization

/// How far the work on a video has come.
package struct Progress: Hashable, Sendable {
    /// What is worked on, such as the file's name.
    package var subject: String
    /// How much of the video is done.
    package var position: MediaTime
    /// How much there is to do; `nil` when nobody knows.
    package var length: MediaTime?
    /// How many items were found so far.
    package var items: Int

    package init(subject: String, position: MediaTime, length: MediaTime?, items: Int) {
        self.subject = subject
        self.position = position
        self.length = length
        self.items = items
    }

    /// The status line that says so after `elapsed` of work, in at most `columns`. What fits worst is left out first.
    package func line(after elapsed: Duration, columns: Int) -> String {
        let done = position.seconds
        let seconds = elapsed / .seconds(1)
        var fields = [ClockText.text(position)]
        var extras = ["\(items) \(items == 1 ? "item" : "items")"]
        if done > 0, seconds > 0 { extras.append("\(tenths(done / seconds)) x real time") }
        if let length, length > .zero {
            let part = min(1, max(0, done / length.seconds))
            fields = ["\(ClockText.text(position)) of \(ClockText.text(length))", "\(Int(part * 100)) %"]
            if part > 0, seconds > 0 {
                let left = MediaTime(seconds: seconds * (1 - part) / part)
                extras.append("\(ClockText.text(left)) left")
            }
        }
        let name = TerminalText.escaped(subject)
        while true {
            let line = ([name] + fields + extras).joined(separator: "  ")
            if TerminalText.width(line) <= columns { return line }
            if extras.popLast() == nil { return shortened(name, fields.joined(separator: "  "), columns: columns) }
        }
    }

    /// The name cut so that the rest stays whole, if possible.
    private func shortened(_ name: String, _ rest: String, columns: Int) -> String {
        let room = columns - TerminalText.width(rest) - 2
        return room >= 4
            ? TerminalText.fitted(name, columns: room) + "  " + rest : TerminalText.fitted(rest, columns: columns)
    }

    private func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}

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

/// Decides when a line may be drawn again.
struct RedrawPace {
    static let interval = Duration.milliseconds(100)
    private var last: Duration?

    /// Whether the line may be drawn at that moment, which then counts as drawn.
    mutating func allowsDrawing(at moment: Duration) -> Bool {
        if let last, moment - last < Self.interval { return false }
        last = moment
        return true
    }
}
