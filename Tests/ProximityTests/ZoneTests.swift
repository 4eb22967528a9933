import Foundation
import Testing

@testable import Proximity

@Suite struct ZoneTests {
    /// The zones of a beacon whose distance is known up to a ratio of `spread`, once a second.
    static func zones(_ distances: [Double], spread: Double = 0.05, _ settings: ZoneSettings = ZoneSettings()) -> [Zone]
    {
        var tracker = ZoneTracker()
        return distances.map { distance in
            let posterior = DistancePosterior(center: log(distance), spread: spread, scatter: spread)
            tracker.update(posterior, settings, elapsed: 1)
            return tracker.zone
        }
    }

    @Test func zoneIsThatOfTheDistance() {
        #expect(Self.zones([10, 3.1, 2.9, 0.6, 0.4]) == [.far, .far, .near, .near, .immediate])
        #expect(Self.zones([0.4, 0.7, 2.5, 3.5, 6]) == [.immediate, .near, .near, .far, .far])
    }

    @Test func severalZonesMayBeCrossedAtOnce() {
        #expect(Self.zones([10, 0.3, 10]) == [.far, .immediate, .far])
    }

    /// Near the border the zone stays until it is sure that the beacon is beyond it, or for long.
    @Test func doubtTakesTime() {
        #expect(Self.zones([2.5, 3.1, 2.9, 3.1, 2.9], spread: 0.5) == [.near, .near, .near, .near, .near])
        #expect(Self.zones([2.5] + Array(repeating: 3.2, count: 12), spread: 0.5).last == .far)
    }

    @Test func dwellHasToPass() {
        var settings = ZoneSettings()
        settings.dwell = 2.5
        let zones = Self.zones([1, 10, 10, 1, 10, 10, 10], settings)
        #expect(zones == [.near, .near, .near, .near, .near, .near, .far])
    }

    @Test func retreatMovesTheBorderOutward() {
        var settings = ZoneSettings()
        settings.retreat = 2
        #expect(Self.zones([1, 5.5, 6.8], settings) == [.near, .near, .far])
    }
}
