import Foundation
import Imaging
import Recognition
import Testing

@testable import TextRecognition

@Suite struct TextMapTests {
    /// The boxes of a map in which all points that `isText` takes are text.
    private func lines(value: Float = 0.95, where isText: (Point) -> Bool) -> [DetectedLine] {
        let (width, height) = (192, 128)
        var values = [Float](repeating: 0.01, count: width * height)
        for y in 0..<height {
            for x in 0..<width where isText(Point(Double(x) + 0.5, Double(y) + 0.5)) { values[y * width + x] = value }
        }
        return values.withUnsafeBufferPointer { TextMap(width: width, height: height, values: $0).marks.map(\.line) }
    }

    private func isIn(_ quad: Quad) -> (Point) -> Bool {
        { point in
            zip(quad.corners, quad.corners[1...] + quad.corners[..<1]).allSatisfy { a, b in
                (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x) >= 0
            }
        }
    }

    /// A bar of 100 × 10 about (95, 60).
    private func bar(degrees: Double) -> Quad {
        let (cosine, sine) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        return Quad(Rectangle(minX: -50, minY: -5, maxX: 50, maxY: 5))
            .map { Point(95 + $0.x * cosine - $0.y * sine, 60 + $0.x * sine + $0.y * cosine) }
    }

    @Test(arguments: [0.0, 12, -30, 45, 80]) func boxLiesAlongTheLineAndIsReadLeftToRight(_ degrees: Double) throws {
        let found = lines(where: isIn(bar(degrees: degrees)))
        let line = try #require(found.first)
        #expect(found.count == 1)
        #expect(abs(line.quad.angle * 180 / .pi - degrees) < 2)
        // Grown by 1.2 × 1000 / 220 on every side.
        #expect(abs(line.quad.width - 110.9) < 3)
        #expect(abs(line.quad.height - 20.9) < 3)
        #expect(line.quad.center.distance(to: Point(95, 60)) < 1)
        #expect(abs(line.confidence - 0.95) < 0.01)
    }

    @Test func uprightBarIsReadFromTopToBottom() throws {
        let line = try #require(lines { (90..<100).contains($0.x) && (20..<110).contains($0.y) }.first)
        #expect(abs(line.quad.angle - .pi / 2) < 0.02)
    }

    @Test func shortUprightBarIsAWordOfTallLetters() throws {
        let line = try #require(lines { (80..<110).contains($0.x) && (20..<60).contains($0.y) }.first)
        #expect(abs(line.quad.angle) < 0.02)
        #expect(line.quad.height > line.quad.width)
    }

    @Test func partsThatTouchAreOneAndThoseApartAreTwo() {
        // A U, whose arms meet only in the last rows, and a bar beside it.
        let isU = { (p: Point) in
            (20..<120).contains(p.x) && (30..<70).contains(p.y) && !((30..<110).contains(p.x) && p.y < 60)
        }
        #expect(lines { isU($0) || ((140..<180).contains($0.x) && (40..<50).contains($0.y)) }.count == 2)
    }

    @Test func whatIsThinOrUnsureIsNoLine() {
        #expect(lines { (20..<120).contains($0.x) && (40..<42).contains($0.y) }.isEmpty)
        #expect(lines(value: 0.5) { (20..<120).contains($0.x) && (40..<52).contains($0.y) }.isEmpty)
        #expect(lines { _ in false }.isEmpty)
    }

    @Test func boxOfPointsOnALineIsNone() {
        #expect(OrientedBox(around: [Point(0, 0), Point(5, 5), Point(9, 9)]) == nil)
        #expect(OrientedBox(around: [Point(1, 1)]) == nil)
        #expect(OrientedBox(around: []) == nil)
    }

    @Test func boxIsTheSmallestOne() throws {
        // A square on its corner: half the area of the upright box.
        let box = try #require(
            OrientedBox(around: [Point(10, 0), Point(20, 10), Point(10, 20), Point(0, 10), Point(10, 10)]))
        #expect(abs(box.quad.area - 200) < 1e-6)
    }
}
