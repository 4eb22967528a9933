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

extension LineLikenessTests {
    @Test func misreadCharactersLeaveALineTheSameUpToASeventh() {
        #expect(LineLikeness.isSame("Burning River", "Burnlng River"))
        #expect(!LineLikeness.isSame("Burning River", "Burning Rise"))
        #expect(LineLikeness.isSame("", ""))
        // Three of twenty are 15 in a hundred exactly.
        #expect(LineLikeness.isSame("abcdefghijklmnopqrst", "abcdefghijklmnopqXXX"))
        #expect(!LineLikeness.isSame("abcdefghijklmnopqrst", "abcdefghijklmnopXXXX"))
    }

    @Test(arguments: [
        (1, 1, 1, true), (0, 1, 1, false), (1, 1, 3, false), (2, 2, 9, true), (2, 4, 4, false), (3, 4, 4, true),
        (3, 5, 8, true), (2, 5, 8, false), (0, 0, 0, false),
    ])
    func labelsAreTheSameWhereMostLinesOfTheSmallerOneAre(_ shared: Int, _ first: Int, _ second: Int, _ same: Bool) {
        #expect(LineLikeness.isSameLabel(sharing: shared, of: first, and: second) == same)
        #expect(LineLikeness.isSameLabel(sharing: shared, of: second, and: first) == same)
    }

    @Test func aLineTellsALabelWhereItIsLongAndOfSeveralWords() {
        #expect(LineLikeness.isTelling("Burning River"))
        #expect(!LineLikeness.isTelling("Oil on wood"))
        #expect(!LineLikeness.isTelling(Array("Kunstgeschichte".unicodeScalars)))
    }
}
