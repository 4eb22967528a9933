import Basics
import Beacons
import CLibC
import CPcap
import Foundation

/// pcap and pcapng through libpcap, which tells them apart by their content.
struct CaptureReader {
    let bytes: TraceBytes
    let decoder: PacketDecoder

    /// - Throws: `VitrineError` when the capture can't be opened, or can't be read any further.
    func read() throws {
        try PcapngHeader.liftSnapLength(in: bytes)
        let handle = try CaptureHandle(bytes)
        guard let link = LinkType(rawValue: handle.linkType) else {
            throw VitrineError(
                .problem, "has the link type \(handle.linkType) (\(handle.linkName)), which holds no advertisements",
                remedy: "record Bluetooth: link types 201, 251, 254, 256, 272")
        }
        while true {
            let offset = handle.offset
            let isPacket = try handle.next { packet, time in
                decoder.sink.countRecord()
                unwrap(packet, link, time: time, offset: offset)
            }
            guard isPacket else { return }
            try decoder.sink.checkpoint()
        }
    }

    /// Link types by their numbers (www.tcpdump.org/linktypes.html).
    private enum LinkType: Int32 {
        case h4 = 201
        case linkLayer = 251
        case monitor = 254
        case radio = 256
        case nordic = 272
    }

    private func unwrap(_ packet: Span<UInt8>, _ link: LinkType, time: Double, offset: Int) {
        switch link {
        case .h4:
            guard packet.count >= 4 else { return decoder.fault(.truncated, at: offset) }
            decoder.h4(packet.extracting(4..<packet.count), time: time, offset: offset)
        case .monitor:
            guard packet.count >= 4 else { return decoder.fault(.truncated, at: offset) }
            decoder.monitor(
                packet.extracting(4..<packet.count), opcode: UInt32(packet.bigEndian16(at: 2)),
                adapter: UInt32(packet.bigEndian16(at: 0)), time: time, offset: offset)
        case .linkLayer: decoder.linkLayer(packet, rssi: nil, isIntact: true, time: time, offset: offset)
        case .radio: decoder.radio(packet, time: time, offset: offset)
        case .nordic: decoder.nordic(packet, time: time, offset: offset)
        }
    }
}

/// Mends what libpcap is strict about: sniffers write packets longer than their own pcapng header allows, and libpcap
/// then gives up on the whole capture.
enum PcapngHeader {
    /// The type of the block that begins a section.
    private static let sectionHeader: UInt32 = 0x0A0D_0D0A
    /// The type of the block that describes an interface.
    private static let interfaceDescription: UInt32 = 1
    /// The description of the first interface is searched within this number of bytes.
    private static let reach = 1 << 15

    /// Sets the length at which the first interface cuts packets to 0: none.
    static func liftSnapLength(in bytes: TraceBytes) throws {
        try bytes.fill(12)
        guard bytes.available >= 12, bytes.withBytes({ $0.littleEndian32(at: 0) }) == sectionHeader else { return }
        let isLittle = bytes.withBytes { $0[8] } == 0x4D
        var start = 0
        while start < reach, try bytes.fill(start + 16) {
            let (type, length) = bytes.withBytes { bytes in
                isLittle
                    ? (bytes.littleEndian32(at: start), bytes.littleEndian32(at: start + 4))
                    : (bytes.bigEndian32(at: start), bytes.bigEndian32(at: start + 4))
            }
            if type == interfaceDescription { return bytes.replace(at: start + 12, by: [0, 0, 0, 0]) }
            guard length >= 12, length < reach else { return }
            start += Int(length)
        }
    }
}
