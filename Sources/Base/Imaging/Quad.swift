/// Four corners in a picture, in pixels, named as the thing is *printed*: a line of text that stands upside down has
/// its `topLeft` at the lower right of the picture. That way a quad tells the rotation too.
package struct Quad: Hashable, Sendable {
    /// Where the first letter begins, above.
    package var topLeft: Point
    /// Where the last letter ends, above.
    package var topRight: Point
    /// Where the last letter ends, below.
    package var bottomRight: Point
    /// Where the first letter begins, below.
    package var bottomLeft: Point

    package init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The upright quad that covers `rectangle`.
    package init(_ rectangle: Rectangle) {
        self.init(
            topLeft: Point(rectangle.minX, rectangle.minY), topRight: Point(rectangle.maxX, rectangle.minY),
            bottomRight: Point(rectangle.maxX, rectangle.maxY), bottomLeft: Point(rectangle.minX, rectangle.maxY))
    }

    /// Top left, top right, bottom right, bottom left.
    package var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The mean of the four corners.
    package var center: Point {
        (topLeft + topRight + bottomRight + bottomLeft) * 0.25
    }

    /// The mean length of the top and bottom edges, in pixels.
    package var width: Double {
        (topLeft.distance(to: topRight) + bottomLeft.distance(to: bottomRight)) / 2
    }

    /// The mean length of the left and right edges, in pixels.
    package var height: Double {
        (topLeft.distance(to: bottomLeft) + topRight.distance(to: bottomRight)) / 2
    }

    /// The ratio of width to height.
    package var aspect: Double { width / max(height, 1e-9) }

    /// The direction of reading in radians: 0 to the right, positive clockwise in the picture.
    package var angle: Double {
        let along = (topRight - topLeft) + (bottomRight - bottomLeft)
        return Angle.of(along)
    }

    /// The area in square pixels, positive whichever way round the corners run (shoelace formula).
    package var area: Double { abs(Polygon.signedArea(corners)) }

    /// The smallest upright rectangle that holds all corners.
    package var boundingBox: Rectangle { Rectangle(around: corners) }

    /// Applies `transform` to each corner.
    package func map(_ transform: (Point) -> Point) -> Quad {
        Quad(
            topLeft: transform(topLeft), topRight: transform(topRight),
            bottomRight: transform(bottomRight), bottomLeft: transform(bottomLeft))
    }

    /// The quad `fraction` of the way to `other`, corner by corner.
    package func interpolated(to other: Quad, _ fraction: Double) -> Quad {
        Quad(
            topLeft: topLeft.interpolated(to: other.topLeft, fraction),
            topRight: topRight.interpolated(to: other.topRight, fraction),
            bottomRight: bottomRight.interpolated(to: other.bottomRight, fraction),
            bottomLeft: bottomLeft.interpolated(to: other.bottomLeft, fraction))
    }

    /// The largest distance between corresponding corners, in pixels.
    package func maximumCornerDistance(to other: Quad) -> Double {
        max(
            topLeft.distance(to: other.topLeft), topRight.distance(to: other.topRight),
            bottomRight.distance(to: other.bottomRight), bottomLeft.distance(to: other.bottomLeft))
    }

    /// The quad grown by `along` pixels at each end and `across` pixels above and below, in its own directions.
    package func expanded(along: Double, across: Double) -> Quad {
        let right = Point.unit(from: (topLeft + bottomLeft) * 0.5, to: (topRight + bottomRight) * 0.5) * along
        let down = Point.unit(from: (topLeft + topRight) * 0.5, to: (bottomLeft + bottomRight) * 0.5) * across
        return Quad(
            topLeft: topLeft - right - down, topRight: topRight + right - down,
            bottomRight: bottomRight + right + down, bottomLeft: bottomLeft - right + down)
    }

    /// The same place read upside down: the corners change their names by half a turn.
    package var turned: Quad {
        Quad(topLeft: bottomRight, topRight: bottomLeft, bottomRight: topLeft, bottomLeft: topRight)
    }

    /// Whether the directions of reading differ by more than a right angle.
    package func isOpposite(to other: Quad) -> Bool {
        let (here, there) = (topRight - topLeft, other.topRight - other.topLeft)
        return here.x * there.x + here.y * there.y < 0
    }

    /// The area of the overlap divided by that of the union, 0 to 1 (both quads convex).
    package func intersectionOverUnion(_ other: Quad) -> Double {
        let shared = intersectionArea(other)
        let union = area + other.area - shared
        return union > 0 ? shared / union : 0
    }

    /// The area of the overlap in square pixels (both quads convex).
    package func intersectionArea(_ other: Quad) -> Double {
        guard boundingBox.intersects(other.boundingBox) else { return 0 }
        return abs(Polygon.signedArea(Polygon.clip(corners, to: other.corners)))
    }

    /// Whether all corners are at least `margin` pixels inside a picture of the given size.
    package func isInside(width: Int, height: Int, margin: Double = 0) -> Bool {
        let box = boundingBox
        return box.minX >= margin && box.minY >= margin && box.maxX <= Double(width) - margin
            && box.maxY <= Double(height) - margin
    }
}

/// The two operations on polygons that quads need.
private enum Polygon {
    /// The area in square pixels (shoelace formula); positive when the corners run clockwise in a picture (y down).
    static func signedArea(_ corners: [Point]) -> Double {
        guard corners.count > 2 else { return 0 }
        var sum = 0.0
        for (index, a) in corners.enumerated() {
            let b = corners[(index + 1) % corners.count]
            sum += a.x * b.y - b.x * a.y
        }
        return sum / 2
    }

    /// The part of `subject` inside the convex polygon `clip` (Sutherland and Hodgman, Reentrant Polygon Clipping, CACM
    /// 17, 1974).
    static func clip(_ subject: [Point], to clip: [Point]) -> [Point] {
        let clockwise = signedArea(clip) >= 0
        var output = subject
        for index in clip.indices {
            let (a, b) = (clip[index], clip[(index + 1) % clip.count])
            let side = { (p: Point) -> Double in
                let cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
                return clockwise ? cross : -cross
            }
            let input = output
            output = []
            for (position, current) in input.enumerated() {
                let previous = input[(position + input.count - 1) % input.count]
                let (here, before) = (side(current), side(previous))
                if (here >= 0) != (before >= 0) {
                    output.append(previous.interpolated(to: current, before / (before - here)))
                }
                if here >= 0 { output.append(current) }
            }
        }
        return output
    }
}
