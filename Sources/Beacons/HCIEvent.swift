/// LE advertising reports in HCI events (Bluetooth Core, Vol 4, Part E, 7.7.65.2 and 7.7.65.13).
package enum HCIEvent {
    private static let leMeta: UInt8 = 0x3E
    /// The RSSI that stands for none.
    private static let unavailable: Int8 = 127

    /// Hands the reports of an event (event code first) to `body` in order; other events hold none.
    /// - Returns: what is wrong with the event, after the reports before it.
    @discardableResult
    package static func forEachReport(
        in event: Span<UInt8>, _ body: (AdvertisingReport) -> Void
    ) -> PacketFault? {
        guard event.count >= 2 else { return .truncated }
        guard event[0] == leMeta else { return nil }
        let end = 2 + Int(event[1])
        guard end <= event.count, end >= 4 else { return .truncated }
        let packet = event.extracting(0..<end)
        return switch packet[2] {
        case 0x02: legacy(packet, body)
        case 0x0D: extended(packet, body)
        default: nil
        }
    }

    private static func legacy(_ event: Span<UInt8>, _ body: (AdvertisingReport) -> Void) -> PacketFault? {
        var start = 4
        for _ in 0..<event[3] {
            guard start + 9 <= event.count else { return .truncated }
            let data = (start + 9)..<(start + 9 + Int(event[start + 8]))
            guard data.upperBound < event.count else { return .truncated }
            body(
                AdvertisingReport(
                    address: event.address(at: start + 2), rssi: rssi(event[data.upperBound]), data: data))
            start = data.upperBound + 1
        }
        return nil
    }

    private static func extended(_ event: Span<UInt8>, _ body: (AdvertisingReport) -> Void) -> PacketFault? {
        var start = 4
        for _ in 0..<event[3] {
            guard start + 24 <= event.count else { return .truncated }
            let data = (start + 24)..<(start + 24 + Int(event[start + 23]))
            guard data.upperBound <= event.count else { return .truncated }
            let completeness: AdvertisingReport.Completeness =
                switch event.littleEndian16(at: start) >> 5 & 3 {
                case 0: .complete
                case 1: .moreToCome
                default: .truncated
                }
            body(
                AdvertisingReport(
                    address: event.address(at: start + 3), set: event[start + 11], rssi: rssi(event[start + 13]),
                    completeness: completeness, data: data))
            start = data.upperBound
        }
        return nil
    }

    private static func rssi(_ byte: UInt8) -> Int? {
        let value = Int8(bitPattern: byte)
        return value == unavailable ? nil : Int(value)
    }
}
