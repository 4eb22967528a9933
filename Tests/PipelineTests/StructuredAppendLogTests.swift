import Basics
import Recognition
import Testing

@testable import Pipeline

@Suite struct StructuredAppendLogTests {
    private func diagnostics(_ parts: [(index: Int, count: Int?)]) -> [String] {
        var log = StructuredAppendLog()
        for part in parts { log.add(MessagePart(index: part.index, count: part.count, message: "77"), .qr) }
        return log.diagnostics.map(\.message)
    }

    @Test func aWholeMessageNeedsNoDiagnostic() {
        #expect(diagnostics([(1, 2), (0, 2), (1, 2)]) == [])
    }

    @Test func whatIsMissingIsTold() {
        #expect(
            diagnostics([(1, 4), (3, 4)]) == [
                "a message in qr consists of 4 codes, and 2 were read; missing: 1, 3"
            ])
        #expect(
            diagnostics([(1, nil)]) == [
                "a message in qr consists of a number of codes that isn't told, and 1 were read; missing: 1"
            ])
    }
}
