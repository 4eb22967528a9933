import Basics
import Beacons
import Foundation
import TestSupport
import Testing
import TraceReading

@Suite struct CaptureTests {
    let files: TraceFiles

    init() throws { files = try TraceFiles() }

    static let h4 = TraceFiles.h4()
    static let nordicHeader: [UInt8] = [0, 57, 0, 2, 0, 0, 6, 10, 1, 37, 60, 0, 0, 0, 0, 0, 0]
    static let radioHeader: [UInt8] = [37, UInt8(bitPattern: -60), 0, 0, 0, 0, 0, 0, 0x02, 0x00]

    /// PPI with the field that Ubertooth writes: strongest -50, weakest -70, mean -60.
    static let perPacketHeader: [UInt8] = [
        0, 0, 24, 0, 251, 0, 0, 0, 0x36, 0x75, 12, 0, 0, 0x62, 0x09, 0, 0, 0, 0, 0, 0xCE, 0xBA, 0xC4, 3,
    ]

    struct Capture: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var bytes: [UInt8]
        var rssi: Double? = -60
        var receiver = ""
    }

    static let captures: [Capture] = [
        .init(testDescription: "btsnoop 1001", bytes: TraceFiles.btsnoop(1001, [Array(h4.dropFirst())])),
        .init(testDescription: "btsnoop 1002", bytes: TraceFiles.btsnoop(1002, [h4])),
        .init(
            testDescription: "btsnoop 2001",
            bytes: TraceFiles.btsnoop(2001, [Array(h4.dropFirst())], flags: 1 << 16 | 3), receiver: "hci1"),
        .init(testDescription: "pcap 201", bytes: TraceFiles.pcap(201, [[0, 0, 0, 1] + h4])),
        .init(testDescription: "pcap 201 big", bytes: TraceFiles.pcap(201, [[0, 0, 0, 1] + h4], isBig: true)),
        .init(testDescription: "pcap 201 nano", bytes: TraceFiles.pcap(201, [[0, 0, 0, 1] + h4], isNano: true)),
        .init(testDescription: "pcap 254", bytes: TraceFiles.pcap(254, [[0, 0, 0, 3] + h4.dropFirst()])),
        .init(testDescription: "pcap 251", bytes: TraceFiles.pcap(251, [TraceFiles.linkLayer()]), rssi: nil),
        .init(testDescription: "pcap 256", bytes: TraceFiles.pcap(256, [radioHeader + TraceFiles.linkLayer()])),
        .init(testDescription: "pcap 272", bytes: TraceFiles.pcap(272, [nordicHeader + TraceFiles.linkLayer()])),
        .init(testDescription: "pcapng 201", bytes: TraceFiles.pcapng(201, [[0, 0, 0, 1] + h4])),
        .init(
            testDescription: "pcapng that lies about its snap length",
            bytes: TraceFiles.pcapng(201, [[0, 0, 0, 1] + h4], snapLength: 16)),
        .init(testDescription: "pcap 192", bytes: TraceFiles.pcap(192, [perPacketHeader + TraceFiles.linkLayer()])),
        .init(
            testDescription: "scan response", bytes: TraceFiles.pcap(256, [radioHeader + TraceFiles.linkLayer(type: 4)])
        ),
    ]

    @Test(arguments: captures) func everyKindGivesTheBeacon(_ capture: Capture) throws {
        // The name lies.
        let found = try files.read(capture.bytes, name: "trace.csv")
        #expect(found.troubles.isEmpty)
        #expect(found.counts.records == 1)
        #expect(found.counts.reports == 1)
        let event = try #require(found.events.first)
        #expect(event.time == 1_700_000_000)
        #expect(event.receiver == capture.receiver)
        #expect(event.sender == 0x0605_0403_0201)
        guard let rssi = capture.rssi else {
            #expect(found.samples.isEmpty)
            #expect(found.counts.dropped == ["rssi-missing": 1])
            return
        }
        let uuid = try #require(UUID(uuidString: "ABABABAB-ABAB-ABAB-ABAB-ABABABABABAB"))
        #expect(found.samples == [BeaconSample(identity: .numbered(uuid, major: 5, minor: 7), power: -59, rssi: rssi)])
    }

    @Test(arguments: [[UInt8]](captures.map(\.bytes))) func gzipIsUnpacked(_ bytes: [UInt8]) throws {
        let plain = try files.read(bytes)
        try Data(bytes).write(to: files.scratch.url.appending(path: "packed"))
        try #require(try ChildProcess.run("gzip", ["-n", files.scratch.path("packed")]).code == 0)
        // Several members in one file.
        let packed = Array(try Data(contentsOf: files.scratch.url.appending(path: "packed.gz")))
        #expect(try files.read(packed).events == plain.events)
        #expect(throws: VitrineError.self) { try files.read(Array(packed.dropLast(12))) }
    }

    /// Interfaces whose times have different units, and captures one after another in a file.
    @Test(arguments: [[6], [9, 3], [6, 9, 6]]) func sectionsAndInterfacesAreReadToTheEnd(_ resolutions: [Int]) throws {
        let packets = Array(repeating: [0, 0, 0, 1] + Self.h4, count: 6)
        let found = try files.read(
            TraceFiles.section(201, packets, resolutions: resolutions)
                + TraceFiles.section(201, packets, resolutions: [6], first: 6))
        #expect(found.samples.count == 12)
        for (number, event) in found.events.enumerated() {
            #expect(abs(event.time - 1_700_000_000 - Double(number) / 10) < 1e-3)
        }
        #expect(found.troubles.isEmpty)
    }

    @Test func powerThatCannotBeIsSaidAndLeftOut() throws {
        var packet = Self.h4
        packet[packet.count - 2] = 127
        let found = try files.read(TraceFiles.btsnoop(1002, [packet]))
        #expect(found.samples.map(\.power) == [nil])
        #expect(found.troubles.map(\.code) == ["power-implausible"])
    }

    @Test func packetsThatFailedTheirChecksumAreCountedOnly() throws {
        var header = Self.nordicHeader
        header[8] = 0
        let found = try files.read(TraceFiles.pcap(272, [header + TraceFiles.linkLayer()]))
        #expect(found.samples.isEmpty)
        #expect(found.counts.reports == 1)
        #expect(found.counts.dropped == ["checksum": 1])
    }

    @Test func whatIsCutOffIsToldWithItsPlaceAndTheRestIsRead() throws {
        let whole = TraceFiles.btsnoop(1002, [Self.h4, Array(Self.h4.dropLast(4)), Self.h4])
        let found = try files.read(whole)
        #expect(found.samples.count == 2)
        let second = 16 + 24 + Self.h4.count
        #expect(found.troubles.map(\.code) == ["truncated"])
        #expect(found.troubles[0].message.contains("byte \(second) "))

        let cut = try files.read(Array(whole.dropLast(10)))
        #expect(cut.samples.count == 1)
        #expect(cut.troubles.last?.message.contains("cut off by the end") == true)
    }

    @Test func lengthThatLiesEndsTheTraceWithAWord() throws {
        var bytes = TraceFiles.btsnoop(1002, [Self.h4, Self.h4])
        let second = 16 + 24 + Self.h4.count
        bytes.replaceSubrange((second + 4)..<(second + 8), with: [0x7F, 0xFF, 0xFF, 0xFF])
        let found = try files.read(bytes)
        #expect(found.samples.count == 1)
        #expect(found.troubles.map(\.code) == ["length-impossible"])
        #expect(found.troubles[0].message.contains("byte \(second) "))
    }

    /// Inputs that are no traces, and what is said of them.
    static let bad: [(bytes: [UInt8], words: String)] = [
        ([], "is empty"),
        ([0, 1, 2, 3, 4, 5], "is no trace that vitrine knows"),
        (TraceFiles.pcap(1, []), "link type 1 (EN10MB)"),
        (TraceFiles.pcap(193, []), "link type 193"),
        (TraceFiles.btsnoop(1003, []), "unknown btsnoop data link 1003"),
        (Array(TraceFiles.btsnoop(1002, []).dropLast(3)), "cut off within its header"),
        (Array(TraceFiles.pcap(201, []).dropLast(3)), "pcap_fopen_offline"),
        ([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xFF, 0xFF, 0xFF], "compressed data"),
        (Array("name,value\n1,2\n".utf8), "has no columns for time and rssi"),
    ]

    @Test(arguments: bad) func whatIsNoTraceIsToldSo(_ bytes: [UInt8], _ words: String) throws {
        let error = try #require(throws: VitrineError.self) { try files.read(bytes) }
        #expect(error.description.contains(words), "\(error)")
        #expect(error.subject == files.scratch.path("trace"))
    }
}
