import Beacons

/// Turns the packets of a capture into events.
final class PacketDecoder {
    let sink: TraceSink
    private var fragments = FragmentAssembler()

    init(sink: TraceSink) {
        self.sink = sink
    }

    /// An HCI event, event code first.
    /// - Parameter offset: where its record begins in the trace.
    func event(_ event: Span<UInt8>, time: Double, receiver: String, offset: Int) {
        var reports = HCIEvent(event)
        var isEmpty = true
        while let report = reports.next(in: event) {
            take(report, in: event, time: time, receiver: receiver)
            isEmpty = false
        }
        if isEmpty { pass(time: time, receiver: receiver) }
        if let fault = reports.fault { self.fault(fault, at: offset) }
    }

    /// An HCI command, opcode first.
    func command(_ command: Span<UInt8>, time: Double, receiver: String) {
        let what = HCICommand.scanning(command).map { TraceEvent.What.scanning($0) } ?? .nothing
        sink.emit(TraceEvent(time: time, receiver: receiver, what))
    }

    /// A packet that shows nothing but that the receiver's clock goes on.
    func pass(time: Double, receiver: String) {
        sink.emit(TraceEvent(time: time, receiver: receiver, .nothing))
    }

    /// A link-layer packet, access address first.
    func linkLayer(_ packet: Span<UInt8>, rssi: Int?, isIntact: Bool, time: Double, offset: Int) {
        switch LinkLayerPacket.report(in: packet, rssi: rssi, isIntact: isIntact) {
        case .report(let report):
            guard isIntact else {
                sink.countReport()
                return sink.drop(PacketFault.checksum.rawValue)
            }
            take(report, in: packet, time: time, receiver: "")
        case .fault(let fault):
            // Sniffers record noise too.
            sink.countReport()
            sink.drop((isIntact ? fault : .checksum).rawValue)
        case .other:
            pass(time: time, receiver: "")
        }
    }

    /// Counts a packet that is faulty and reports it with the place of its record in the trace.
    func fault(_ fault: PacketFault, at offset: Int) {
        sink.fault(
            fault.rawValue, "the record at byte \(offset) is cut off: its lengths lead beyond its end")
    }

    private func take(_ report: AdvertisingReport, in packet: Span<UInt8>, time: Double, receiver: String) {
        sink.countReport()
        var frame: BeaconFrame?
        if fragments.isWhole(report) {
            frame = AdvertisementDecoder.frame(in: packet.extracting(report.data))
        } else if let joined = fragments.add(report, data: packet.extracting(report.data)) {
            frame = AdvertisementDecoder.frame(in: joined.span)
        }
        var what = TraceEvent.What.heard
        if case .identity(let identity, let power) = frame {
            if let rssi = report.rssi {
                what = .sample(BeaconSample(identity: identity, power: power, rssi: Double(rssi)))
                sink.countSample()
            } else {
                sink.drop("rssi-missing")
            }
        }
        sink.emit(TraceEvent(time: time, receiver: receiver, sender: report.address, what))
    }
}

/// The envelopes that HCI packets and link-layer packets come in.
extension PacketDecoder {
    /// H4: a byte that names what follows.
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
        guard packet.count >= 10 else { return fault(.truncated, at: offset) }
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
            return fault(.truncated, at: offset)
        }
        linkLayer(
            packet.extracting(start..<packet.count), rssi: -Int(packet[10]), isIntact: packet[8] & 1 != 0, time: time,
            offset: offset)
    }
}
