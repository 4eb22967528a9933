import Foundation
import Imaging

/// A part of a circle, along which a line of text may run.
struct Arc: Hashable {
    let center: Point
    /// In pixels.
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

    /// How far its middle is from the straight line between its ends, in pixels.
    var sagitta: Double { radius * (1 - cos(reach)) }

    /// A point beside the arc.
    /// - Parameters:
    ///   - along: how far from the arc's middle along it, in pixels.
    ///   - outward: how far outside of it, in pixels; negative: inside.
    func point(along: Double, outward: Double) -> Point {
        let angle = isClockwise ? middle + along / radius : middle - along / radius
        return center + Point(cos(angle), sin(angle)) * max(0, radius + outward)
    }
}

/// The straight strip that a picture becomes along an arc: what is read along it stands upright in the strip.
struct ArcStrip {
    let arc: Arc
    /// In pixels; multiples of 32.
    let width: Int
    let height: Int
    /// Pixels of the strip to one of the picture.
    let scale: Double
    /// How far the strip's upper edge is outside of the arc, in pixels of the picture; negative where it is inside.
    private let topOutward: Double

    /// How many times longer the strip is than the arc, so that a line that was found only in part is in it. Longer: more
    /// for the network to look at. `CurveFollowerTests` renders arches of which a part is marked.
    private static let lengthening = 1.25
    /// How much of the angle is added at each end besides, in radians, for short arcs.
    private static let extraReach = 0.05
    /// The largest half of the angle, a share of half a turn: the strip's ends mustn't overlap.
    private static let mostReach = 0.98
    /// The strip's length is a multiple of this, in pixels, so that a network doesn't have to prepare for many sizes.
    private static let step = 256.0

    /// - Parameters:
    ///   - outside, inside: how far it reaches to both sides of the arc, in pixels of the picture.
    ///   - longest: in pixels of the strip; what would be longer is made smaller.
    init(along arc: Arc, outside: Double, inside: Double, longest: Double) {
        self.arc = arc
        let length = 2 * arc.radius * min(Self.mostReach * .pi, arc.reach * Self.lengthening + Self.extraReach)
        scale = min(1, longest / max(1, length))
        width = Int((length * scale / Self.step).rounded(.up) * Self.step)
        height = max(1, Int(((outside + inside) * scale / 32).rounded(.up))) * 32
        let room = (Double(height) / scale - outside - inside) / 2
        topOutward = arc.isClockwise ? outside + room : -inside - room
    }

    /// Where in the picture a point of the strip lies.
    func place(of point: Point) -> Point {
        let down = point.y / scale
        return arc.point(
            along: (point.x - Double(width) / 2) / scale,
            outward: arc.isClockwise ? topOutward - down : topOutward + down)
    }

    /// How far the arc's own ends are from the strip's middle, in pixels of the strip.
    var reach: Double { arc.reach * arc.radius * scale }

    /// The strip of a picture, row by row.
    func plane(of picture: Plane) -> Plane {
        var values: [Float] = []
        values.reserveCapacity(width * height)
        for y in 0..<height {
            for x in 0..<width { values.append(picture.value(at: place(of: Point(Double(x) + 0.5, Double(y) + 0.5)))) }
        }
        return Plane(width: width, height: height, values: values)
    }
}
