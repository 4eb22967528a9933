import Testing
import TextContent

@Suite struct ISBNTests {
    @Test(arguments: [
        ("9780306406157", "978-0-306-40615-7"), ("9780620278683", "978-0-620-27868-3"),
        ("9789720046864", "978-972-0-04686-4"), ("9788535902778", "978-85-359-0277-8"),
        ("9791034723355", "979-10-347-2335-5"),
    ])
    func hyphensFollowTheRanges(digits: String, expected: String) throws {
        #expect(try #require(ISBN(ean13: digits)).hyphenated == expected)
    }

    @Test(arguments: [
        "9780306406158", "4006381333931", "978030640615", "97803064061570", "978030640615X", "９７８０３０６４０６１５７",
    ])
    func otherNumbersAreNone(text: String) {
        #expect(ISBN(ean13: text) == nil)
    }

    @Test(arguments: [
        ("0306406152", "978-0-306-40615-7"), ("9720046867", nil), ("080442957X", "978-0-8044-2957-3"),
        ("0306406153", nil), ("X804429570", nil), ("030640615", nil),
    ])
    func oldNumbersBecomeNewOnes(digits: String, expected: String?) {
        #expect(ISBN(isbn10: digits)?.hyphenated == expected)
    }
}
