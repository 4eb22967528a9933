import Beacons
import Foundation
import RecognitionCore
import TestSupport
import TraceReading

/// What a reader found.
struct Found {
    var events: [TraceEvent] = []
    var troubles: [Diagnostic] = []
    var counts = TraceCounts()

    /// The samples alone.
    var samples: [BeaconSample] {
        events.compactMap { if case .sample(let sample) = $0.what { sample } else { nil } }
    }
}

/// Traces made for tests.
struct TraceFiles {
    let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    func read(_ bytes: [UInt8], name: String = "trace", columns: LogColumns = LogColumns()) throws -> Found {
        try Data(bytes).write(to: scratch.url.appending(path: name))
        return try read(path: scratch.path(name), columns: columns)
    }

    func read(_ text: String, columns: LogColumns = LogColumns()) throws -> Found {
        try read(Array(text.utf8), columns: columns)
    }

    func read(path: String, columns: LogColumns = LogColumns()) throws -> Found {
        var found = Found()
        let sink = TraceSink(take: { found.events.append($0) }, tell: { found.troubles.append($0) })
        try TraceReader(path: path, columns: columns).read(into: sink)
        found.counts = sink.counts
        return found
    }

    /// An H4 packet: an advertising report of an iBeacon.
    static func h4(minor: UInt16 = 7, rssi: Int8 = -60) -> [UInt8] {
        [0x04, 0x3E, 0x2A, 0x02, 0x01] + [0, 1, 1, 2, 3, 4, 5, 6, 30] + advertisement(minor: minor)
            + [UInt8(bitPattern: rssi)]
    }

    static func advertisement(minor: UInt16) -> [UInt8] {
        [0x02, 0x01, 0x06, 0x1A, 0xFF, 0x4C, 0x00, 0x02, 0x15] + Array(repeating: 0xAB, count: 16)
            + [0, 5, UInt8(minor >> 8), UInt8(minor & 0xFF), UInt8(bitPattern: -59)]
    }

    /// A link-layer packet: the same advertisement.
    static func linkLayer(type: UInt8 = 2) -> [UInt8] {
        [0xD6, 0xBE, 0x89, 0x8E, type, 36, 1, 2, 3, 4, 5, 6] + advertisement(minor: 7) + [0, 0, 0]
    }

    static func big(_ value: Int, _ bytes: Int) -> [UInt8] {
        (0..<bytes).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }

    static func little(_ value: Int, _ bytes: Int) -> [UInt8] { big(value, bytes).reversed() }

    static func btsnoop(_ link: Int, _ packets: [[UInt8]], flags: Int = 3) -> [UInt8] {
        Array("btsnoop\0".utf8) + big(1, 4) + big(link, 4)
            + packets.enumerated().flatMap { number, packet in
                big(packet.count, 4) + big(packet.count, 4) + big(flags, 4) + big(0, 4)
                    + big(0x00DC_DDB3_0F2F_8000 + 1_700_000_000_000_000 + number * 100_000, 8) + packet
            }
    }

    /// - Parameter isBig: whether numbers are written the other way round than this machine does.
    static func pcap(_ link: Int, _ packets: [[UInt8]], isBig: Bool = false, isNano: Bool = false) -> [UInt8] {
        let write = { (value: Int, bytes: Int) in isBig ? big(value, bytes) : little(value, bytes) }
        return write(isNano ? 0xA1B2_3C4D : 0xA1B2_C3D4, 4) + write(2, 2) + write(4, 2) + write(0, 8) + write(65535, 4)
            + write(link, 4)
            + packets.enumerated().flatMap { number, packet in
                write(1_700_000_000, 4) + write(number * (isNano ? 100_000_000 : 100_000), 4) + write(packet.count, 4)
                    + write(packet.count, 4) + packet
            }
    }

    /// - Parameter snapLength: what the header claims to be the longest packet.
    static func pcapng(_ link: Int, _ packets: [[UInt8]], snapLength: Int = 0) -> [UInt8] {
        let header = little(0x0A0D_0D0A, 4) + little(28, 4) + little(0x1A2B_3C4D, 4) + little(1, 2) + little(0, 2)
            + [UInt8](repeating: 0xFF, count: 8) + little(28, 4)
        let interface = little(1, 4) + little(20, 4) + little(link, 2) + little(0, 2) + little(snapLength, 4)
            + little(20, 4)
        return header + interface
            + packets.enumerated().flatMap { number, packet in
                let padded = packet + [UInt8](repeating: 0, count: (4 - packet.count % 4) % 4)
                let time = 1_700_000_000_000_000 + number * 100_000
                return little(6, 4) + little(32 + padded.count, 4) + little(0, 4) + little(time >> 32, 4)
                    + little(time & 0xFFFF_FFFF, 4) + little(packet.count, 4) + little(packet.count, 4) + padded
                    + little(32 + padded.count, 4)
            }
    }
}
