import Foundation

/// Finds beacon frames among the structures of an advertisement (length, type, value; Bluetooth Core, Vol 3, Part C, 11).
package enum AdvertisementDecoder {
    private enum DataType {
        static let serviceData: UInt8 = 0x16
        static let manufacturer: UInt8 = 0xFF
    }

    /// The beacon frame of `payload`, the first if there are several; `nil` if there is none. A structure whose length
    /// leads beyond the end ends the search.
    /// - Parameter layouts: of beacons besides the usual ones; they come first.
    package static func frame(in payload: Span<UInt8>, layouts: [BeaconLayout] = []) -> BeaconFrame? {
        var start = 0
        while start + 1 < payload.count {
            let length = Int(payload[start])
            let end = start + 1 + length
            guard length > 0, end <= payload.count else { return nil }
            let value = payload.extracting((start + 2)..<end)
            let type = payload[start + 1]
            let isKnown = type == DataType.manufacturer || type == DataType.serviceData
            if isKnown, !layouts.isEmpty {
                for layout in layouts {
                    if let frame = layout.frame(in: value, isService: type == DataType.serviceData) { return frame }
                }
            }
            let frame =
                switch type {
                case DataType.manufacturer: manufacturerFrame(value)
                case DataType.serviceData: EddystoneDecoder.frame(in: value)
                default: BeaconFrame?.none
                }
            if let frame { return frame }
            start = end
        }
        return nil
    }

    /// iBeacon: Apple's company number, 0x02, 0x15, UUID, major, minor, power at one metre.
    /// AltBeacon: any company number, 0xBEAC, identity of 20 bytes, power at one metre, a byte for the company.
    /// As phones do, this takes iBeacons with more bytes behind that, and AltBeacons without the last.
    private static func manufacturerFrame(_ value: Span<UInt8>) -> BeaconFrame? {
        let isIBeacon =
            value.count >= 25 && value[0] == 0x4C && value[1] == 0 && value[2] == 0x02 && value[3] == 0x15
        let isAltBeacon = value.count >= 25 && value[2] == 0xBE && value[3] == 0xAC
        guard isIBeacon || isAltBeacon else { return nil }
        let uuid = value.bytes.unsafeLoadUnaligned(fromByteOffset: 4, as: uuid_t.self)
        return .identity(
            .numbered(
                UUID(uuid: uuid), major: value.bigEndian16(at: 20), minor: value.bigEndian16(at: 22)),
            power: Int(Int8(bitPattern: value[24])))
    }
}
