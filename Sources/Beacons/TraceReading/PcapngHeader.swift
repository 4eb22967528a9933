import Beacons

/// Mends what libpcap is strict about: sniffers write packets longer than their own pcapng header allows, and libpcap
/// then gives up on the whole capture.
enum PcapngHeader {
    private static let sectionHeader: UInt32 = 0x0A0D_0D0A
    private static let interfaceDescription: UInt32 = 1
    /// So many bytes are searched for the description of the first interface.
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
