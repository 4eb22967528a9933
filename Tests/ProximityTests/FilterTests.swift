import Testing

@testable import Proximity

@Suite struct FilterTests {
    static func run(_ kind: FilterKind, _ samples: [(time: Double, rssi: Double)]) -> Double {
        var filter = LevelFilter(kind, rssi: samples[0].rssi, time: samples[0].time)
        for sample in samples.dropFirst() { filter.add(rssi: sample.rssi, time: sample.time) }
        return filter.level
    }

    /// Four decibels to and fro, ten times a second.
    static func noisy(_ level: Double, from: Double, seconds: Double) -> [(time: Double, rssi: Double)] {
        (0..<Int(seconds * 10)).map { (from + Double($0) / 10, level + ($0 % 2 == 0 ? 2 : -2)) }
    }

    @Test(arguments: FilterKind.allCases) func steadySignalComesThrough(_ kind: FilterKind) {
        #expect(abs(Self.run(kind, Self.noisy(-70, from: 0, seconds: 60)) + 70) < 0.7)
    }

    @Test func switchingFollowsAStepWithinSeconds() {
        let level = Self.run(.switching, Self.noisy(-80, from: 0, seconds: 60) + Self.noisy(-60, from: 60, seconds: 3))
        #expect(abs(level + 60) < 2)
    }

    @Test func switchingMindsFadesLessThanRises() {
        let calm = Self.noisy(-70, from: 0, seconds: 60)
        let faded = -70 - Self.run(.switching, calm + [(60, -90)])
        let risen = Self.run(.switching, calm + [(60, -50)]) + 70
        #expect(faded < risen)
        #expect(faded < 1)
    }

    @Test func switchingKnowsHowLongNobodyWasHeard() {
        let calm = Self.noisy(-70, from: 0, seconds: 60)
        let soon = Self.run(.switching, calm + [(60.1, -60)])
        let late = Self.run(.switching, calm + [(120, -60)])
        #expect(late > soon + 2)
    }

    @Test func averageCutsBothTails() {
        let samples = (0..<20).map { (Double($0), $0 == 7 ? -127.0 : $0 == 9 ? -20 : -70) }
        #expect(Self.run(.average, samples) == -70)
        // What is older than 20 s is gone.
        #expect(Self.run(.average, [(0, -90), (5, -90), (30, -60)]) == -60)
    }

    @Test func armaFallsBySingleDecibels() {
        #expect(Self.run(.arma, [(0, -60)] + (1..<100).map { (Double($0), -61.0) }) < -60.9)
    }
}
