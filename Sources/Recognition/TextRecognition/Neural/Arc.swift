import Foundation
import Imaging

/// A part of a circle, along which a line of text may run.
struct Arc: Hashable {
    let center: Point
    let radius: Double
    /// The direction from the centre to the arc's middle, in radians.
    let middle: Double
    /// Half of the angle that the arc takes, in radians.
    let reach: Double
    /// Whether what is read along it turns clockwise, as on an arch.
    let isClockwise: Bool

    /// The arc from one point over a second one to a third; `nil` where they lie on a line.
    init?(from a: Point, over b: Point, to c: Point) {
        let (p, q) = (b - a, c - a)
        let cross = p.x * q.y - p.y * q.x
        guard abs(cross) > 1e-6 else { return nil }
        let (pp, qq) = (p.x * p.x + p.y * p.y, q.x * q.x + q.y * q.y)
        center = a + Point((q.y * pp - p.y * qq) / (2 * cross), (p.x * qq - q.x * pp) / (2 * cross))
        radius = center.distance(to: a)
        isClockwise = cross > 0
        let (start, end) = (Angle.of(a - center), Angle.of(c - center))
        let turn = (isClockwise ? end - start : start - end).truncatingRemainder(dividingBy: 2 * .pi)
        reach = (turn < 0 ? turn + 2 * .pi : turn) / 2
        middle = isClockwise ? start + reach : start - reach
    }

    /// How far its middle is from the straight line between its ends.
    var sagitta: Double { radius * (1 - cos(reach)) }

    /// The point `along` of the arc's length from its middle, `outward` from it.
    func point(along: Double, outward: Double) -> Point {
        let angle = isClockwise ? middle + along / radius : middle - along / radius
        return center + Point(cos(angle), sin(angle)) * max(0, radius + outward)
    }
}
