import BarcodeRecognition
import Imaging
import Recognition
import Testing

@Suite struct MSIPlesseyReaderTests {
    private func read(_ image: GrayImage, symbologies: Set<Symbology> = Set(Symbology.allCases)) throws -> [String] {
        try BarcodeEngines.reader(symbologies: symbologies, isThorough: false).readBarcodes(in: image).map {
            "\($0.symbology) \($0.text ?? "?")"
        }
    }

    /// The last digit checks the others: 1234567 is the usual example, with check digit 4.
    @Test(arguments: ["12345674", "80523", "0000000000"])
    func readsWhatItHolds(digits: String) throws {
        let image = MadeMSIPlessey.image(digits)
        let expected = ["msiPlessey \(digits)"]
        #expect(try read(image) == expected)
        #expect(try read(image.inverted) == expected)
        #expect(try read(image.noisy) == expected)
        #expect(try read(image.blurred(across: 3)) == expected)
        for degrees in [13.0, 90, 180, 275] { #expect(try read(image.turned(degrees: degrees)) == expected) }
    }

    @Test(arguments: ["12345673", "1237", "80"])
    func believesNothingWithoutAValidCheckDigitOrTooShort(digits: String) throws {
        #expect(try read(MadeMSIPlessey.image(digits)).allSatisfy { !$0.hasPrefix("msiPlessey") })
    }

    @Test func readsItOnlyWhereItIsAskedFor() throws {
        #expect(try read(MadeMSIPlessey.image("12345674"), symbologies: [.ean13]) == [])
    }

    /// As printed: upside down, the first corner is at the lower right.
    @Test func namesItsCornersAsPrinted() throws {
        let image = MadeMSIPlessey.image("12345674").turned(degrees: 180)
        let reading = try #require(
            BarcodeEngines.reader(symbologies: [.msiPlessey], isThorough: false).readBarcodes(in: image).first)
        #expect(reading.quad.topLeft.x > reading.quad.topRight.x)
        // 103 modules of 3 pixels between the margins.
        #expect(reading.quad.boundingBox.width > 300)
    }
}
