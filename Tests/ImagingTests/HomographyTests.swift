import Imaging
import Testing

@Suite struct HomographyTests {
    let source = Quad(Rectangle(minX: 10, minY: 20, maxX: 110, maxY: 60))
    let target = Quad(
        topLeft: Point(12, 31), topRight: Point(131, 18), bottomRight: Point(124, 77), bottomLeft: Point(9, 66))

    @Test func mapsCornersToCorners() throws {
        let map = try #require(Homography(from: source, to: target))
        #expect(map(source).maximumCornerDistance(to: target) < 1e-9)
    }

    @Test func inverseUndoesIt() throws {
        let map = try #require(Homography(from: source, to: target))
        let back = try #require(map.inverse)
        #expect(back(target).maximumCornerDistance(to: source) < 1e-9)
        #expect(back.after(map)(source).maximumCornerDistance(to: source) < 1e-9)
    }

    @Test func degenerateQuadHasNone() {
        let flat = source.map { Point($0.x, 5) }
        #expect(Homography(from: flat, to: target) == nil)
    }
}
