package import Basics
import Imaging

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
