import Basics
import Records

/// Times as people and formats write them.
enum TimeText {
    /// `1:05` or `1:02:05`.
    static func clock(_ seconds: Double) -> String { ClockText.text(seconds: seconds) }

    /// `00:01:05.250`, as WebVTT writes it.
    static func precise(_ seconds: Double) -> String {
        let milliseconds = Int((bounded(seconds) * 1000).rounded())
        let fraction = String(milliseconds % 1000)
        return [milliseconds / 3_600_000, milliseconds / 60_000 % 60, milliseconds / 1000 % 60].map(two)
            .joined(separator: ":") + "." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }

    /// A number with at most so many decimals, without zeros at the end.
    static func number(_ value: Double, decimals: Int = 3) -> String {
        let rounded = value.rounded(decimals: decimals)
        return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    }

    private static func bounded(_ seconds: Double) -> Double { min(max(0, seconds), ClockText.longest) }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
