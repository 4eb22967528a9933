import Basics
import Beacons
import Foundation
import Testing

@testable import Proximity

@Suite struct EngineTests {
    static let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

    static func beacon(_ minor: UInt16, major: UInt16 = 1) -> BeaconIdentity {
        .numbered(uuid, major: major, minor: minor)
    }

    static let everywhere = BeaconRegion(name: "hall", members: .numbered(uuid, major: nil, minor: nil))

    /// An engine and what it said.
    struct Run {
        var engine: ProximityEngine
        var events: [ProximityEvent] = []

        init(_ regions: [BeaconRegion] = [EngineTests.everywhere], _ settings: ProximitySettings = ProximitySettings())
        {
            engine = ProximityEngine(settings: settings, regions: regions)
        }

        mutating func hear(_ minor: UInt16, at times: some Sequence<Double>, rssi: Double = -60) {
            for time in times {
                let sample = BeaconSample(identity: EngineTests.beacon(minor), power: -59, rssi: rssi)
                engine.receive(TraceEvent(time: time, sender: 1000 + UInt64(minor), .sample(sample)), &events)
            }
        }

        mutating func other(_ what: TraceEvent.What, sender: UInt64 = 99, at times: some Sequence<Double>) {
            for time in times { engine.receive(TraceEvent(time: time, sender: sender, what), &events) }
        }

        mutating func end() { engine.finish(&events) }

        var crossings: [String] {
            events.compactMap { event in
                switch event {
                case .entered(let time, _, let identity): "entered \(time) \(identity.description.suffix(3))"
                case .exited(let time, _): "exited \(time)"
                case .gap(let from, let to): "gap \(from) \(to)"
                case .state(let time, _, let state): "\(state) \(time)"
                default: nil
                }
            }
        }

        func ranged(at time: Double) -> [RangedBeacon]? {
            for case .ranged(time, _, let beacons) in events { return beacons }
            return nil
        }
    }

    static func steps(_ from: Double, _ to: Double, _ by: Double = 0.25) -> StrideTo<Double> {
        stride(from: from, to: to, by: by)
    }

    @Test func rangingIsNearestFirstThenUnknownThenDropped() throws {
        var run = Run()
        for time in Self.steps(0, 5) {
            run.hear(1, at: [time], rssi: -75)
            run.hear(2, at: [time], rssi: -59)
        }
        run.hear(1, at: Self.steps(5, 20), rssi: -75)
        #expect(run.ranged(at: 3)?.map(\.identity) == [Self.beacon(2), Self.beacon(1)])
        #expect(run.ranged(at: 3)?.map(\.zone) == [.near, .far])
        // Last heard at 4.75: unknown more than 2 s, dropped more than 10 s later.
        #expect(run.ranged(at: 6)?.map(\.zone) == [.near, .far])
        #expect(run.ranged(at: 7)?.map(\.zone) == [.far, .unknown])
        let lost = try #require(run.ranged(at: 14)?.last)
        #expect(lost.identity == Self.beacon(2))
        #expect(lost.estimate == nil)
        #expect(lost.rssi == 0)
        #expect(run.ranged(at: 15)?.map(\.identity) == [Self.beacon(1)])
    }

    @Test func rssiIsTheMeanSinceTheLastReport() {
        var run = Run()
        run.hear(1, at: [0.1, 0.4], rssi: -60)
        run.hear(1, at: [0.7], rssi: -66)
        run.hear(1, at: [1.5], rssi: -70)
        run.other(.nothing, at: [3])
        #expect(run.ranged(at: 1.1)?.first?.rssi == -62)
        #expect(run.ranged(at: 2.1)?.first?.rssi == -70)
    }

    @Test func everyRegionOfABeaconHearsOfIt() {
        let one = BeaconRegion(name: "one", members: .numbered(Self.uuid, major: 1, minor: 1))
        let other = BeaconRegion(name: "other", members: .numbered(Self.uuid, major: 2, minor: nil))
        var run = Run([Self.everywhere, one, other])
        run.hear(1, at: Self.steps(0, 2.5))
        let means = run.events.compactMap { event -> Double? in
            if case .ranged(1, _, let beacons) = event { beacons.first?.rssi } else { nil }
        }
        #expect(means == [-60, -60])
        #expect(run.crossings.filter { $0.hasPrefix("entered") }.count == 2)
    }

    @Test func regionIsLeftAfterSilenceWhileOthersAreHeard() {
        var run = Run()
        run.hear(1, at: Self.steps(0, 10))
        run.other(.heard, at: Self.steps(0, 60, 1).map { max($0, 9.75) })
        run.end()
        #expect(run.crossings == ["entered 0.0 1:1", "inside 1.0", "exited 40.0", "outside 59.0"])
    }

    /// A trace with a single sender: its silence is its own, because nothing else speaks for the receiver.
    @Test func regionOfTheOnlySenderIsLeftWhenTheTraceGoesOn() {
        var run = Run()
        run.hear(1, at: Self.steps(0, 10))
        run.other(.nothing, at: [100])
        run.end()
        #expect(run.crossings == ["entered 0.0 1:1", "inside 1.0", "exited 40.0", "outside 100.0"])

        var returning = Run()
        returning.hear(1, at: Self.steps(0, 10))
        returning.hear(1, at: Self.steps(100, 110))
        returning.end()
        #expect(
            returning.crossings == [
                "entered 0.0 1:1", "inside 1.0", "exited 40.0", "entered 100.0 1:1", "inside 109.75",
            ])
    }

    @Test func beaconUnderSeveralAddressesIsOneSender() {
        var run = Run()
        let sample = BeaconSample(identity: Self.beacon(1), power: -59, rssi: -60)
        for (number, time) in Self.steps(0, 10).enumerated() {
            let address = UInt64(number % 3)
            run.engine.receive(TraceEvent(time: time, sender: address, .sample(sample)), &run.events)
            // What the same device sends besides.
            run.other(.heard, sender: address, at: [time])
        }
        run.other(.nothing, at: [100])
        run.end()
        #expect(run.crossings == ["entered 0.0 1:1", "inside 1.0", "exited 40.0", "outside 100.0"])
    }

    @Test func silenceOfTheReceiverDoesNotCount() {
        var run = Run()
        for time in Self.steps(0, 10) {
            run.hear(1, at: [time])
            run.other(.heard, at: [time])
        }
        // 155 s in which nobody at all is heard, then others only.
        run.other(.heard, at: Self.steps(165, 220, 1))
        run.end()
        #expect(
            run.crossings == ["entered 0.0 1:1", "inside 1.0", "gap 9.75 165.0", "exited 196.0", "outside 219.0"])
    }

    @Test func silenceAtTheEndLeavesTheStateUnknown() {
        var run = Run()
        for time in Self.steps(0, 10) {
            run.hear(1, at: [time])
            run.hear(2, at: [time])
        }
        run.other(.nothing, at: [500])
        run.end()
        #expect(run.crossings == ["entered 0.0 1:1", "inside 1.0", "unknown 500.0"])
    }

    @Test func scanningSwitchedOffIsASilenceOfTheReceiver() {
        var run = Run()
        run.other(.scanning(true), at: [0])
        run.hear(1, at: Self.steps(0, 10))
        run.other(.scanning(false), at: [10])
        run.other(.nothing, at: [100])
        run.other(.scanning(true), at: [110])
        run.other(.nothing, at: [200])
        run.end()
        #expect(run.crossings.dropFirst(2) == ["gap 10.0 110.0", "exited 140.0", "outside 200.0"])
    }

    @Test func clockThatStepsBackIsToldAndTimeGoesOn() {
        var run = Run()
        run.hear(1, at: [100, 101, 50, 51, 52.5])
        #expect(run.events.contains(.clockSteppedBack(time: 101, by: 51)))
        #expect(run.ranged(at: 103) != nil)
    }

    @Test(arguments: [42, 0, 127, -4_294_967_234, -128, .nan, .infinity]) func impossibleReadingIsLeftOut(
        _ rssi: Double
    ) {
        var run = Run()
        run.hear(1, at: [0], rssi: rssi)
        #expect(run.events.count == 1)
        guard case .invalid(0, Self.beacon(1), _) = run.events.first else {
            Issue.record("\(run.events)")
            return
        }
    }

    @Test func hugeStepsForwardCostNothing() {
        var run = Run([])
        for step in 0..<1000 { run.hear(UInt16(step % 7), at: [Double(step) * 1e9]) }
        #expect(run.events.count < 100_000)
    }

    @Test func floodOfBeaconsIsBounded() {
        var run = Run([])
        for number in 0..<5000 { run.hear(UInt16(number), at: [0.5]) }
        #expect(run.events.contains(.crowded(time: 0.5)))
        #expect(run.events.count == ProximityEngine.mostBeacons + 1)
    }

    /// Thousands of beacons that nobody watches don't keep a watched one out, nor does memory grow with them.
    @Test func watchedBeaconHasAPlaceAmongAnyNumberOfOthers() {
        let region = BeaconRegion(name: "one", members: .numbered(Self.uuid, major: 2, minor: nil))
        var run = Run([region])
        for number in 0..<10_000 { run.hear(UInt16(number), at: [Double(number) / 1000]) }
        let sample = BeaconSample(identity: Self.beacon(7, major: 2), power: -59, rssi: -60)
        run.engine.receive(TraceEvent(time: 11, sender: 1, .sample(sample)), &run.events)
        #expect(run.crossings.contains { $0.hasPrefix("entered 11.0") })
        #expect(run.engine.totals.count < 5000)
    }

    /// More beacons of a watched region than there is place for: those that have gone make room.
    @Test func watchedBeaconsThatHaveGoneMakeRoom() {
        var run = Run()
        for number in 0..<6000 { run.hear(UInt16(number), at: [Double(number) / 10]) }
        #expect(!run.events.contains { if case .crowded = $0 { true } else { false } })
        #expect(run.ranged(at: 599) != nil)
    }

    /// A beacon that advertises every 5 s, of which half are lost, is known nearly all the time; one every second always.
    @Test(arguments: [(5.0, 0.5), (1, 0.3)]) func slowBeaconIsNotUnknownBetweenItsAdvertisements(
        _ interval: Double, _ lost: Double
    ) {
        var run = Run()
        var generator = SplitMix(state: 4)
        for time in stride(from: 0.0, to: 1200, by: interval) where Double(generator.next() % 1000) >= lost * 1000 {
            run.hear(1, at: [time])
            run.other(.heard, at: [time])
        }
        let changes = run.events.count { if case .proximityChanged = $0 { true } else { false } }
        #expect(changes <= (interval > 2 ? 8 : 3))
        #expect(run.crossings.filter { $0.hasPrefix("exited") }.isEmpty)
    }

    /// A fast beacon that falls silent is unknown after 2 s, as the phone's API has it.
    @Test func fastBeaconIsUnknownSoon() {
        var run = Run()
        run.hear(1, at: Self.steps(0, 60, 0.25))
        run.other(.nothing, at: [70])
        let lost = run.events.compactMap { event -> Double? in
            if case .proximityChanged(let time, _, _, _, .unknown) = event { time } else { nil }
        }
        #expect(lost == [62])
    }
}
