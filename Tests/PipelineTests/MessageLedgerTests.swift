import Basics
import Imaging
import Recognition
import Testing

@testable import Configuration
@testable import Pipeline

@Suite struct MessageLedgerTests {
    private func remarks(_ parts: [(index: Int, count: Int?)]) -> [String] {
        var ledger = MessageLedger()
        for part in parts { ledger.add(MessagePart(index: part.index, count: part.count, message: "77"), .qr) }
        return ledger.remarks.map(\.message)
    }

    @Test func aWholeMessageNeedsNoRemark() {
        #expect(remarks([(1, 2), (0, 2), (1, 2)]) == [])
    }

    @Test func whatIsMissingIsTold() {
        #expect(remarks([(1, 4), (3, 4)]) == ["a message in qr consists of 4 codes, and 2 were read; missing: 1, 3"])
        #expect(
            remarks([(1, nil)]) == [
                "a message in qr consists of a number of codes that isn't told, and 1 were read; missing: 1"
            ])
    }
}
