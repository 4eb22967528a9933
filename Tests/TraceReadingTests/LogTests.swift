import Basics
import Beacons
import Foundation
import Testing
import TraceReading

@Suite struct LogTests {
    let files: TraceFiles

    init() throws { files = try TraceFiles() }

    static let uuid = "5A4BCFCE-174E-4BAC-A814-092E77F6B7E5"

    @Test func defaultLayout() throws {
        let found = try files.read(
            "Time,UUID,Major,Minor,TX Power,RSSI\r\n2026-05-04T10:00:00Z,\(Self.uuid),123,456,-61,-70\r\n")
        let uuid = try #require(UUID(uuidString: Self.uuid))
        #expect(
            found.samples == [BeaconSample(identity: .numbered(uuid, major: 123, minor: 456), power: -61, rssi: -70)])
        #expect(found.events.map(\.time) == [1_777_888_800])
    }

    @Test func columnsByHeaderAndByNumber() throws {
        let named = try files.read(
            "when;strength;who\n5;-60;\"a;\"\"b\"\"\"\n", columns: LogColumns("time=when,rssi=strength,beacon=who"))
        #expect(named.samples.map(\.identity) == [.named("a;\"b\"")])
        let numbered = try files.read(
            "1.5,b827eb4521b4,e78f135624ce,-72,9,9\n", columns: LogColumns("time=1,receiver=2,beacon=3,rssi=4"))
        #expect(numbered.samples == [BeaconSample(identity: .named("e78f135624ce"), rssi: -72)])
        #expect(numbered.events.map(\.receiver) == ["b827eb4521b4"])
    }

    @Test(arguments: ["", "time", "when=1", "time=1,,"]) func columnsThatMakeNoSenseAreRefused(_ text: String) {
        #expect(throws: VitrineError.self) { try LogColumns(text) }
    }

    @Test func jsonLines() throws {
        let found = try files.read(
            """
            {"timestamp": 1777888800250, "uuid": "\(Self.uuid)", "major": 1, "minor": 2, "rssi": -55, "txPower": -60}
            {"timestamp": 1777888800250, "name": "hall", "rssi": -56.5}
            {"timestamp":

            [1]
            """)
        let uuid = try #require(UUID(uuidString: Self.uuid))
        #expect(
            found.samples == [
                BeaconSample(identity: .numbered(uuid, major: 1, minor: 2), power: -60, rssi: -55),
                BeaconSample(identity: .named("hall"), rssi: -56.5),
            ])
        #expect(found.counts.dropped == ["line-malformed": 2])
        #expect(found.events.map(\.time) == [1_777_888_800.25, 1_777_888_800.25])
    }

    @Test func brokenLinesAreToldWithTheirPlaceAndTheRestIsRead() throws {
        let found = try files.read("time,rssi,uuid\n1,-60,\n2,strong,\nnever,-60,\n3,-60,none\n4,-61,\n")
        #expect(found.samples.map(\.rssi) == [-60, -61])
        #expect(found.counts.dropped == ["line-malformed": 3])
        #expect(found.troubles.map(\.message).first?.contains("byte 22 ") == true)
    }

    @Test func endlessLineIsLeftOutInBoundedMemory() throws {
        let found = try files.read("time,rssi\n1,-60\n" + String(repeating: "x", count: 300_000) + "\n2,-61\n")
        #expect(found.samples.map(\.rssi) == [-60, -61])
        #expect(found.counts.dropped == ["line-too-long": 1])
    }
}
