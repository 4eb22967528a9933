import Basics
import Foundation

/// The two operations on plain polygons that quads need.
enum Polygon {
    /// Shoelace formula; positive when the corners run clockwise in a picture (y down).
    static func signedArea(_ corners: [Point]) -> Double {
        guard corners.count > 2 else { return 0 }
        var sum = 0.0
        for (index, a) in corners.enumerated() {
            let b = corners[(index + 1) % corners.count]
            sum += a.x * b.y - b.x * a.y
        }
        return sum / 2
    }

    /// The part of `subject` inside the convex polygon `clip` (Sutherland–Hodgman).
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

/// Directions in a picture.
package enum Angle {
    /// The direction of a vector in radians: 0 to the right, positive clockwise in the picture.
    package static func of(_ vector: Point) -> Double { atan2(vector.y, vector.x) }
}

extension Point {
    /// The vector of length 1 from `a` towards `b`; to the right when both are the same point.
    package static func unit(from a: Point, to b: Point) -> Point {
        let length = a.distance(to: b)
        return length > 0 ? (b - a) * (1 / length) : Point(1, 0)
    }
}
