import Imaging

/// The rectangle of least area around points, however turned. One of its sides lies along an edge of the convex hull
/// (Freeman and Shapira, Communications of the ACM 18, 1975).
struct OrientedBox {
    /// Read from left to right along the longer side, unless that stands upright and is hardly longer; a line that stands
    /// upright is read from top to bottom.
    let quad: Quad
    var length: Double { quad.width }
    var thickness: Double { quad.height }

    /// `nil` for points on one line.
    init?(around points: [Point]) {
        let hull = Self.hull(of: points)
        guard hull.count >= 3 else { return nil }
        var best: (area: Double, quad: Quad)?
        for (index, corner) in hull.enumerated() {
            let along = Point.unit(from: corner, to: hull[(index + 1) % hull.count])
            let box = Self.box(around: hull, along: along)
            if box.area < best?.area ?? .infinity { best = (box.area, box) }
        }
        guard let found = best?.quad else { return nil }
        quad = Self.readable(found)
    }

    /// The convex hull, clockwise in a picture (Andrew's monotone chain, 1979).
    private static func hull(of points: [Point]) -> [Point] {
        let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
        func half(_ points: some Sequence<Point>) -> [Point] {
            var chain: [Point] = []
            for point in points {
                while chain.count >= 2, turn(chain[chain.count - 2], chain[chain.count - 1], point) <= 0 {
                    chain.removeLast()
                }
                chain.append(point)
            }
            return chain.dropLast()
        }
        return half(sorted) + half(sorted.reversed())
    }

    private static func turn(_ a: Point, _ b: Point, _ c: Point) -> Double {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    private static func box(around points: [Point], along: Point) -> Quad {
        let across = Point(-along.y, along.x)
        let extent = Rectangle(
            around: points.map { Point($0.x * along.x + $0.y * along.y, $0.x * across.x + $0.y * across.y) })
        return Quad(extent).map { along * $0.x + across * $0.y }
    }

    /// How many times longer than thick a line is that stands upright.
    private static let leastUpright = 1.5

    /// The same box with its corners named as it is read.
    private static func readable(_ quad: Quad) -> Quad {
        let corners = quad.corners
        let along = quad.topRight - quad.topLeft
        let isLevel = abs(along.x) >= abs(along.y)
        // A short word that seems to stand upright is tall letters rather.
        let isRead = isLevel ? quad.aspect > 1 / leastUpright : quad.aspect >= leastUpright
        let turned = (0..<4).map { corners[($0 + (isRead ? 0 : 1)) % 4] }
        let direction = turned[1] - turned[0]
        let isBackward = direction.x < -1e-9 * quad.width || (abs(direction.x) <= 1e-9 * quad.width && direction.y < 0)
        let order = isBackward ? [2, 3, 0, 1] : [0, 1, 2, 3]
        return Quad(
            topLeft: turned[order[0]], topRight: turned[order[1]], bottomRight: turned[order[2]],
            bottomLeft: turned[order[3]])
    }
}
