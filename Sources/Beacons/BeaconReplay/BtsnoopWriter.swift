package import Foundation

/// Writes made iBeacon advertisements as a btsnoop capture (data link 1002): for the benchmark and the sample trace.
package struct BtsnoopWriter {
    private static let uuid: [UInt8] = [
        0x5A, 0x4B, 0xCF, 0xCE, 0x17, 0x4E, 0x4B, 0xAC, 0xA8, 0x14, 0x09, 0x2E, 0x77, 0xF6, 0xB7, 0xE5,
    ]

    package private(set) var bytes = Array("btsnoop\0".utf8) + [0, 0, 0, 1, 0, 0, 0x03, 0xEA]

    package init() {}

    /// Adds an advertising report of a beacon with the tutorial's UUID.
    /// - Parameter time: seconds since 1970.
    package mutating func add(time: Double, address: UInt64, major: UInt16, minor: UInt16, power: Int8, rssi: Int) {
        let advertisement: [UInt8] =
            [0x02, 0x01, 0x06, 0x1A, 0xFF, 0x4C, 0x00, 0x02, 0x15] + Self.uuid
            + [major, minor].flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } + [UInt8(bitPattern: power)]
        let sender = (0..<6).map { UInt8(truncatingIfNeeded: address >> (8 * $0)) }
        let report = [0x00, 0x01] + sender + [UInt8(advertisement.count)] + advertisement
        let event = [0x04, 0x3E, UInt8(report.count + 3), 0x02, 0x01] + report + [UInt8(bitPattern: Int8(rssi))]
        let microseconds = UInt64(bitPattern: Int64((time * 1_000_000).rounded()) + 0x00DC_DDB3_0F2F_8000)
        for value in [UInt32(event.count), UInt32(event.count), 3, 0] { append(UInt64(value), bytes: 4) }
        append(microseconds, bytes: 8)
        bytes += event
    }

    /// The bytes so far, which are then forgotten.
    package mutating func take() -> Data {
        defer { bytes = [] }
        return Data(bytes)
    }

    private mutating func append(_ value: UInt64, bytes count: Int) {
        for shift in (0..<count).reversed() { bytes.append(UInt8(truncatingIfNeeded: value >> (8 * UInt64(shift)))) }
    }
}
