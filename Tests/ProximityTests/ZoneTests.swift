import Testing

@testable import Proximity

@Suite struct ZoneTests {
    /// A level of -20 log₁₀ d: 6 dB at .5 m, -9.5 at 3 m, and -12 and -15.6 at twice as far.
    static func limits(_ settings: ZoneSettings = ZoneSettings()) -> ZoneLimits {
        ZoneLimits(settings) { DistanceCurve.logDistance.level(at: $0, power: 0, PathLoss()) }
    }

    static func zones(_ distances: [Double], dwell: Double = 0) -> [Zone] {
        var tracker = ZoneTracker()
        return distances.enumerated().map { time, distance in
            let level = DistanceCurve.logDistance.level(at: distance, power: 0, PathLoss())
            tracker.update(level: level, limits: limits(), dwell: dwell, time: Double(time))
            return tracker.zone
        }
    }

    @Test func approachChangesAtTheBorderAndRetreatAtTwiceAsFar() {
        #expect(Self.zones([10, 3.1, 2.9, 0.6, 0.4]) == [.far, .far, .near, .near, .immediate])
        #expect(Self.zones([0.4, 0.9, 1.1, 5.9, 6.1]) == [.immediate, .immediate, .near, .near, .far])
    }

    @Test func toAndFroAtTheBorderIsNoFlapping() {
        #expect(Set(Self.zones([2.9, 3.3, 2.7, 3.9, 5, 2.9])) == [.near])
    }

    @Test func severalZonesMayBeCrossedAtOnce() {
        #expect(Self.zones([10, 0.3, 10]) == [.far, .immediate, .far])
    }

    @Test func dwellHasToPass() {
        #expect(Self.zones([10, 1, 1, 10, 1, 1, 1], dwell: 2) == [.far, .far, .far, .far, .far, .far, .near])
    }
}
