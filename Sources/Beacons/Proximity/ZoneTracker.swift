/// How near a beacon is, in words.
package enum Zone: String, Hashable, Sendable, Codable, CaseIterable {
    case unknown, immediate, near, far
}

/// The levels in dBm at which zones change, the nearer zone's first.
struct ZoneLimits: Hashable, Sendable {
    /// At least so strong: as near as that zone.
    let approach: [Double]
    /// Weaker: no longer as near as that zone.
    let retreat: [Double]
    /// Between the two: for a beacon that comes from nowhere.
    let first: [Double]

    /// - Parameter level: the level at a distance in metres.
    init(_ settings: ZoneSettings, level: (Double) -> Double) {
        let borders = [settings.immediate, settings.near]
        approach = borders.map(level)
        retreat = borders.map { level($0 * settings.retreat) }
        first = borders.map { level($0 * settings.retreat.squareRoot()) }
    }
}

/// Decides the zone of one beacon from its levels, apart from any estimate of its distance.
struct ZoneTracker: Sendable {
    private static let order = [Zone.immediate, .near, .far]

    private(set) var zone = Zone.unknown
    /// Another zone that may be right, and since when.
    private var candidate: (zone: Zone, since: Double)?

    mutating func update(level: Double, limits: ZoneLimits, dwell: Double, time: Double) {
        let found = Self.zone(level, from: zone, limits)
        if found == zone {
            candidate = nil
            return
        }
        if candidate?.zone != found { candidate = (found, time) }
        guard let candidate, zone == .unknown || time - candidate.since >= dwell else { return }
        zone = found
        self.candidate = nil
    }

    mutating func lose() {
        zone = .unknown
        candidate = nil
    }

    private static func zone(_ level: Double, from zone: Zone, _ limits: ZoneLimits) -> Zone {
        guard var place = order.firstIndex(of: zone) else {
            return order[limits.first.count { level < $0 }]
        }
        while place < limits.retreat.count, level < limits.retreat[place] { place += 1 }
        while place > 0, level > limits.approach[place - 1] { place -= 1 }
        return order[place]
    }
}
