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
        if let fault = reports.fault { tell(fault, at: offset) }
    }

    /// An HCI command, opcode first.
    func command(_ command: Span<UInt8>, time: Double, receiver: String) {
        let what = HCICommand.scanning(command).map { TraceEvent.What.scanning($0) } ?? .nothing
        sink.emit(TraceEvent(time: time, receiver: receiver, what))
    }

    /// A packet that tells nothing but that the receiver's clock goes on.
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

    func tell(_ fault: PacketFault, at offset: Int) {
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
