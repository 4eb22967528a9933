import Basics
import Beacons
import Foundation
import TestSupport
import Testing

@testable import TraceReading

/// Recorded traces whose records aren't in order of time.
@Suite struct OrderTests {
    let files: TraceFiles

    init() throws { files = try TraceFiles() }

    static func row(_ time: Double, _ beacon: String = "a") -> String { "\(time),\(beacon),-60\n" }

    func read(_ rows: [String]) throws -> Found { try files.read("time,beacon,rssi\n" + rows.joined()) }

    @Test func rowsSortedByBeaconAreReadInOrderOfTime() throws {
        let times = (0..<200).map { 1_700_000_000 + Double($0) / 2 }
        let found = try read(times.map { Self.row($0, "a") } + times.map { Self.row($0 + 0.2, "b") })
        #expect(found.events.map(\.time) == (times + times.map { $0 + 0.2 }).sorted())
        #expect(found.troubles.map(\.code) == ["times-disordered"])
        #expect(found.troubles[0].severity == .note)
    }

    @Test(arguments: [1, 2, 3]) func shuffledRowsAreReadInOrderOfTime(_ seed: UInt64) throws {
        var generator = SplitMix(state: seed)
        let times = (0..<500).map { 1_700_000_000 + Double($0) * 3 }
        let found = try read(times.shuffled(using: &generator).map { Self.row($0) })
        #expect(found.events.map(\.time) == times)
    }

    @Test func newestFirstIsReadInOrderOfTime() throws {
        let times = (0..<50).map { 1_700_000_000 + Double($0) * 2 }
        let found = try read(times.reversed().map { Self.row($0) })
        #expect(found.events.map(\.time) == times)
    }

    /// A clock that was set back by half an hour in the middle of a recording; and one without dates that began anew.
    @Test(arguments: [(1_700_000_000.0, 1800.0), (0, 3600)]) func clockThatBeganAgainIsLeftToTheEngine(
        _ start: Double, _ step: Double
    ) throws {
        let times: [Double] = (0..<200).map { start + Double($0) * 18 + 0.5 }
        let again: [Double] = (0..<200).map { start + 3600 - step + Double($0) * 18 + 0.5 }
        let found = try read((times + again).map { Self.row($0) })
        #expect(found.events.map(\.time) == times + again)
        #expect(found.troubles.isEmpty)
    }

    @Test func ordinaryDisorderOfTenthsIsNoDisorder() throws {
        // Every seventh record comes late, by less than a second behind the one before it.
        let late: (Int) -> Double = { $0 % 7 == 0 ? 1.4 : 0 }
        let times: [Double] = (0..<100).map { 1_700_000_000 + Double($0) - late($0) }
        let found = try read(times.map { Self.row($0) })
        #expect(found.events.map(\.time) == times)
        #expect(found.troubles.isEmpty)
    }

    /// One time of the next century among good ones: at the beginning, within, and at the end.
    @Test(arguments: [0, 1, 50, 119]) func timeThatCannotBeRightIsLeftOutWithAWord(_ place: Int) throws {
        var times = (0..<120).map { 1_700_000_000 + Double($0) / 2 }
        times[place] = 4_300_000_000
        let found = try read(times.map { Self.row($0) })
        #expect(found.events.count == 119)
        #expect(found.troubles.map(\.code) == ["time-implausible"])
    }

    @Test func jumpOfTheClockIsNoMistake() throws {
        let jump: (Int) -> Double = { $0 < 20 ? 0 : 1e7 }
        let times: [Double] = (0..<40).map { 1_700_000_000 + Double($0) + jump($0) }
        let found = try read(times.map { Self.row($0) })
        #expect(found.events.count == 40)
        #expect(found.troubles.isEmpty)
    }

    @Test func millisecondsSinceTheStartAreNoSeconds() throws {
        let found = try read((0..<60).map { "\(2_194_985 + $0 * 500),a,-60\n" })
        #expect(abs(found.events[59].time - found.events[0].time - 29.5) < 1e-6)
        #expect(found.troubles.map(\.code) == ["times-in-milliseconds"])
    }

    /// More than is sorted at once: parts go to files and come back in order, with all that they hold.
    @Test func sorterMergesItsParts() throws {
        var generator = SplitMix(state: 5)
        let uuid = try #require(UUID(uuidString: "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5"))
        let events = (0..<5000).map { number in
            let time = Double(Int.random(in: 0..<2000, using: &generator))
            let what: TraceEvent.What =
                switch number % 6 {
                case 0:
                    .sample(
                        .init(identity: .numbered(uuid, major: 1, minor: UInt16(number % 9)), power: -59, rssi: -60.5))
                case 1: .sample(.init(identity: .named("b\(number % 5)"), power: nil, rssi: -70))
                case 2: .heard
                case 3: .scanning(number % 4 == 3)
                case 4: .telemetry(.named("t"), .init(battery: 3000, temperature: nil, advertisements: 7, uptime: 1))
                default: .nothing
                }
            return TraceEvent(time: time, receiver: number % 2 == 0 ? "" : "r", sender: UInt64(number), what)
        }
        let sorter = EventSorter(partSize: 64)
        for event in events { try sorter.add(event) }
        var found: [TraceEvent] = []
        try sorter.forEach { found.append($0) }
        let expected = events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        #expect(found == expected.map(\.element))
    }

    @Test func fieldOfALineIsThatOfAllFields() {
        for line in ["1,2,3", " a ; b;c ", "", "x", "\"a,b\",c,\"d\"\"e\"", "1,,3,", "\t\t"] {
            let fields = CSVLine.fields(of: line)
            for number in 0..<5 {
                var bytes = line
                let field = bytes.withUTF8 { CSVLine.field(number, of: $0) }
                #expect(field == (fields.indices.contains(number) ? fields[number] : ""))
            }
        }
    }
}
