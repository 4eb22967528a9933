import Foundation

/// When a video was recorded, as collections say it.
enum RecordingDate {
    /// The times of recording that are believed, in seconds since 1970: those between 1990 and 2100. Cameras whose clock
    /// was never set say 1904 or 1970.
    private static let believableTimes = 631_152_000.0...4_102_444_800.0

    /// A date in ISO 8601, UTC, to the second; `nil` for one that can't be.
    /// - Parameter seconds: since 1970.
    static func text(_ seconds: Double) -> String? {
        guard seconds > believableTimes.lowerBound, seconds < believableTimes.upperBound else { return nil }
        return Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
    }
}
