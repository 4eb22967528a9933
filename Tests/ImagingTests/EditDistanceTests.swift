import Imaging
import Testing

@Suite struct EditDistanceTests {
    @Test(arguments: [
        ("", "abc", 3), ("abc", "abc", 0), ("abcd", "acbd", 2), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
    func distanceCountsCharacters(_ row: (a: String, b: String, edits: Int)) {
        #expect(EditDistance.between(row.a, row.b) == row.edits)
        #expect(EditDistance.between(row.b, row.a) == row.edits)
        #expect(EditDistance.between(Array(row.a), Array(row.b), atMost: row.edits) == row.edits)
        #expect(EditDistance.between(Array(row.a), Array(row.b), atMost: row.edits - 1) == nil)
    }

    @Test(arguments: [
        ("", "abc", 3), ("abc", "abc", 0), ("abcd", "acbd", 1), ("kitten", "sitting", 3), ("ca", "abc", 3),
    ])
    func swappedNeighboursCountOnce(_ row: (a: String, b: String, edits: Int)) {
        #expect(EditDistance.countingSwaps(Array(row.a), Array(row.b)) == row.edits)
    }

    @Test(arguments: [
        ("", "abc", 0), ("bc", "abcd", 0), ("bxd", "abcd", 1), ("abc", "", 3), ("ring Riv", "Burning River", 1),
    ])
    func partIsComparedWithTheStretchThatIsMostLikeIt(_ row: (part: String, whole: String, edits: Int)) {
        #expect(EditDistance.of(part: Array(row.part), toStretchOf: Array(row.whole)) == row.edits)
    }
}
