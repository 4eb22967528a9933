import Beacons

/// The envelopes that HCI packets and link-layer packets come in.
extension PacketDecoder {
    /// H4: a byte that tells what follows.
    func h4(_ packet: Span<UInt8>, time: Double, offset: Int) {
        guard packet.count > 1 else { return }
        let rest = packet.extracting(1..<packet.count)
        switch packet[0] {
        case 0x01: command(rest, time: time, receiver: "")
        case 0x04: event(rest, time: time, receiver: "", offset: offset)
        default: pass(time: time, receiver: "")
        }
    }

    /// BlueZ's monitor: opcode 2 is a command, 3 an event; each adapter is a receiver.
    func monitor(_ packet: Span<UInt8>, opcode: UInt32, adapter: UInt32, time: Double, offset: Int) {
        let receiver = adapter == 0 ? "" : "hci\(adapter)"
        switch opcode {
        case 2: command(packet, time: time, receiver: receiver)
        case 3: event(packet, time: time, receiver: receiver, offset: offset)
        default: break
        }
    }

    /// A link-layer packet behind the 10 bytes of LINKTYPE_BLUETOOTH_LE_LL_WITH_PHDR.
    func radio(_ packet: Span<UInt8>, time: Double, offset: Int) {
        guard packet.count >= 10 else { return tell(.truncated, at: offset) }
        let flags = packet.littleEndian16(at: 8)
        let (signalIsValid, isChecked, isValid) = (flags & 0x2 != 0, flags & 0x400 != 0, flags & 0x800 != 0)
        let signal = Int(Int8(bitPattern: packet[1]))
        linkLayer(
            packet.extracting(10..<packet.count), rssi: signalIsValid && signal != 0 ? signal : nil,
            isIntact: !isChecked || isValid, time: time, offset: offset)
    }

    /// A link-layer packet as the nRF Sniffer wraps it: a byte for the board, its own header, and a radio header whose
    /// first byte is its length. RSSI without its sign.
    func nordic(_ packet: Span<UInt8>, time: Double, offset: Int) {
        guard packet.count >= 11, case let start = 7 + Int(packet[7]), start <= packet.count else {
            return tell(.truncated, at: offset)
        }
        linkLayer(
            packet.extracting(start..<packet.count), rssi: -Int(packet[10]), isIntact: packet[8] & 1 != 0, time: time,
            offset: offset)
    }
}
