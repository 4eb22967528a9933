import Beacons
import Foundation
import Testing

/// Advertisements as other projects' tests have them (hex from ble_monitor, scapy and beacontools), and what they say.
@Suite struct AdvertisementVectorTests {
    static func bytes(_ hex: String) -> [UInt8] {
        let digits = Array(hex.utf8).map { UInt8($0 > 64 ? ($0 | 32) - 87 : $0 - 48) }
        return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }

    static func frame(_ hex: String) -> BeaconFrame? {
        let advertisement = bytes(hex)
        return AdvertisementDecoder.frame(in: advertisement.span)
    }

    static func identity(_ uuid: String, _ major: UInt16, _ minor: UInt16) throws -> BeaconIdentity {
        .numbered(try #require(UUID(uuidString: uuid)), major: major, minor: minor)
    }

    struct Report: Sendable {
        var hex: String
        var address: UInt64
        var rssi: Int
        var uuid: String
        var numbers: (UInt16, UInt16)
        var power: Int
    }

    static let reports = [
        Report(
            hex: "043E2A02010001433EA2C96B6A1E02011A1AFF4C000215E2C56DB5DFFB48D2B060D0F5A71096E000640000C5B3",
            address: 0x6A6B_C9A2_3E43, rssi: -77, uuid: "e2c56db5-dffb-48d2-b060-d0f5a71096e0", numbers: (100, 0),
            power: -59),
        Report(
            hex: "043E2A02010001FCED16D4EED61E0201061AFF4C000215B9407F30F5F8466EAFF925556B57FE6DEDFCD416B6B4",
            address: 0xD6EE_D416_EDFC, rssi: -76, uuid: "b9407f30-f5f8-466e-aff9-25556b57fe6d",
            numbers: (60924, 54294), power: -74),
        Report(
            hex: "043E280201020105988527406D1C1BFFFFFFBEACD3162F5AF3EE494799DB09756062D0FC005A0005C400D4",
            address: 0x6D40_2785_9805, rssi: -44, uuid: "d3162f5a-f3ee-4947-99db-09756062d0fc", numbers: (90, 5),
            power: -60),
    ]

    @Test(arguments: reports) func reportsOfBeacons(_ expected: Report) throws {
        let packet = Self.bytes(expected.hex)
        let event = packet.span.extracting(1..<packet.count)
        var reports = HCIEvent(event)
        let first = reports.next(in: event)
        let report = try #require(first)
        #expect(report.address == expected.address)
        #expect(report.rssi == expected.rssi)
        let identity = try Self.identity(expected.uuid, expected.numbers.0, expected.numbers.1)
        let frame = AdvertisementDecoder.frame(in: event.extracting(report.data))
        #expect(frame == .identity(identity, power: expected.power))
        let second = reports.next(in: event)
        #expect(second == nil)
        #expect(reports.fault == nil)
    }

    static let advertisements: [(hex: String, frame: BeaconFrame)] = [
        (
            "0201060303aafe1716aafe00e3123456789012346789010000000000010000",
            .identity(.eddystone(namespace: "12345678901234678901", instance: "000000000001"), power: -29 - 41)
        ),
        (
            "0303aafe1316aafe10f8036769746875620063697472757a",
            .identity(.url("https://github.com/citruz"), power: -8 - 41)
        ),
        (
            "0201060303aafe1116aafe20000b1813000000146700002ac4e4",
            .telemetry(EddystoneTelemetry(battery: 2840, temperature: 19, advertisements: 5223, uptime: 1094.8))
        ),
    ]

    @Test(arguments: advertisements) func eddystone(_ hex: String, _ expected: BeaconFrame) {
        let frame = Self.frame(hex)
        #expect(frame == expected)
    }

    @Test func altBeaconOfAnyCompany() throws {
        let frame = Self.frame("02011a1bff1801beac2f234454cf6d4a0fadf2f4911ba9ffa600010002c509")
        let identity = try Self.identity("2f234454-cf6d-4a0f-adf2-f4911ba9ffa6", 1, 2)
        #expect(frame == .identity(identity, power: -59))
    }

    /// Not AltBeacon's code, Apple's other messages, a find-my-device frame, an unknown scheme.
    static let others = [
        "02011a1aff1801ffff2f234454cf6d4a0fadf2f4911ba9ffa600010002c509",
        "02011A020A0C0AFF4C001005441CBD08C5", "02011A1AFF4C000C0E009C6B8F40440F1583EC895148B410050318C0B5",
        "0303aafe0616aafe400102", "0303aafe0716aafe10f80967", "1AFF4C000215E2C56DB5", "00", "",
    ]

    @Test(arguments: others) func nothingElseIsABeacon(_ hex: String) {
        #expect(Self.frame(hex) == nil)
    }

    @Test func temperatureMayBeMissingOrBelowZero() {
        for (bytes, temperature) in [("8000", nil), ("ff80", -0.5), ("1340", 19.25)] {
            let frame = Self.frame("1116aafe20000b18" + bytes + "0000000000000000")
            let expected = EddystoneTelemetry(battery: 2840, temperature: temperature, advertisements: 0, uptime: 0)
            #expect(frame == .telemetry(expected))
        }
    }

    @Test func everyReportOfAnEventAndTheFaultAfterThem() throws {
        // Two reports, of which the second claims more data than there is.
        let event = Self.bytes("3E1A0202" + "0000010000000000" + "02" + "0201C8" + "0000020000000000" + "09" + "0201C8")
        var reports = HCIEvent(event.span)
        let (first, second) = (reports.next(in: event.span), reports.next(in: event.span))
        #expect(first?.rssi == -56)
        #expect(second == nil)
        #expect(reports.fault == .truncated)
    }

    @Test func extendedReportsAreJoined() throws {
        let whole = Self.bytes("02011A1AFF4C000215E2C56DB5DFFB48D2B060D0F5A71096E000640000C5")
        func event(_ type: UInt8, _ data: ArraySlice<UInt8>) -> [UInt8] {
            let report: [UInt8] =
                [
                    type, 0, 1, 1, 2, 3, 4, 5, 6, 1, 1, 7, 127, UInt8(bitPattern: -70), 0, 0, 0, 0, 0, 0, 0, 0, 0,
                    UInt8(data.count),
                ] + data
            return [0x3E, UInt8(report.count + 2), 0x0D, 1] + report
        }
        var assembler = FragmentAssembler()
        var joined: [UInt8]?
        for packet in [event(0x20, whole[..<10]), event(0x20, whole[10..<20]), event(0x00, whole[20...])] {
            var reports = HCIEvent(packet.span)
            let next = reports.next(in: packet.span)
            let report = try #require(next)
            #expect(report.rssi == -70)
            #expect(report.address == 0x0605_0403_0201)
            #expect(!assembler.isWhole(report))
            joined = assembler.add(report, data: packet.span.extracting(report.data))
        }
        #expect(joined == whole)
    }

    @Test func scanCommandsAreUnderstood() {
        for (hex, expected) in [("0C20020101", true), ("422006000000000000", false), ("030C00", nil), ("0C20", nil)] {
            let isOn = HCICommand.scanning(Self.bytes(hex).span)
            #expect(isOn == expected)
        }
    }
}
