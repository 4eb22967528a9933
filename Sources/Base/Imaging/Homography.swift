/// A projective map of the plane: how a flat wall moves from one picture to another. Row-major 3 × 3.
package struct Homography: Hashable, Sendable {
    package var m: [Double]

    /// - Parameter m: nine numbers, row by row.
    package init(_ m: [Double]) {
        precondition(m.count == 9, "a homography has nine numbers")
        self.m = m
    }

    package static let identity = Homography([1, 0, 0, 0, 1, 0, 0, 0, 1])

    /// Scale and rotation about the origin, then a shift: x' = a x - b y + tx, y' = b x + a y + ty.
    package static func similarity(a: Double, b: Double, tx: Double, ty: Double) -> Homography {
        Homography([a, -b, tx, b, a, ty, 0, 0, 1])
    }

    package func callAsFunction(_ p: Point) -> Point {
        let w = m[6] * p.x + m[7] * p.y + m[8]
        let scale = abs(w) > 1e-12 ? 1 / w : 1e12
        return Point((m[0] * p.x + m[1] * p.y + m[2]) * scale, (m[3] * p.x + m[4] * p.y + m[5]) * scale)
    }

    package func callAsFunction(_ quad: Quad) -> Quad { quad.map { self($0) } }

    /// The map that applies `first`, then this one.
    package func after(_ first: Homography) -> Homography {
        var product = [Double](repeating: 0, count: 9)
        for row in 0..<3 {
            for column in 0..<3 {
                product[row * 3 + column] =
                    m[row * 3] * first.m[column] + m[row * 3 + 1] * first.m[3 + column]
                    + m[row * 3 + 2] * first.m[6 + column]
            }
        }
        return Homography(product).normalised
    }

    /// The opposite map; `nil` when there is none (all points fall on a line).
    package var inverse: Homography? {
        let (a, b, c, d, e, f, g, h, i) = (m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8])
        let determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g)
        guard abs(determinant) > 1e-15 else { return nil }
        let adjugate = [
            e * i - f * h, c * h - b * i, b * f - c * e,
            f * g - d * i, a * i - c * g, c * d - a * f,
            d * h - e * g, b * g - a * h, a * e - b * d,
        ]
        return Homography(adjugate.map { $0 / determinant }).normalised
    }

    /// The map of the corners of `source` to those of `target` (direct linear transform with m₂₂ = 1, after Hartley
    /// and Zisserman, Multiple View Geometry, 4.1); `nil` for degenerate quads.
    package init?(from source: Quad, to target: Quad) {
        var rows: [[Double]] = []
        for (s, t) in zip(source.corners, target.corners) {
            rows.append([s.x, s.y, 1, 0, 0, 0, -t.x * s.x, -t.x * s.y, t.x])
            rows.append([0, 0, 0, s.x, s.y, 1, -t.y * s.x, -t.y * s.y, t.y])
        }
        guard let solution = LinearSystem.solve(rows) else { return nil }
        self.init(solution + [1])
    }

    /// So much of the way that the map leads, 0 to 1 and beyond: right for the small motions between frames.
    package func share(_ share: Double) -> Homography {
        Homography(zip(m, Homography.identity.m).map { $1 + ($0 - $1) * share })
    }

    private var normalised: Homography {
        abs(m[8]) > 1e-12 ? Homography(m.map { $0 / m[8] }) : self
    }
}
