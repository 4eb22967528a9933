import Basics
package import Imaging

/// Which frames are decoded, and which are read: the sharpest of each window of time.
package struct FrameSettings: Hashable, Sendable {
    /// The length of the window in seconds; `nil`: as the quality says.
    package var window: Double?
    /// Whether frames are left out of which the video has others just before and after; `nil`: as the quality says.
    package var isSparse: Bool?

    package init(window: Double? = nil, isSparse: Bool? = nil) {
        self.window = window
        self.isSparse = isSparse
    }

    /// The window of `balanced`, in seconds. A longer one reads fewer frames, so that a scan is quicker and what is in view
    /// only briefly is missed; a shorter one the reverse. `vitrine bench SampleMedia` shows the cost and, where there is
    /// a truth file, how much was read right.
    private static let balancedWindow = 0.2
    /// The window of `fast`, in seconds: half as many frames.
    private static let fastWindow = 0.4
    /// The window of `accurate`, in seconds: twice as many frames.
    private static let accurateWindow = 0.1
    /// About how many seconds of video pass from one closer look to the next: one for barcodes that are known, or a
    /// thorough one for text. A longer pause saves work, and what comes into view is found later. By reasoning: a
    /// visitor looks longer at anything. The cost is in the stages of `vitrine bench`.
    private static let closerLookPause = 0.6

    /// The window in seconds that holds at that quality.
    package func window(at quality: Quality) -> Double {
        if let window { return window }
        return switch quality {
        case .fast: Self.fastWindow
        case .balanced: Self.balancedWindow
        case .accurate: Self.accurateWindow
        }
    }

    /// What the decoder saves at that quality. Of sparse frames at least two are in a window: the sharper is read.
    package func economy(at quality: Quality) -> FrameEconomy {
        if isSparse ?? (quality == .fast) { return .sparse(largestGap: MediaTime(seconds: window(at: quality) / 2)) }
        return quality == .accurate ? .none : .unsmoothed
    }

    /// Of how many windows one is searched for barcodes while one is in view that was read: the camera's motion says
    /// where that is, and another that comes into view is found soon enough.
    package func barcodeInterval(at quality: Quality) -> Int {
        quality == .accurate ? 1 : thoroughInterval(at: quality)
    }

    /// Of how many windows one is searched thoroughly for text.
    package func thoroughInterval(at quality: Quality) -> Int {
        max(1, Int((Self.closerLookPause / window(at: quality)).rounded()))
    }
}

extension FrameSettings: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case window
        case isSparse = "sparse"
    }

    /// The longest window that a file may ask for, in seconds: in a longer one a visitor has walked past a label.
    private static let longestWindow = 10

    package init(from decoder: any Decoder) throws {
        let reader = try SettingsReader<Key>(decoder)
        self.init()
        if !reader.isNull(.isSparse) {
            isSparse = try reader.value(.isSparse, default: nil, allowed: "null, true or false")
        }
        guard !reader.isNull(.window) else { return }
        let allowed = "null or a number above 0 and at most \(Self.longestWindow) (seconds)"
        window = try reader.value(.window, default: nil, allowed: allowed)
        // JSON5 can say NaN, which is no number above 0.
        if let window, !(window > 0 && window <= Double(Self.longestWindow)) {
            throw reader.error(.window, mustBe: allowed)
        }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(window, forKey: .window)
        try container.encode(isSparse, forKey: .isSparse)
    }
}
