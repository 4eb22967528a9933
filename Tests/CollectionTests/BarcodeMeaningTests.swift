import Basics
import Collection
import Imaging
import Recognition
import Testing

@Suite struct BarcodeMeaningTests {
    @Test(arguments: [
        ("9770317847001", "0317-8471"), ("9772434561006", "2434-561X"), ("9771234567003", "1234-5679"),
    ])
    func aPeriodicalsNumberIsItsISSN(ean13: String, issn: String) {
        #expect(BarcodeMeaning(symbology: .ean13, value: ean13).issn == issn)
    }

    @Test(arguments: ["9780306406157", "9770317847002", "977031784700", "97703178470x1"])
    func otherNumbersAreNone(ean13: String) {
        #expect(BarcodeMeaning(symbology: .ean13, value: ean13).issn == nil)
    }

    /// The examples of GS1 General Specifications, figure 5.2.2-3, and one of each case.
    @Test(arguments: [
        ("01234565", "012345000065"), ("00123457", "001234000057"), ("04965802", "049000006582"),
        ("01234531", "012300000451"),
    ])
    func aShortProductNumberIsExpanded(short: String, long: String) {
        #expect(BarcodeMeaning(symbology: .upce, value: short).upc == long)
    }

    @Test(arguments: ["01234566", "21234565", "0123456", "0123456a"])
    func whatIsNoShortProductNumberIsNotExpanded(short: String) {
        #expect(BarcodeMeaning(symbology: .upce, value: short).upc == nil)
    }

    @Test func fieldsOfGS1AreTakenApart() throws {
        let fields = try #require(GS1ElementString("010950600013435210ABC123\u{1D}3103001750\u{1D}17261130"))
        #expect(fields.bracketed == "(01)09506000134352(10)ABC123(3103)001750(17)261130")
        #expect(fields.elements.map(\.identifier) == ["01", "10", "3103", "17"])
    }

    @Test(arguments: [
        "", "0109506000134353", "01095060001343", "05123", "1012A\u{1D}99", "10", "10 A", "172611", "Burning River",
        "\u{1D}10ABC",
    ])
    func whatIsNotGS1IsNotTakenApart(payload: String) {
        #expect(GS1ElementString(payload) == nil)
    }

    @Test func onlyWhatSaysThatItIsGS1IsTakenForIt() {
        let value = "0109506000134352"
        #expect(BarcodeMeaning(symbology: .code128, value: value, isGS1: true).gs1?.bracketed == "(01)09506000134352")
        #expect(BarcodeMeaning(symbology: .code128, value: value).gs1 == nil)
        let matrix = BarcodeMeaning(symbology: .dataMatrix, value: "10ABC\u{1D}21X7", isGS1: true)
        #expect(matrix.gs1?.elements.count == 2)
        #expect(matrix.form == nil)
        #expect(BarcodeMeaning(symbology: .code128, value: "05123", isGS1: true).gs1 == nil)
    }

    @Test(arguments: [
        ("WIFI:S:Museum;T:WPA;P:obras;;", PayloadForm.wifi), ("BEGIN:VCARD\r\nN:Castellani;Tobias", .contact),
        ("MECARD:N:Castellani;;", .contact), ("geo:38.7,-9.1", .geo), ("mailto:a@example.org", .email),
        ("tel:+351210000000", .telephone), ("SMSTO:+351:hi", .message), ("https://example.org", .url),
        ("BEGIN:VEVENT\nEND:VEVENT", .event), ("Burning River, 1649", .plain), ("", .plain),
    ])
    func aTelephoneUnderstandsTheForm(payload: String, form: PayloadForm) {
        #expect(BarcodeMeaning(symbology: .qr, value: payload).form == form)
    }
}
