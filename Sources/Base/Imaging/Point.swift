/// A position in a picture, in pixels: x to the right, y down, (0, 0) the outer corner of the first pixel.
package struct Point: Hashable, Sendable {
    package var x: Double
    package var y: Double

    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// The straight-line distance to `other`, in pixels.
    package func distance(to other: Point) -> Double {
        let (dx, dy) = (other.x - x, other.y - y)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The point `fraction` of the way to `other`: 0 is here, 1 is there.
    package func interpolated(to other: Point, _ fraction: Double) -> Point {
        Point(x + (other.x - x) * fraction, y + (other.y - y) * fraction)
    }

    package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    package static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }
}
