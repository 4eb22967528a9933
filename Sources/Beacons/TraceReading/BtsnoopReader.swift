import Basics
import Beacons

/// btsnoop, big-endian: a header of 16 bytes, then records of 24 bytes and a packet each. `btmon -w` writes data link
/// 2001, Android 1002.
struct BtsnoopReader {
    private enum DataLink: UInt32 {
        case hci = 1001
        case h4 = 1002
        case monitor = 2001
    }

    /// Bytes before the first record.
    private static let headerSize = 16
    /// Bytes before each packet: two lengths, flags, drops and a time.
    private static let recordHeaderSize = 24
    /// Bytes, more than any packet that a controller can send: a longer record is damage, and its length useless.
    private static let longestPacket = 1 << 17
    /// The microseconds from the year 0 to 1970, as btsnoop counts them.
    private static let epoch: Int64 = 0x00DC_DDB3_0F2F_8000

    let bytes: TraceBytes
    let decoder: PacketDecoder

    func read() throws {
        guard try bytes.fill(Self.headerSize) else { throw VitrineError(.problem, "is cut off within its header") }
        let number = bytes.withBytes { $0.bigEndian32(at: 12) }
        guard let link = DataLink(rawValue: number) else {
            throw VitrineError(
                .problem, "has the unknown btsnoop data link \(number)",
                remedy: "record with 'btmon -w' or Android's HCI snoop log")
        }
        bytes.consume(Self.headerSize)
        while try bytes.fill(1) {
            guard try readRecord(link) else { return }
            try decoder.sink.checkpoint()
        }
    }

    /// Returns whether another record may follow.
    private func readRecord(_ link: DataLink) throws -> Bool {
        let sink = decoder.sink
        guard try bytes.fill(Self.recordHeaderSize) else {
            sink.fault("packet-truncated", "the record at byte \(bytes.offset) is cut off by the end of the trace")
            return false
        }
        let length = Int(bytes.withBytes { $0.bigEndian32(at: 4) })
        guard length <= Self.longestPacket else {
            sink.fault(
                "length-impossible",
                "the record at byte \(bytes.offset) claims \(length) bytes; nothing after it can be read")
            return false
        }
        guard try bytes.fill(Self.recordHeaderSize + length) else {
            sink.fault("packet-truncated", "the record at byte \(bytes.offset) is cut off by the end of the trace")
            return false
        }
        if let survey = sink.survey {
            survey.add(bytes.withBytes { Self.time(of: $0) })
        } else {
            sink.countRecord()
            bytes.withBytes { decode($0, length: length, link) }
        }
        bytes.consume(Self.recordHeaderSize + length)
        return true
    }

    /// Seconds since 1970.
    private static func time(of record: Span<UInt8>) -> Double {
        Double(Int64(bitPattern: record.bigEndian64(at: 16)) &- epoch) / 1_000_000
    }

    private func decode(_ record: Span<UInt8>, length: Int, _ link: DataLink) {
        let (flags, offset) = (record.bigEndian32(at: 8), bytes.offset)
        let time = Self.time(of: record)
        let packet = record.extracting(Self.recordHeaderSize..<(Self.recordHeaderSize + length))
        switch link {
        case .hci where flags & 3 == 3: decoder.event(packet, time: time, receiver: "", offset: offset)
        case .hci where flags & 3 == 2: decoder.command(packet, time: time, receiver: "")
        case .hci: break
        case .h4: decoder.h4(packet, time: time, offset: offset)
        case .monitor:
            decoder.monitor(packet, opcode: flags & 0xFFFF, adapter: flags >> 16, time: time, offset: offset)
        }
    }
}
