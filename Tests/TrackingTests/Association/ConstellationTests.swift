import Imaging
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct ConstellationTests {
    private let card = [(200.0, 20.0), (140, 14), (170, 14), (90, 12)].enumerated().map { index, size in
        Quad(
            Rectangle(
                minX: 50, minY: 40 + 30 * Double(index), maxX: 50 + size.0, maxY: 40 + 30 * Double(index) + size.1))
    }

    private func moved(_ quads: [Quad], by shift: Point) -> [Quad] { quads.map { $0.map { $0 + shift } } }

    @Test(arguments: [Point(80, 0), Point(-30, 55), Point(0, 30)])
    func findsTheShiftOfAWholeCard(_ shift: Point) throws {
        let found = try #require(Constellation.shift(of: card, onto: moved(card, by: shift)))
        #expect(found.distance(to: shift) < 0.01)
    }

    @Test func toleratesLinesThatAreMissingAndOthersThatAreNew() throws {
        let other = Quad(Rectangle(minX: 400, minY: 30, maxX: 460, maxY: 50))
        let found = Array(moved(card, by: Point(70, 5)).dropFirst()) + [other]
        #expect(try #require(Constellation.shift(of: card, onto: found)).distance(to: Point(70, 5)) < 0.01)
    }

    @Test func leavesAloneWhatFits() {
        #expect(Constellation.shift(of: card, onto: moved(card, by: Point(2, 1))) == nil)
    }

    @Test func believesNoSingleLine() {
        #expect(Constellation.shift(of: Array(card.prefix(1)), onto: moved(card, by: Point(90, 0))) == nil)
        #expect(Constellation.shift(of: card, onto: [card[0].map { $0 + Point(90, 0) }]) == nil)
    }
}
