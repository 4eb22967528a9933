import Imaging
import Testing

@Suite struct DisjointSetsTests {
    /// What the sets are doesn't depend on the order in which numbers are joined.
    @Test func setsGoByTheirSmallestNumberInWhateverOrderTheyAreJoined() {
        let pairs = [(7, 3), (2, 9), (9, 7), (4, 5), (3, 2)]
        for shift in pairs.indices {
            var sets = DisjointSets(count: 9)
            #expect(sets.add() == 9)
            for (a, b) in pairs[shift...] + pairs[..<shift] { sets.join(sets.root(of: a), sets.root(of: b)) }
            #expect(sets.roots == [0, 1, 2, 4, 6, 8])
            #expect((0..<10).map { sets.knownRoot(of: $0) } == [0, 1, 2, 2, 4, 4, 6, 2, 8, 2])
            sets.shortenPaths()
            #expect((0..<10).map { sets.root(of: $0) } == [0, 1, 2, 2, 4, 4, 6, 2, 8, 2])
        }
    }

    @Test func joinSaysWhichRootStays() {
        var sets = DisjointSets(count: 3)
        let joined = sets.join(2, 1)
        #expect(joined?.kept == 1 && joined?.gone == 2)
        #expect(sets.join(1, 1) == nil)
    }
}
