import Imaging
import Testing

@testable import CameraMotion
@testable import Tracking

/// Fragments of lines that are known are no lines of their own.
@Suite struct LabelBookTests {
    private func entry(
        _ track: Int, _ text: String, group: [Int: String?] = [:], layouts: [Int: LayoutBox] = [:], aspect: Double = 12
    ) -> LabelBook.EndedItem {
        LabelBook.EndedItem(track: track, content: .text(text), group: group, layouts: layouts, aspect: aspect)
    }

    @Test func fragmentOfALineSeenLaterIsTheLine() {
        var book = LabelBook()
        let whole = book.assign(entry(1, "Visit our social media pages via website"))
        let part = book.assign(entry(2, "Visit our social m"))
        #expect(part?.label == whole?.label)
        #expect(part?.same == 1)
    }

    @Test func fragmentThatWasSeenFirstIsTheLineToo() {
        var book = LabelBook()
        let part = book.assign(entry(1, "back to you within 24 h"))
        let whole = book.assign(entry(2, "would get back to you within 24 hours."))
        #expect(whole?.label == part?.label)
        #expect(whole?.same == 1)
    }

    /// A card says "Oil on canvas" in one line and more of it in the next.
    @Test func linesThatWereInViewTogetherAreTwo() {
        var book = LabelBook()
        let (short, long) = ("Oil on canvas", "Oil on canvas, 1890")
        _ = book.assign(entry(1, short, group: [2: long], layouts: [2: LayoutBox(x: 0, y: 1.5, width: 17, height: 1)]))
        let second = book.assign(
            entry(2, long, group: [1: short], layouts: [1: LayoutBox(x: 0, y: -1.5, width: 12, height: 1)]))
        #expect(second?.label == 1)
        #expect(second?.same == nil)
    }

    /// The detector has found the line and a piece of it.
    @Test func pieceInsideOfALineInViewIsTheLine() {
        var book = LabelBook()
        let (piece, whole) = ("lonelypl", "lonelyplanet.com")
        _ = book.assign(
            entry(1, whole, group: [2: piece], layouts: [2: LayoutBox(x: 0.1, y: 0.1, width: 4, height: 0.8)]))
        let second = book.assign(
            entry(
                2, piece, group: [1: whole], layouts: [1: LayoutBox(x: -0.1, y: -0.1, width: 9, height: 1.3)], aspect: 5
            ))
        #expect(second?.same == 1)
    }
}
