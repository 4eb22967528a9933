import Testing

@testable import Collection

@Suite struct ReadingOrderTests {
    private func sorted(_ boxes: [String: [Double]]) -> [String] {
        let elements = boxes.sorted { $0.key > $1.key }.map { ($0.key, LayoutRectangle($0.value)) }
        return ReadingOrder.sorted(elements) { $0.1 }.map(\.0)
    }

    @Test func readsFromTopToBottom() {
        #expect(sorted(["c": [0, 4, 9, 1], "a": [0, 0, 5, 1], "b": [0.2, 2, 7, 1]]) == ["a", "b", "c"])
    }

    @Test func readsPartsOfARowFromLeftToRight() {
        #expect(sorted(["b": [6, -0.1, 3, 1], "a": [0, 0, 5, 1]]) == ["a", "b"])
    }

    @Test func readsColumnsOneAfterTheOtherBelowTheirHeading() {
        let boxes: [String: [Double]] = [
            "heading": [0, 0, 20, 2], "a": [0, 3, 8, 1], "b": [0, 5, 8, 1], "c": [12, 3, 8, 1], "d": [12, 5, 8, 1],
        ]
        #expect(sorted(boxes) == ["heading", "a", "b", "c", "d"])
    }
}
