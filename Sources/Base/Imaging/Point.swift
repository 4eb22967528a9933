import Foundation

/// A position in a picture, in pixels: x to the right, y down, (0, 0) the outer corner of the first pixel.
package struct Point: Hashable, Sendable {
    /// To the right.
    package var x: Double
    /// Down.
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

    /// The scalar product of two vectors, in square pixels.
    package func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    package static func + (a: Point, b: Point) -> Point { Point(a.x + b.x, a.y + b.y) }
    package static func - (a: Point, b: Point) -> Point { Point(a.x - b.x, a.y - b.y) }
    package static func * (a: Point, factor: Double) -> Point { Point(a.x * factor, a.y * factor) }

    /// The vector of length 1 from `a` towards `b`; to the right when both are the same point.
    package static func unit(from a: Point, to b: Point) -> Point {
        let length = a.distance(to: b)
        return length > 0 ? (b - a) * (1 / length) : Point(1, 0)
    }

    /// The vector of length 1 in the direction `angle` (radians, 0 to the right, positive clockwise in the picture).
    package static func unit(angle: Double) -> Point { Point(cos(angle), sin(angle)) }
}

/// Directions in a picture.
package enum Angle {
    /// The direction of a vector in radians: 0 to the right, positive clockwise in the picture.
    package static func of(_ vector: Point) -> Double { atan2(vector.y, vector.x) }
}
