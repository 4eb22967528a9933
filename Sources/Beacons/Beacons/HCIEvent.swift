/// The LE advertising reports in an HCI event (Bluetooth Core, Vol 4, Part E, 7.7.65.2 and 7.7.65.13), one after the
/// other. Other events hold none.
package struct HCIEvent: Sendable {
    /// The event code, and the subevents, of advertising reports.
    private static let leMeta: UInt8 = 0x3E
    private static let legacyReport: UInt8 = 0x02
    private static let extendedReport: UInt8 = 0x0D
    /// The RSSI in dBm that stands for none.
    private static let unavailable: Int8 = 127

    /// What is wrong with the event, known once there are no more reports.
    package private(set) var fault: PacketFault?
    private var remaining = 0
    private var start = 4
    private var end = 0
    private var isExtended = false

    /// - Parameter event: the packet, event code first. The same goes to each call of `next`.
    package init(_ event: Span<UInt8>) {
        guard event.count >= 2, event[0] == Self.leMeta else {
            fault = event.count < 2 ? .truncated : nil
            return
        }
        end = 2 + Int(event[1])
        guard end <= event.count, end >= 4 else {
            fault = .truncated
            return
        }
        guard event[2] == Self.legacyReport || event[2] == Self.extendedReport else { return }
        isExtended = event[2] == Self.extendedReport
        remaining = Int(event[3])
    }

    /// The next report; `nil` when there is none, or the rest is cut off.
    package mutating func next(in event: Span<UInt8>) -> AdvertisingReport? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        if let report = isExtended ? extended(event) : legacy(event) { return report }
        fault = .truncated
        remaining = 0
        return nil
    }

    private mutating func legacy(_ event: Span<UInt8>) -> AdvertisingReport? {
        guard start + 9 <= end else { return nil }
        let data = (start + 9)..<(start + 9 + Int(event[start + 8]))
        guard data.upperBound < end else { return nil }
        let address = event.address(at: start + 2)
        start = data.upperBound + 1
        return AdvertisingReport(address: address, rssi: Self.rssi(event[data.upperBound]), data: data)
    }

    private mutating func extended(_ event: Span<UInt8>) -> AdvertisingReport? {
        guard start + 24 <= end else { return nil }
        let head = start
        let data = (head + 24)..<(head + 24 + Int(event[head + 23]))
        guard data.upperBound <= end else { return nil }
        start = data.upperBound
        let completeness: AdvertisingReport.Completeness =
            switch event.littleEndian16(at: head) >> 5 & 3 {
            case 0: .complete
            case 1: .moreToCome
            default: .truncated
            }
        return AdvertisingReport(
            address: event.address(at: head + 3), set: event[head + 11], rssi: Self.rssi(event[head + 13]),
            completeness: completeness, data: data)
    }

    private static func rssi(_ byte: UInt8) -> Int? {
        let value = Int8(bitPattern: byte)
        return value == unavailable ? nil : Int(value)
    }
}

/// The HCI commands that switch scanning on and off.
package enum HCICommand {
    private static let setScanEnable: UInt16 = 0x200C
    private static let setExtendedScanEnable: UInt16 = 0x2042

    /// Whether `command` (opcode first) switches scanning on or off; `nil` when it does neither.
    package static func scanning(_ command: Span<UInt8>) -> Bool? {
        guard command.count >= 4 else { return nil }
        let opcode = command.littleEndian16(at: 0)
        guard opcode == setScanEnable || opcode == setExtendedScanEnable else { return nil }
        return command[3] != 0
    }
}
