/// Which frames are read: the sharpest of each window of time, and sooner when the view has moved.
package struct FrameSettings: Hashable, Sendable {
    /// The length of the window in seconds; `nil`: as the quality says.
    package var window: Double?
    /// How far the view moves before it is read again, as a fraction of its width; `nil`: as the quality says.
    package var movement: Double?

    package init(window: Double? = nil, movement: Double? = nil) {
        self.window = window
        self.movement = movement
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

    /// The movement, as a fraction of the picture's width, that holds at that quality.
    package func movement(at quality: Quality) -> Double {
        if let movement { return movement }
        return switch quality {
        case .fast: 0.25
        case .balanced: 0.12
        case .accurate: 0.06
        }
    }
}

extension FrameSettings: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case window, movement
    }

    package init(from decoder: any Decoder) throws {
        let reader = try SettingsReader<Key>(decoder)
        self.init()
        window = try Self.positive(.window, upTo: 10, of: reader, unit: "seconds")
        movement = try Self.positive(.movement, upTo: 1, of: reader, unit: "of the picture's width")
    }

    /// The number above 0 and at most `limit` that the file holds, `nil` for null or none.
    private static func positive(
        _ key: Key, upTo limit: Double, of reader: SettingsReader<Key>, unit: String
    ) throws -> Double? {
        guard !reader.isNull(key) else { return nil }
        let allowed = "null or a number above 0 and at most \(Int(limit)) (\(unit))"
        let number: Double? = try reader.value(key, default: nil, allowed: allowed)
        guard number.map({ $0 > 0 && $0 <= limit }) ?? true else { throw reader.error(key, mustBe: allowed) }
        return number
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(window, forKey: .window)
        try container.encode(movement, forKey: .movement)
    }
}
