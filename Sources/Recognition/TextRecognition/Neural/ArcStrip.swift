import Imaging

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

    /// How much longer the strip is than the arc, so that a line that was found but in part is in it.
    private static let lengthening = 1.25
    /// Multiples of this are long, so that a network doesn't have to prepare for many sizes.
    private static let step = 256.0

    /// - Parameters:
    ///   - outside, inside: how far it reaches to both sides of the arc, in pixels of the picture.
    ///   - longest: in pixels of the strip; what would be longer is made smaller.
    init(along arc: Arc, outside: Double, inside: Double, longest: Double) {
        self.arc = arc
        let length = 2 * min(0.98 * .pi, arc.reach * Self.lengthening + 0.05) * arc.radius
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
