import Foundation

/// When a video was recorded.
enum RecordingTime {
    /// In ISO 8601, UTC, to the second. Cameras whose clock was never set say 1904 or 1970, which tells nothing.
    /// - Parameter seconds: since 1970.
    static func text(_ seconds: Double) -> String? {
        guard seconds > 631_152_000, seconds < 4_102_444_800 else { return nil }
        return Date(timeIntervalSince1970: seconds.rounded(.down)).formatted(.iso8601)
    }
}
