/// A presentation time or a duration on the video's clock, in whole microseconds: exact to compare, the same on every
/// machine. Time 0 is where the video starts.
package struct MediaTime: Hashable, Comparable, Sendable {
    /// Since the start of the video, or of the duration; negative before it.
    package var microseconds: Int64

    /// A time that is known exactly.
    package init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// The nearest microsecond to `seconds`.
    package init(seconds: Double) {
        self.init(microseconds: Int64((seconds * 1_000_000).rounded()))
    }

    /// The same in seconds, as records and reports count.
    package var seconds: Double { Double(microseconds) / 1_000_000 }

    /// The start of the video; no duration.
    package static let zero = MediaTime(microseconds: 0)

    package static func < (a: MediaTime, b: MediaTime) -> Bool { a.microseconds < b.microseconds }
    package static func + (a: MediaTime, b: MediaTime) -> MediaTime {
        MediaTime(microseconds: a.microseconds + b.microseconds)
    }
    package static func - (a: MediaTime, b: MediaTime) -> MediaTime {
        MediaTime(microseconds: a.microseconds - b.microseconds)
    }
}

/// Times as people read them: `M:SS`, or `H:MM:SS` from an hour on. Parts of a second are dropped.
package enum ClockText {
    /// No video lasts longer than this many seconds, whatever a file says: 32 years.
    package static let longest = 1e9

    /// A time that this program has measured.
    package static func text(_ time: MediaTime) -> String { text(wholeSeconds: time.microseconds / 1_000_000) }

    /// A time that a record or a file names, in seconds; what is negative or longer than ``longest`` is brought inside.
    package static func text(seconds: Double) -> String { text(wholeSeconds: Int64(min(max(0, seconds), longest))) }

    private static func text(wholeSeconds: Int64) -> String {
        let (hours, minutes) = (wholeSeconds / 3600, wholeSeconds / 60 % 60)
        let tail = padded(wholeSeconds % 60)
        return hours > 0 ? "\(hours):\(padded(minutes)):\(tail)" : "\(minutes):\(tail)"
    }

    private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
