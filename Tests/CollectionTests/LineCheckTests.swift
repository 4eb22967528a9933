import Records
import Testing

@testable import Collection

@Suite struct LineCheckTests {
    private func reasons(
        _ value: String = "Oil on canvas", _ confidence: Double = 0.5, readings: Int = 4, agreeing: Int = 4,
        height: Double = 20, weakest: Double = 0.95
    ) -> [Check] {
        LineCheck(
            value, confidence: confidence,
            evidence: .init(
                readings: readings, agreeing: agreeing, height: height, surest: 0.99, weakest: weakest)
        ).reasons
    }

    @Test func whatIsLikelyRightNeedsNoCheck() {
        #expect(reasons("Oil on canvas", 0.97, readings: 4, agreeing: 1, height: 9, weakest: 0.3) == [])
    }

    @Test func everyDoubtIsNamed() {
        #expect(reasons(agreeing: 2) == [.votesDisagree])
        #expect(reasons(readings: 1, agreeing: 1) == [.readOnce])
        #expect(reasons(height: 11) == [.smallPrint])
        #expect(reasons(weakest: 0.6) == [.uncertain])
        #expect(reasons() == [.uncertain])
        #expect(reasons(agreeing: 1, height: 11) == [.votesDisagree, .readOnce, .smallPrint])
    }

    @Test(arguments: [
        ("22 × 17 cm", []), ("22 ×17 cm", [Check.oddMark]), ("Delft 1598 – Haarlem 1661", []), ("a·b", []),
        ("Delft 1598 - Haarlem", [.oddMark]), ("1598– Haarlem", [.oddMark]), ("Blue,green", [.oddMark]),
        ("1,500 km", []), ("on loan (", [.fragment]), ("– Haarlem 1661", [.fragment]), ("Bells , tolls", [.oddMark]),
        ("anti-clockwise", []), ("J.-B. Oudry", []),
    ])
    func marksAreLookedAt(_ value: String, _ expected: [Check]) {
        #expect(reasons(value, 0.99) == expected)
    }
}
