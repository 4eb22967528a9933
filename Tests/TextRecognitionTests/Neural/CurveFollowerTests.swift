import Foundation
import Imaging
import Recognition
import Testing

@testable import TextRecognition

/// Lines on curves, found by a network that marks what is white.
@Suite struct CurveFollowerTests {
    private func picture(where isText: (Point) -> Bool) -> Plane {
        let (width, height) = (640, 480)
        let values = (0..<width * height).map { index -> Float in
            isText(Point(Double(index % width) + 0.5, Double(index / width) + 0.5)) ? 1 : -1
        }
        return Plane(width: width, height: height, values: values)
    }

    private func marks(in picture: Plane) -> [TextMap.Mark] {
        picture.values.map { $0 > 0 ? Float(0.95) : 0.01 }.withUnsafeBufferPointer {
            TextMap(width: picture.width, height: picture.height, values: $0).marks
        }
    }

    private func lines(in picture: Plane, first: [TextMap.Mark]? = nil) throws -> [DetectedLine] {
        try CurveFollower(picture: picture) { marks(in: $0) }.lines(of: first ?? marks(in: picture))
    }

    private static let center = Point(320, 260)

    /// Whether a point lies on a band of 12 pixels about the circle of 180 pixels, so many degrees to both sides of upright.
    private static func isOnArch(_ point: Point, _ degrees: ClosedRange<Double>) -> Bool {
        let angle = atan2(point.x - center.x, center.y - point.y) * 180 / .pi
        return abs(point.distance(to: center) - 180) < 6 && degrees.contains(angle)
    }

    private static func isOnSmile(_ point: Point, _ degrees: ClosedRange<Double>) -> Bool {
        isOnArch(Point(point.x, 2 * center.y - point.y), degrees)
    }

    @Test(arguments: [20.0, 45, 80, 120]) func archIsFollowedFromItsBeginningToItsEnd(_ half: Double) throws {
        let found = try lines(in: picture { Self.isOnArch($0, -half...half) })
        try #require(found.count == 1)
        let band = try #require(found[0].bend?.placed(in: found[0].quad))
        let length = 2 * half / 180 * .pi * 180
        // As the network's boxes are, it is larger than what is marked by 0.6 of its thickness on each side.
        #expect(abs(band.width - length - 14) < 8)
        #expect(abs(band.height - 26) < 5)
        for place in [0.1, 0.5, 0.9] {
            #expect(abs(band.point(along: place, across: 0.5).distance(to: Self.center) - 180) < 2)
        }
        #expect(band.point(along: 0.1, across: 0.5).x < band.point(along: 0.9, across: 0.5).x)
        #expect(band.point(along: 0.5, across: 0).y < band.point(along: 0.5, across: 1).y)
        #expect(found[0].isSure && found[0].confidence > 0.9)
        #expect(abs(found[0].quad.angle) < 0.05)
    }

    @Test func whatIsReadAtTheFootOfACircleRunsLeftToRightToo() throws {
        let found = try lines(in: picture { Self.isOnSmile($0, -50...50) })
        try #require(found.count == 1)
        let band = try #require(found[0].bend?.placed(in: found[0].quad))
        #expect(band.point(along: 0.1, across: 0.5).x < band.point(along: 0.9, across: 0.5).x)
        #expect(band.point(along: 0.5, across: 0.5).distance(to: Point(320, 440)) < 3)
        #expect(band.point(along: 0.5, across: 0).y < band.point(along: 0.5, across: 1).y)
    }

    /// Networks fill the chord of an arch, and mark an arch in pieces.
    @Test func chordAndPiecesLeadToTheWholeLine() throws {
        let whole = picture { Self.isOnArch($0, -70...70) }
        let chord = picture {
            $0.distance(to: Self.center) < 186 && $0.y < Self.center.y - 186 * cos(70 * .pi / 180)
        }
        let pieces = picture { Self.isOnArch($0, -70 ... -25) || Self.isOnArch($0, -15...70) }
        for first in [chord, pieces] {
            let found = try lines(in: whole, first: marks(in: first))
            #expect(found.count == 1)
            let band = try #require(found.first?.bend?.placed(in: found[0].quad))
            #expect(abs(band.width - 140 * .pi - 14) < 10)
        }
    }

    @Test func straightLinesStayAsTheyAre() throws {
        let straight = picture { point in
            (100..<500).contains(point.x) && abs(point.y - 200 - 0.2 * point.x) < 7
                || (100..<110).contains(point.x) && (300..<440).contains(point.y)
                // In perspective, one end is three times as thick.
                || (200..<600).contains(point.x) && abs(point.y - 80) < (point.x - 100) / 25
        }
        let found = marks(in: straight)
        #expect(found.count == 3)
        let lines = try CurveFollower(picture: straight) { _ in
            Issue.record("nothing is bent")
            return []
        }.lines(of: found)
        #expect(lines == found.map(\.line))
    }

    @Test func whatIsNoLineWhenItIsStraightenedKeepsItsBox() throws {
        let bent = picture { Self.isOnArch($0, -60...60) }
        let found = try CurveFollower(picture: bent) { _ in [] }.lines(of: marks(in: bent))
        #expect(found == marks(in: bent).map(\.line))
    }

    @Test func arcGoesThroughItsPoints() throws {
        let points = (Point(0, 0), Point(100, -50), Point(200, 0))
        let arc = try #require(Arc(from: points.0, over: points.1, to: points.2))
        #expect(abs(arc.radius - 125) < 1e-9)
        #expect(abs(arc.sagitta - 50) < 1e-9)
        #expect(arc.isClockwise)
        #expect(arc.point(along: 0, outward: 0).distance(to: points.1) < 1e-9)
        #expect(arc.point(along: -arc.reach * arc.radius, outward: 0).distance(to: points.0) < 1e-9)
        #expect(arc.point(along: 0, outward: 10).distance(to: Point(100, -60)) < 1e-9)
        let back = try #require(Arc(from: points.2, over: points.1, to: points.0))
        #expect(!back.isClockwise)
        #expect(back.point(along: back.reach * back.radius, outward: 0).distance(to: points.0) < 1e-9)
        #expect(Arc(from: points.0, over: Point(50, 0), to: points.2) == nil)
    }
}
