import Basics
import Configuration
import Imaging
import Pipeline
import Recognition
import Testing

@testable import CommandLineTool

@Suite struct ValueParserTests {
    @Test(arguments: [
        ("0", 0), ("75.5", 75.5), ("1:15.5", 75.5), ("01:15", 75), ("0:00:01.250", 1.25), ("2:03:04", 7384),
        ("90000", 90000),
    ])
    func timesAreUnderstood(_ text: String, _ seconds: Double) throws {
        #expect(try ValueParser<MediaTime>.time.parse(text) == MediaTime(seconds: seconds))
    }

    @Test(arguments: ["", "-3", "1:75", "1:60:00", "1:2:3:4", "nan", "1e3", "12 s", "1:", ":30", "1.5:00", "٣"])
    func whatIsNotATimeIsRefused(_ text: String) {
        #expect(throws: VitrineError.self) { try ValueParser<MediaTime>.time.parse(text) }
    }

    @Test func regionsAreUnderstood() throws {
        #expect(try ValueParser<Region>.region.parse("0.1, 0.2,0.5,0.5") == Region([0.1, 0.2, 0.5, 0.5]))
    }

    @Test(arguments: ["", "1,2,3", "a,b,c,d", "1,2,3,4,5", "0,0,0,0", "inf,0,1,1"])
    func whatIsNotARegionIsRefused(_ text: String) {
        #expect(throws: VitrineError.self) { try ValueParser<Region>.region.parse(text) }
    }

    @Test func namesMayBeMixedWithSpacesAndCapitals() throws {
        #expect(try ValueParser<[Symbology]>.names().parse("EAN13, qr") == [.ean13, .qr])
        #expect(try ValueParser<[Symbology]>.names(words: ["none": []]).parse("None") == [])
    }

    @Test func wordsAreOfferedWhenANameIsUnknown() throws {
        let parser = ValueParser<[Printout]>.names(words: ["all": Printout.allCases, "none": []])
        let error = try #require(throws: VitrineError.self) { try parser.parse("isbn,books") }
        #expect(error.description == "unknown printout 'books'; allowed: labels, barcodes, isbn; or all, none")
    }

    @Test(arguments: ["en,,pt", ",", "en,EN", "english!", "~en", "en+pt", "../eng", "en;pt"])
    func faultyLanguagesAreRefused(_ text: String) {
        #expect(throws: VitrineError.self) { try ValueParser<[String]>.languages.parse(text) }
    }

    @Test func languagesKeepTheirOrder() throws {
        #expect(
            try ValueParser<[String]>.languages.parse("PT, en,chi_sim,HanS,my-own.best") == [
                "pt", "en", "chi_sim", "HanS", "my-own.best",
            ])
        #expect(try ValueParser<[String]>.languages.parse("none") == [])
    }

    @Test(arguments: ["0", "257", "two", "", "1.5"]) func countsOutsideTheRangeAreRefused(_ text: String) {
        #expect(throws: VitrineError.self) { try ValueParser<Int>.count(1...256).parse(text) }
    }
}
