import Basics
import Testing

@Suite struct DiagnosticTallyTests {
    private func said(_ message: String, at seconds: Double?, _ severity: Diagnostic.Severity = .note) -> Diagnostic {
        Diagnostic(severity, code: "engine-message", message, time: seconds.map(MediaTime.init(seconds:)))
    }

    @Test func messagesThatDifferInNumbersOnlyAreOneKind() {
        var tally = DiagnosticTally()
        tally.add([said("crop of 12 × 300 pixels", at: 1.25), said("no line", at: 1.25)])
        tally.add([said("crop of 7 × 9 pixels", at: 2), said("crop of 8 × 1 pixels", at: 3)])
        #expect(
            tally.summaries == [
                said("crop of 12 × 300 pixels (3 times, first at 1.25 s)", at: nil),
                said("no line (at 1.25 s)", at: nil),
            ])
    }

    @Test func severityTellsKindsApart() {
        var tally = DiagnosticTally()
        tally.add([said("odd", at: 1, .warning), said("odd", at: 0.5)])
        #expect(tally.summaries.map(\.severity) == [.note, .warning])
    }

    @Test func whatIsAboutTheWholeRunIsToldOnceAndFirst() {
        var tally = DiagnosticTally()
        tally.add([said("blank", at: 0)])
        for _ in 0..<5 { tally.add([said("font missing", at: nil)]) }
        #expect(tally.summaries == [said("font missing", at: nil), said("blank (at 0.0 s)", at: nil)])
    }

    @Test func limiterLetsTheFirstFewOfEachCodeThrough() {
        var limiter = DiagnosticLimiter(limit: 2)
        let codes = ["a", "b", "a", "a", "a", "b"]
        let isShown = codes.enumerated().map { limiter.admits(Diagnostic(.note, code: $1, "\($0)")) }
        #expect(isShown == [true, true, true, false, false, true])
        #expect(limiter.summaries == [Diagnostic(.note, code: "a", "2 more of this kind; the last: 4")])
    }

    @Test func endlessNewWordingsAreOnlyCounted() {
        var tally = DiagnosticTally()
        let words = (0..<100).map { String(repeating: "a", count: $0 + 1) }
        tally.add(words.map { said($0, at: 1) })
        #expect(tally.summaries.count == 65)
        #expect(tally.summaries.last?.message == "36 other messages of engines")
    }
}
