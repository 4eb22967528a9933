/// Advertisements in link-layer packets as sniffers record them (Bluetooth Core, Vol 6, Part B, 2).
package enum LinkLayerPacket {
    /// The access address of every advertising channel packet.
    private static let advertisingAccessAddress: UInt32 = 0x8E89_BED6

    /// The advertisement of a packet, which begins with its access address.
    /// - Parameter isIntact: whether it passed its checksum, as far as is known.
    package static func report(in packet: Span<UInt8>, rssi: Int?, isIntact: Bool) -> Result {
        guard packet.count >= 6, packet.littleEndian32(at: 0) == advertisingAccessAddress else { return .other }
        let end = 6 + Int(packet[5])
        switch packet[4] & 0x0F {
        // ADV_IND, ADV_NONCONN_IND, SCAN_RSP, ADV_SCAN_IND: the sender's address, then the data.
        case 0, 2, 4, 6:
            guard end <= packet.count, end >= 12 else { return .fault(.truncated) }
            return .report(AdvertisingReport(address: packet.address(at: 6), rssi: rssi, data: 12..<end))
        case 7 where isIntact:
            return end <= packet.count && end >= 7 ? extended(packet, end: end, rssi: rssi) : .other
        default:
            return .other
        }
    }

    /// What a packet turned out to be.
    package enum Result: Hashable, Sendable {
        case report(AdvertisingReport)
        /// An advertisement that isn't whole.
        case fault(PacketFault)
        /// No advertisement with data.
        case other
    }

    /// An extended advertisement: a header of its own, with the address if a flag says so, then the data, if it has any.
    private static func extended(_ packet: Span<UInt8>, end: Int, rssi: Int?) -> Result {
        let header = 7..<(7 + Int(packet[6] & 0x3F))
        guard header.upperBound < end else { return .other }
        let hasAddress = header.count >= 7 && packet[7] & 1 != 0
        return .report(
            AdvertisingReport(
                address: hasAddress ? packet.address(at: 8) : 0, rssi: rssi, data: header.upperBound..<end))
    }
}
