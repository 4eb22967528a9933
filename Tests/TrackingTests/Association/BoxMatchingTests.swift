import Testing

@testable import Tracking

@Suite struct BoxMatchingTests {
    @Test func theLikestPairsComeFirstAndEachIsUsedOnce() {
        let likeness = [[0.9, 0.8, 0], [0.95, 0.1, 0], [0, 0.3, 0.45]]
        let pairs = BoxMatching.match(predicted: 3, observed: 3, least: 0.4) { likeness[$0][$1] }
        #expect(
            pairs == [
                .init(predicted: 1, observed: 0), .init(predicted: 0, observed: 1), .init(predicted: 2, observed: 2),
            ])
    }

    @Test func ofEqualPairsTheFirstCount() {
        let pairs = BoxMatching.match(predicted: 2, observed: 2, least: 0.4) { _, _ in 0.5 }
        #expect(pairs == [.init(predicted: 0, observed: 0), .init(predicted: 1, observed: 1)])
    }
}
