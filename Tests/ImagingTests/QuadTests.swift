import Imaging
import Testing

@Suite struct QuadTests {
    let square = Quad(Rectangle(minX: 0, minY: 0, maxX: 10, maxY: 10))

    @Test func overlapOfHalfShiftedSquaresIsOneThird() {
        let shifted = square.map { $0 + Point(5, 0) }
        #expect(abs(square.intersectionOverUnion(shifted) - 1.0 / 3) < 1e-9)
    }

    @Test func overlapDoesNotDependOnTheOrderOfCorners() {
        let turned = Quad(
            topLeft: square.bottomRight, topRight: square.bottomLeft, bottomRight: square.topLeft,
            bottomLeft: square.topRight)
        #expect(abs(square.intersectionOverUnion(turned) - 1) < 1e-9)
        let mirrored = Quad(
            topLeft: square.topRight, topRight: square.topLeft, bottomRight: square.bottomLeft,
            bottomLeft: square.bottomRight)
        #expect(abs(square.intersectionOverUnion(mirrored) - 1) < 1e-9)
    }

    @Test func turnedTwiceIsTheSameAndOnceIsOpposite() {
        let upright = square.map { Point($0.y, 3 * $0.x) }
        for quad in [square, upright] {
            #expect(quad.turned.turned == quad)
            #expect(quad.turned.topLeft == quad.bottomRight)
            #expect(quad.turned.isOpposite(to: quad))
            #expect(!quad.isOpposite(to: quad))
        }
    }

    @Test func farQuadsDoNotOverlap() {
        #expect(square.intersectionOverUnion(square.map { $0 + Point(11, 0) }) == 0)
    }

    @Test func angleTellsUpsideDown() {
        let turned = square.map { Point(10 - $0.x, 10 - $0.y) }
        #expect(square.angle == 0)
        #expect(abs(abs(turned.angle) - .pi) < 1e-9)
    }
}
