import Testing

@testable import Evaluation

@Suite struct ReliabilityTests {
    private func claims(_ confidence: Double, right: Int, wrong: Int) -> [Reliability.Claim] {
        (0..<right + wrong).map { Reliability.Claim(confidence: confidence, isRight: $0 < right) }
    }

    @Test func errorIsTheMeanDifferenceByCount() {
        let reliability = Reliability(claims(0.85, right: 3, wrong: 1) + claims(1, right: 6, wrong: 0))
        #expect(reliability.bins.map(\.count) == [0, 0, 0, 0, 0, 0, 0, 0, 4, 6])
        #expect(reliability.bins.map(\.right) == [0, 0, 0, 0, 0, 0, 0, 0, 3, 6])
        #expect(abs(reliability.expectedError - 0.04) < 1e-12)
        #expect((reliability.certain, reliability.certainRight) == (6, 6))
    }

    @Test func whatIsSaidAsOftenAsItIsRightHasNoError() {
        let reliability = Reliability(claims(0.75, right: 75, wrong: 25) + claims(0.25, right: 1, wrong: 3))
        #expect(reliability.expectedError == 0)
    }

    @Test func confidencesAtTheEndsHaveABin() {
        let reliability = Reliability(claims(0, right: 0, wrong: 1) + claims(1, right: 1, wrong: 0))
        #expect(reliability.bins.first?.count == 1)
        #expect(reliability.bins.last?.count == 1)
        #expect(Reliability([]).expectedError == 0)
    }
}
