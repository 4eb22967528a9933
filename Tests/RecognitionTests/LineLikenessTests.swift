import Recognition
import Testing

@Suite struct LineLikenessTests {
    @Test(arguments: [
        ("Richard", "Richard Hartley and Andrew Zisserman"), ("SECONO EDIT", "SECOND EDITION"),
        ("Zisserman", "Richard Hartley and Andrew Zisserman"), ("Hartley", "Richard Hartley and Andrew Zisserman"),
    ]) func whatIsLeftOfALineIsAPartOfIt(_ part: String, _ line: String) {
        #expect(LineLikeness.isPart(part, of: line))
        #expect(!LineLikeness.isPart(line, of: part))
    }

    @Test(arguments: [
        ("SOUTH", "NORTH/NORD"), ("of", "of Robots"), ("", "a"), ("Pearson", "Pearson"), ("1649", "1971"),
    ])
    func otherLinesAndMereLettersAreNoParts(_ part: String, _ line: String) {
        #expect(!LineLikeness.isPart(part, of: line))
    }
}
