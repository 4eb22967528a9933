import Beacons

/// Turns the packets of a capture into events.
final class PacketDecoder {
    let sink: TraceSink
    private let decoding: BeaconDecoding
    private var fragments = FragmentAssembler()
    private var devices = DeviceBook()

    init(sink: TraceSink, decoding: BeaconDecoding = BeaconDecoding()) {
        self.sink = sink
        self.decoding = decoding
    }

    /// An HCI event, event code first.
    /// - Parameter offset: where its record begins in the trace.
    func event(_ event: Span<UInt8>, time: Double, receiver: String, offset: Int) {
        if let survey = sink.survey { return survey.add(time) }
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
        if let survey = sink.survey { return survey.add(time) }
        let what = HCICommand.scanning(command).map { TraceEvent.What.scanning($0) } ?? .nothing
        sink.emit(TraceEvent(time: time, receiver: receiver, what))
    }

    /// A packet that shows nothing but that the receiver's clock goes on.
    func pass(time: Double, receiver: String) {
        if let survey = sink.survey { return survey.add(time) }
        sink.emit(TraceEvent(time: time, receiver: receiver, .nothing))
    }

    /// A link-layer packet, access address first.
    func linkLayer(_ packet: Span<UInt8>, rssi: Int?, isIntact: Bool, time: Double, offset: Int) {
        if let survey = sink.survey { return survey.add(time) }
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

    /// A link-layer packet behind PPI (CACE's Per-Packet Information), as Ubertooth wraps it: a header that names its own
    /// length and what follows, then fields, of which one has the signal strength.
    func perPacketInformation(_ packet: Span<UInt8>, time: Double, offset: Int) {
        guard packet.count >= 8, case let length = Int(packet.littleEndian16(at: 2)), length >= 8,
            length <= packet.count
        else { return fault(.truncated, at: offset) }
        var rssi: Int?
        var place = 8
        while place + 4 <= length {
            let (type, size) = (packet.littleEndian16(at: place), Int(packet.littleEndian16(at: place + 2)))
            guard place + 4 + size <= length else { break }
            // Version, channel of 2 bytes, clock of 5, then the strongest, weakest and mean signal.
            if type == Self.bluetoothField, size >= 11 { rssi = Int(Int8(bitPattern: packet[place + 14])) }
            place += 4 + size
        }
        linkLayer(
            packet.extracting(length..<packet.count), rssi: rssi == 0 ? nil : rssi, isIntact: true, time: time,
            offset: offset)
    }

    /// The type of PPI's field of Bluetooth Low Energy.
    private static let bluetoothField: UInt16 = 30006

    /// Counts a packet that is faulty and reports it with the place of its record in the trace.
    func fault(_ fault: PacketFault, at offset: Int) {
        sink.fault(
            fault.rawValue, "the record at byte \(offset) is cut off: its lengths lead beyond its end")
    }

    /// dBm that a receiver may measure at one metre; what a beacon states beyond them is left out with a word.
    private static let plausiblePowers = -120...20

    private func plausible(_ power: Int, of identity: BeaconIdentity) -> Int? {
        if power == BeaconFrame.unstated { return nil }
        if Self.plausiblePowers.contains(power) { return power }
        sink.note(
            "power-implausible", "\(identity) states a power of \(power) dBm at one metre; the usual one is taken")
        return nil
    }

    private func take(_ report: AdvertisingReport, in packet: Span<UInt8>, time: Double, receiver: String) {
        sink.countReport()
        var frame: BeaconFrame?
        if fragments.isWhole(report) {
            frame = AdvertisementDecoder.frame(in: packet.extracting(report.data), layouts: decoding.layouts)
        } else if let joined = fragments.add(report, data: packet.extracting(report.data)) {
            frame = AdvertisementDecoder.frame(in: joined.span, layouts: decoding.layouts)
        }
        var what = TraceEvent.What.heard
        if case .telemetry(let telemetry) = frame {
            let beacon = devices.beacon(at: report.address) ?? .named(DeviceAddress.text(report.address))
            what = .telemetry(beacon, telemetry)
        } else if case .identity(.eddystone(let namespace, let instance), _) = frame {
            devices.note(.eddystone(namespace: namespace, instance: instance), at: report.address)
        } else if frame == nil, decoding.hasDevices {
            frame = devices.device(at: report.address, decoding).map { .identity($0, power: BeaconFrame.unstated) }
        }
        if case .identity(let identity, let power) = frame {
            if let rssi = report.rssi {
                let power = plausible(power, of: identity)
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

/// Who sends from which address, as far as that is remembered.
private struct DeviceBook {
    /// Addresses that are remembered; with more, it begins anew.
    private static let most = 4096

    private var beacons: [UInt64: BeaconIdentity] = [:]
    private var devices: [UInt64: BeaconIdentity?] = [:]

    /// The beacon that an address has named last.
    func beacon(at address: UInt64) -> BeaconIdentity? { beacons[address] }

    mutating func note(_ beacon: BeaconIdentity, at address: UInt64) {
        if beacons.count >= Self.most { beacons = [:] }
        beacons[address] = beacon
    }

    mutating func device(at address: UInt64, _ decoding: BeaconDecoding) -> BeaconIdentity? {
        if let known = devices[address] { return known }
        if devices.count >= Self.most { devices = [:] }
        let device = decoding.device(at: address)
        devices[address] = .some(device)
        return device
    }
}
