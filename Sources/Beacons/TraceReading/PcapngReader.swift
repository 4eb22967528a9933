import Basics
import Beacons
import Foundation

/// pcapng (draft-ietf-opsawg-pcapng), read block by block: several sections after one another, and interfaces of any
/// resolution of time and any link type, which libpcap refuses. Lengths that interfaces claim for packets don't matter:
/// sniffers write longer ones.
struct PcapngReader {
    private enum Block {
        /// Begins a section.
        static let section: UInt32 = 0x0A0D_0D0A
        /// Describes an interface.
        static let interface: UInt32 = 1
        /// A packet, as it was written once.
        static let oldPacket: UInt32 = 2
        /// A packet without a time.
        static let simplePacket: UInt32 = 3
        /// A packet.
        static let packet: UInt32 = 6
    }

    /// What a section says of an interface.
    private struct Interface {
        var link: CaptureReader.LinkType?
        /// The number of its link type.
        var number: Int
        /// Seconds of a unit of its times.
        var unit = 0.000_001
        /// Seconds that are added to its times.
        var offset = 0.0
    }

    /// Options of an interface.
    private enum Option {
        /// No more options.
        static let end: UInt16 = 0
        /// The unit of times.
        static let resolution: UInt16 = 9
        /// What is added to times.
        static let offset: UInt16 = 14
    }

    /// Bytes, more than any block of a Bluetooth capture: a longer one is damage.
    private static let longestBlock = 1 << 20
    /// What a section begins with in its own order of bytes.
    private static let byteOrder: UInt32 = 0x1A2B_3C4D

    let bytes: TraceBytes
    let capture: CaptureReader
    private var interfaces: [Interface] = []
    private var isLittle = true
    private var hasPackets = false

    init(bytes: TraceBytes, decoder: PacketDecoder) {
        self.bytes = bytes
        capture = CaptureReader(bytes: bytes, decoder: decoder)
    }

    /// - Throws: `VitrineError` when no interface records Bluetooth, or a block can't be read.
    mutating func read() throws {
        while try bytes.fill(1) {
            guard try readBlock() else { return }
            try capture.decoder.sink.checkpoint()
        }
    }

    /// Returns whether another block may follow.
    private mutating func readBlock() throws -> Bool {
        let sink = capture.decoder.sink
        guard try bytes.fill(12) else {
            sink.fault("packet-truncated", "the block at byte \(bytes.offset) is cut off by the end of the trace")
            return false
        }
        if bytes.withBytes({ $0.littleEndian32(at: 0) }) == Block.section {
            isLittle = bytes.withBytes { $0.littleEndian32(at: 8) } == Self.byteOrder
            interfaces = []
        }
        let (type, length) = (bytes.withBytes { number32($0, 0) }, Int(bytes.withBytes { number32($0, 4) }))
        guard length >= 12, length % 4 == 0, length <= Self.longestBlock else {
            throw VitrineError(
                .problem, "the block at byte \(bytes.offset) claims \(length) bytes",
                remedy: "what came before it was read")
        }
        guard try bytes.fill(length) else {
            sink.fault("packet-truncated", "the block at byte \(bytes.offset) is cut off by the end of the trace")
            return false
        }
        let offset = bytes.offset
        try bytes.withBytes { try take($0.extracting(first: length), type, at: offset) }
        bytes.consume(length)
        return true
    }

    private mutating func take(_ block: Span<UInt8>, _ type: UInt32, at offset: Int) throws {
        switch type {
        case Block.interface where block.count >= 20: try add(block)
        case Block.packet where block.count >= 32:
            let time = UInt64(number32(block, 12)) << 32 | UInt64(number32(block, 16))
            packet(
                block, interface: Int(number32(block, 8)), time: time, length: Int(number32(block, 20)), from: 28,
                at: offset)
        case Block.oldPacket where block.count >= 32:
            let time = UInt64(number32(block, 12)) << 32 | UInt64(number32(block, 16))
            packet(
                block, interface: Int(number16(block, 8)), time: time, length: Int(number32(block, 20)), from: 28,
                at: offset)
        case Block.simplePacket where block.count >= 16:
            // It has no time.
            capture.decoder.sink.countRecord()
            capture.decoder.sink.drop("time-missing")
        default: break
        }
    }

    private mutating func add(_ block: Span<UInt8>) throws {
        let number = Int(number16(block, 8))
        var interface = Interface(link: CaptureReader.LinkType(rawValue: Int32(number)), number: number)
        var place = 16
        while place + 4 <= block.count - 4 {
            let (code, length) = (number16(block, place), Int(number16(block, place + 2)))
            guard code != Option.end, place + 4 + length <= block.count - 4 else { break }
            if code == Option.resolution, length >= 1 {
                let exponent = Double(block[place + 4] & 0x7F)
                interface.unit = block[place + 4] & 0x80 == 0 ? pow(10, -exponent) : pow(2, -exponent)
            } else if code == Option.offset, length >= 8 {
                let halves = (UInt64(number32(block, place + 4)), UInt64(number32(block, place + 8)))
                let seconds = isLittle ? halves.1 << 32 | halves.0 : halves.0 << 32 | halves.1
                interface.offset = Double(Int64(bitPattern: seconds))
            }
            place += 4 + (length + 3) / 4 * 4
        }
        interfaces.append(interface)
        if interface.link == nil, !hasPackets, interfaces.allSatisfy({ $0.link == nil }) {
            throw CaptureReader.unusable(link: number, name: "")
        }
    }

    private mutating func packet(
        _ block: Span<UInt8>, interface index: Int, time: UInt64, length: Int, from start: Int, at offset: Int
    ) {
        let sink = capture.decoder.sink
        sink.countRecord()
        hasPackets = true
        guard interfaces.indices.contains(index), start + length <= block.count - 4 else {
            return sink.fault("packet-truncated", "the record at byte \(offset) is longer than its block")
        }
        let interface = interfaces[index]
        guard let link = interface.link else { return sink.drop("link-type-unknown") }
        let seconds = Double(time) * interface.unit + interface.offset
        capture.unwrap(block.extracting(start..<(start + length)), link, time: seconds, offset: offset)
    }

    private func number32(_ bytes: Span<UInt8>, _ place: Int) -> UInt32 {
        isLittle ? bytes.littleEndian32(at: place) : bytes.bigEndian32(at: place)
    }

    private func number16(_ bytes: Span<UInt8>, _ place: Int) -> UInt16 {
        isLittle ? bytes.littleEndian16(at: place) : bytes.bigEndian16(at: place)
    }
}
