import Basics
import Beacons
import Foundation
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
        let file = scratch.url.appending(path: name)
        // Writing over a file waits for the disk; a new one doesn't.
        try? FileManager.default.removeItem(at: file)
        try Data(bytes).write(to: file)
        return try read(path: scratch.path(name), columns: columns)
    }

    func read(_ text: String, columns: LogColumns = LogColumns()) throws -> Found {
        try read(Array(text.utf8), columns: columns)
    }

    func read(path: String, columns: LogColumns = LogColumns()) throws -> Found {
        var found = Found()
        let sink = TraceSink(take: { found.events.append($0) }, report: { found.troubles.append($0) })
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
        var bytes = Array("btsnoop\0".utf8) + big(1, 4) + big(link, 4)
        for (number, packet) in packets.enumerated() {
            for field in [packet.count, packet.count, flags, 0] { bytes += big(field, 4) }
            bytes += big(0x00DC_DDB3_0F2F_8000 + 1_700_000_000_000_000 + number * 100_000, 8)
            bytes += packet
        }
        return bytes
    }

    /// - Parameter isBig: whether numbers are written the other way round than this machine does.
    static func pcap(_ link: Int, _ packets: [[UInt8]], isBig: Bool = false, isNano: Bool = false) -> [UInt8] {
        let write = { (value: Int, bytes: Int) -> [UInt8] in isBig ? big(value, bytes) : little(value, bytes) }
        var bytes = write(isNano ? 0xA1B2_3C4D : 0xA1B2_C3D4, 4)
        for (value, size) in [(2, 2), (4, 2), (0, 8), (65535, 4), (link, 4)] { bytes += write(value, size) }
        for (number, packet) in packets.enumerated() {
            let fraction = number * (isNano ? 100_000_000 : 100_000)
            for field in [1_700_000_000, fraction, packet.count, packet.count] { bytes += write(field, 4) }
            bytes += packet
        }
        return bytes
    }

    /// A section of pcapng with an interface for each resolution (a power of 10, as option 9 has it), whose packets take
    /// turns, a tenth of a second apart.
    /// - Parameter first: tenths of a second of the first packet.
    static func section(_ link: Int, _ packets: [[UInt8]], resolutions: [Int], first: Int = 0) -> [UInt8] {
        var bytes: [UInt8] = []
        for field in [0x0A0D_0D0A, 28, 0x1A2B_3C4D, 1, 0xFFFF_FFFF, 0xFFFF_FFFF, 28] { bytes += little(field, 4) }
        for resolution in resolutions {
            for field in [1, 32, link, 0] { bytes += little(field, 4) }
            bytes += little(9, 2) + little(1, 2)
            bytes += [UInt8(resolution), 0, 0, 0] + little(0, 4) + little(32, 4)
        }
        for (number, packet) in packets.enumerated() {
            let padded = packet + [UInt8](repeating: 0, count: (4 - packet.count % 4) % 4)
            let interface = number % resolutions.count
            let unit = (0..<resolutions[interface]).reduce(1) { unit, _ in unit * 10 }
            let time = 1_700_000_000 * unit + (first + number) * unit / 10
            let size = 32 + padded.count
            for field in [6, size, interface, time >> 32, time & 0xFFFF_FFFF, packet.count, packet.count] {
                bytes += little(field, 4)
            }
            bytes += padded + little(size, 4)
        }
        return bytes
    }

    /// - Parameter snapLength: what the header claims to be the longest packet.
    static func pcapng(_ link: Int, _ packets: [[UInt8]], snapLength: Int = 0) -> [UInt8] {
        var bytes: [UInt8] = []
        for field in [0x0A0D_0D0A, 28, 0x1A2B_3C4D, 1, 0xFFFF_FFFF, 0xFFFF_FFFF, 28] { bytes += little(field, 4) }
        for field in [1, 20, link, snapLength, 20] { bytes += little(field, 4) }
        for (number, packet) in packets.enumerated() {
            let padded = packet + [UInt8](repeating: 0, count: (4 - packet.count % 4) % 4)
            let (time, size) = (1_700_000_000_000_000 + number * 100_000, 32 + padded.count)
            for field in [6, size, 0, time >> 32, time & 0xFFFF_FFFF, packet.count, packet.count] {
                bytes += little(field, 4)
            }
            bytes += padded + little(size, 4)
        }
        return bytes
    }
}
