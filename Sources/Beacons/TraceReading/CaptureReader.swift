import Basics
import Beacons
import CLibC
import CPcap
import Foundation

/// pcap through libpcap, and what the packets of any capture are wrapped in.
struct CaptureReader {
    let bytes: TraceBytes
    let decoder: PacketDecoder

    /// - Throws: `VitrineError` when the capture can't be opened, or can't be read any further.
    func read() throws {
        let handle = try CaptureHandle(bytes)
        guard let link = LinkType(rawValue: handle.linkType) else {
            throw Self.unusable(link: Int(handle.linkType), name: " (\(handle.linkName))")
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

    /// The error that packets of a link type hold no advertisements.
    static func unusable(link: Int, name: String) -> VitrineError {
        VitrineError(
            .problem, "has the link type \(link)\(name), which holds no advertisements",
            remedy: "record Bluetooth: link types 192, 201, 251, 254, 256, 272")
    }

    /// Link types by their numbers (www.tcpdump.org/linktypes.html).
    enum LinkType: Int32 {
        case ppi = 192
        case h4 = 201
        case linkLayer = 251
        case monitor = 254
        case radio = 256
        case nordic = 272
    }

    /// Hands what a packet of a link type holds to the decoder.
    func unwrap(_ packet: Span<UInt8>, _ link: LinkType, time: Double, offset: Int) {
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
        case .ppi: decoder.perPacketInformation(packet, time: time, offset: offset)
        }
    }
}
