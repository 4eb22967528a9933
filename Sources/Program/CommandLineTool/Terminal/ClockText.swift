package import Basics
import Imaging

/// Times as people read them.
package enum ClockText {
    /// `M:SS`, or `H:MM:SS` from an hour on; parts of a second are dropped.
    package static func text(_ time: MediaTime) -> String {
        let seconds = time.microseconds / 1_000_000
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        let tail = padded(seconds % 60)
        return hours > 0 ? "\(hours):\(padded(minutes)):\(tail)" : "\(minutes):\(tail)"
    }

    private static func padded(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
