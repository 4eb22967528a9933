import Basics
import Testing

@Suite struct HiddenCharactersTests {
    @Test(arguments: [
        0x00, 0x09, 0x0A, 0x1B, 0x7F, 0x9B, 0xAD, 0x200B, 0x202E, 0x2028, 0x2029, 0xE000, 0xFEFF, 0xE0041,
    ])
    func whatCannotBeSeenIsHidden(code: UInt32) throws {
        #expect(HiddenCharacters.contains(try #require(Unicode.Scalar(code))))
    }

    @Test(arguments: [0x20, 0x41, 0xA0, 0x301, 0x200C, 0x200D, 0x5D0, 0x4E2D, 0x1F467])
    func lettersMarksSpacesAndJoinersAreNot(code: UInt32) throws {
        #expect(!HiddenCharacters.contains(try #require(Unicode.Scalar(code))))
    }

    @Test func onlyControlCharactersAreControl() {
        #expect(HiddenCharacters.isControl("\u{9B}"))
        #expect(!HiddenCharacters.isControl("\u{202E}"))
    }

    @Test func theyAreReplacedAsAskedFor() {
        #expect(HiddenCharacters.replaced(in: "a\u{1B}[1mb\u{202E}") { _ in "?" } == "a?[1mb?")
        let controls = HiddenCharacters.replaced(in: "a\nb\u{202E}", where: HiddenCharacters.isControl) { _ in " " }
        #expect(controls == "a b\u{202E}")
        #expect(HiddenCharacters.replaced(in: "Conceição 👩‍👧") { _ in "?" } == "Conceição 👩‍👧")
    }

    @Test func codesAreHexadecimalCapitals() {
        #expect(HiddenCharacters.code(of: "\u{1B}") == "1B")
        #expect(HiddenCharacters.code(of: "\u{1B}", digits: 4) == "001B")
        #expect(HiddenCharacters.code(of: "\u{E0041}", digits: 4) == "E0041")
    }
}
