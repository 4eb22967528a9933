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

    /// The window in seconds that holds at that quality.
    package func window(at quality: Quality) -> Double {
        if let window { return window }
        return switch quality {
        case .fast: 0.4
        case .balanced: 0.2
        case .accurate: 0.1
        }
    }

    /// What the decoder saves at that quality. Of sparse frames at least two are in a window: the sharper is read.
    package func economy(at quality: Quality) -> FrameEconomy {
        if isSparse ?? (quality == .fast) { return .sparse(largestGap: MediaTime(seconds: window(at: quality) / 2)) }
        return quality == .accurate ? .none : .unsmoothed
    }

    /// Of how many windows one is searched for barcodes while one is in view that was read: where it is, the camera's
    /// motion tells as well, and another that comes into view is found soon enough.
    package func barcodeInterval(at quality: Quality) -> Int {
        quality == .accurate ? 1 : max(1, Int((Self.barcodeSeconds / window(at: quality)).rounded()))
    }

    private static let barcodeSeconds = 0.6
}

extension FrameSettings: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case window
        case isSparse = "sparse"
    }

    package init(from decoder: any Decoder) throws {
        let reader = try SettingsReader<Key>(decoder)
        self.init()
        if !reader.isNull(.isSparse) {
            isSparse = try reader.value(.isSparse, default: nil, allowed: "null, true or false")
        }
        guard !reader.isNull(.window) else { return }
        let allowed = "null or a number above 0 and at most 10 (seconds)"
        window = try reader.value(.window, default: nil, allowed: allowed)
        guard window.map({ $0 > 0 && $0 <= 10 }) ?? true else { throw reader.error(.window, mustBe: allowed) }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(window, forKey: .window)
        try container.encode(isSparse, forKey: .isSparse)
    }
}
