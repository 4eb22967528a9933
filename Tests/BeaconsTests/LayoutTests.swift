import Foundation
import Testing

@testable import Beacons

/// Layouts in AltBeacon's notation, as they are published, on the bytes that they are for.
@Suite struct LayoutTests {
    static func frame(_ layout: String, _ hex: String) throws -> BeaconFrame? {
        let bytes = AdvertisementVectorTests.bytes(hex)
        let layouts = [try #require(BeaconLayout(layout))]
        return AdvertisementDecoder.frame(in: bytes.span, layouts: layouts)
    }

    static let published: [(layout: String, hex: String)] = [
        (
            "m:2-3=beac,i:4-19,i:20-21,i:22-23,p:24-24,d:25-25",
            "02011a1bff1801beac2f234454cf6d4a0fadf2f4911ba9ffa600010002c509"
        ),
        (
            "m:2-3=0215,i:4-19,i:20-21,i:22-23,p:24-24",
            "02011a1aff4c0002152f234454cf6d4a0fadf2f4911ba9ffa600010002c5"
        ),
        // Another maker's code and order.
        (
            "m:0-3=4c000215,i:4-19,i:20-21,i:22-23,p:24-24",
            "02011a1aff4c0002152f234454cf6d4a0fadf2f4911ba9ffa600010002c5"
        ),
        (
            "m:2-3=acbe,i:5-20,i:21-22l,i:23-24l,p:4-4",
            "1bff1801acbec52f234454cf6d4a0fadf2f4911ba9ffa60100020000"
        ),
    ]

    @Test(arguments: published) func layoutsOfSixteenBytesAndTwoNumbers(_ layout: String, _ hex: String) throws {
        let identity = try AdvertisementVectorTests.identity("2f234454-cf6d-4a0f-adf2-f4911ba9ffa6", 1, 2)
        #expect(try Self.frame(layout, hex) == .identity(identity, power: -59))
    }

    @Test func eddystoneByItsLayouts() throws {
        let uid = "0201060303aafe1716aafe00e3123456789012346789010000000000010000"
        #expect(
            try Self.frame("s:0-1=feaa,m:2-2=00,p:3-3:-41,i:4-13,i:14-19", uid)
                == .identity(.named("12345678901234678901:000000000001"), power: -29 - 41))
        let url = "0303aafe1316aafe10f8036769746875620063697472757a"
        #expect(
            try Self.frame("s:0-1=feaa,m:2-2=10,p:3-3:-41,i:4-21v", url)
                == .identity(.named("036769746875620063697472757a"), power: -8 - 41))
        #expect(BeaconLayout("x,s:0-1=feaa,m:2-2=20,d:3-3,d:4-5,d:6-7,d:8-11,d:12-15") != nil)
    }

    @Test(arguments: [
        "", "m:2-3=beac", "i:4-19,p:24-24", "m:2-3=be,i:4-19,p:24-24", "m:3-2=beac,i:4-19,p:24-24",
        "m:2-3=beac,i:4-19,p:24-25", "q:1-2", "m:2-3=beac,i:4-999,p:24-24",
    ]) func textsThatAreNoLayout(_ text: String) {
        #expect(BeaconLayout(text) == nil)
    }

    /// As phones take them: an iBeacon with a byte more, an AltBeacon without its last.
    @Test func lengthsThatPhonesTake() throws {
        let identity = try AdvertisementVectorTests.identity("2f234454-cf6d-4a0f-adf2-f4911ba9ffa6", 1, 2)
        for hex in [
            "02011a1bff4c0002152f234454cf6d4a0fadf2f4911ba9ffa600010002c564",
            "02011a1aff1801beac2f234454cf6d4a0fadf2f4911ba9ffa600010002c5",
        ] {
            #expect(AdvertisementVectorTests.frame(hex) == .identity(identity, power: -59))
        }
    }

    /// Whoever states -59 dBm at 0 m would be at -100 at one metre: it is one metre that is meant.
    @Test func eddystoneThatStatesItsPowerAtOneMetre() {
        let frame = AdvertisementVectorTests.frame("1716aafe00c5123456789012346789010000000000010000")
        #expect(frame == .identity(.eddystone(namespace: "12345678901234678901", instance: "000000000001"), power: -59))
    }
}

@Suite struct DeviceAddressTests {
    /// FIPS 197, appendix B and C.1.
    @Test func cipherIsAES() {
        for (key, plain, expected) in [
            (
                "2b7e151628aed2a6abf7158809cf4f3c", "3243f6a8885a308d313198a2e0370734",
                "3925841d02dc09fbdc118597196a0b32"
            ),
            (
                "000102030405060708090a0b0c0d0e0f", "00112233445566778899aabbccddeeff",
                "69c4e0d86a7b0430d8cdb78070b4c55a"
            ),
        ] {
            let bytes = AdvertisementVectorTests.bytes
            #expect(AES128(key: bytes(key)).encrypt(bytes(plain)) == bytes(expected))
        }
    }

    /// The sample data of Bluetooth Core, Vol 3, Part H, appendix D.7: ah of 0x708194 is 0x0DFBAA.
    @Test func keyResolvesItsAddresses() throws {
        let key = try #require(ResolvingKey("ec0234a357c8ad05341010a60a397d9b=watch"))
        #expect(key.name == "watch")
        #expect(key.resolves(0x7081_940D_FBAA))
        #expect(!key.resolves(0x7081_940D_FBAB))
        #expect(!key.resolves(0xF081_940D_FBAA))
        var decoding = BeaconDecoding()
        decoding.keys = [key]
        #expect(decoding.device(at: 0x7081_940D_FBAA) == .named("watch"))
        #expect(decoding.device(at: 1) == nil)
        decoding.namesDevices = true
        #expect(decoding.device(at: 0x0102_0304_05FF) == .named("01:02:03:04:05:ff"))
    }

    @Test(arguments: ["", "ec02", "zz0234a357c8ad05341010a60a397d9b", "ec0234a357c8ad05341010a60a397d9bec"])
    func textsThatAreNoKey(_ text: String) {
        #expect(ResolvingKey(text) == nil)
    }
}
