import Foundation
import Imaging
import Testing

@Suite struct LineBandTests {
    /// The upper half of a ring about (100, 100) between the radii 60 and 80, read from left to right.
    private static let arch: LineBand = {
        let points = { (radius: Double) in
            (0...40).map { step in
                let angle = .pi * (1 + Double(step) / 40)
                return Point(100 + radius * cos(angle), 100 + radius * sin(angle))
            }
        }
        return LineBand(top: points(80), bottom: points(60))
    }()

    @Test func isAsLongAsItsMiddleAndAsHighAsItsEdgesAreApart() {
        #expect(abs(Self.arch.width - .pi * 70) < 0.2)
        #expect(abs(Self.arch.height - 20) < 1e-9)
        #expect(Self.arch.turned.turned == Self.arch)
        #expect(abs(Self.arch.turned.width - Self.arch.width) < 1e-9)
    }

    @Test func boxIsTheLeastRectangleAlongItsMiddle() {
        let expected = Quad(Rectangle(minX: 20, minY: 20, maxX: 180, maxY: 100))
        #expect(Self.arch.box.maximumCornerDistance(to: expected) < 1e-9)
        #expect(Self.arch.turned.box.maximumCornerDistance(to: expected.turned) < 1e-9)
    }

    @Test func pointsRunAlongIt() {
        #expect(Self.arch.point(along: 0, across: 0).distance(to: Point(20, 100)) < 1e-9)
        #expect(Self.arch.point(along: 0.5, across: 0.5).distance(to: Point(100, 30)) < 1e-9)
        #expect(Self.arch.point(along: 1, across: 1).distance(to: Point(160, 100)) < 1e-9)
        // Beyond its end it goes on downwards.
        #expect(Self.arch.point(along: 1.05, across: 0.5).distance(to: Point(170, 111)) < 1)
        #expect(
            Self.arch.turned.point(along: 0.25, across: 0.1).distance(to: Self.arch.point(along: 0.75, across: 0.9))
                < 1e-9)
    }

    @Test func whatIsUnderTheArchIsNotInTheBand() {
        #expect(Self.arch.contains(Point(100, 30)))
        #expect(Self.arch.contains(Point(31, 90)))
        #expect(!Self.arch.contains(Point(100, 70)))
        #expect(!Self.arch.contains(Point(100, 110)))
        #expect(!Self.arch.contains(Point(25, 25)))
    }

    @Test func goesWhereItsQuadGoes() throws {
        let bend = try #require(Self.arch.relative(to: Self.arch.box))
        #expect(bend.point(along: 0, across: 0).distance(to: Point(0, 1)) < 1e-9)
        let moved = try #require(bend.placed(in: Self.arch.box.map { $0 * 2 + Point(5, 7) }))
        #expect(moved.point(along: 0.5, across: 0.5).distance(to: Point(205, 67)) < 1e-6)
        #expect(abs(moved.height - 40) < 1e-6)
    }
}
