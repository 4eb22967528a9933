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

/// Shows the progress of one video: on the terminal's status line, at most ten times a second; where that can't be seen, in
/// a line a minute, so that a log shows that the work goes on.
package final class ProgressMeter: Sendable {
    private let console: Console
    private let start = ContinuousClock.now
    private let pace: Mutex<RedrawPace>
    private let isLive: Bool

    /// - Parameter environment: the process's; `TERM` counts.
    package init(on console: Console, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.console = console
        isLive = console.canShowStatus(environment: environment)
        pace = Mutex(isLive ? RedrawPace() : RedrawPace(interval: .seconds(60), last: .zero))
    }

    /// The columns of a line in a log, in which there is always room.
    private static let logColumns = 160

    /// Says how far the work has come; cheap when it is too early to draw again.
    package func show(_ progress: @autoclosure () -> Progress) {
        let elapsed = ContinuousClock.now - start
        guard pace.withLock({ $0.allowsDrawing(at: elapsed) }) else { return }
        guard isLive else { return console.explain(progress().line(after: elapsed, columns: Self.logColumns) + "\n") }
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
    /// The least time from one line to the next.
    var interval = RedrawPace.interval
    /// When the last line was drawn.
    var last: Duration?

    /// Whether the line may be drawn at that moment, which then counts as drawn.
    mutating func allowsDrawing(at moment: Duration) -> Bool {
        if let last, moment - last < interval { return false }
        last = moment
        return true
    }
}
