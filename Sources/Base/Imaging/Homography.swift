/// A projective map of the plane: how a flat wall moves from one picture to another.
package struct Homography: Hashable, Sendable {
    /// The 3 × 3 matrix, row by row, for points in pixels as (x, y, 1); only the ratio of the numbers to each other counts.
    package var m: [Double]

    /// - Parameter m: nine numbers, row by row.
    package init(_ m: [Double]) {
        precondition(m.count == 9, "a homography has nine numbers")
        self.m = m
    }

    /// The map that leaves every point where it is.
    package static let identity = Homography([1, 0, 0, 0, 1, 0, 0, 0, 1])

    /// Scale and rotation about the origin, then a shift: x' = a x - b y + tx, y' = b x + a y + ty.
    package static func similarity(a: Double, b: Double, tx: Double, ty: Double) -> Homography {
        Homography([a, -b, tx, b, a, ty, 0, 0, 1])
    }

    /// Where the map takes a point; a point that it takes to infinity lands far away.
    package func callAsFunction(_ p: Point) -> Point {
        let w = m[6] * p.x + m[7] * p.y + m[8]
        let scale = abs(w) > 1e-12 ? 1 / w : 1e12
        return Point((m[0] * p.x + m[1] * p.y + m[2]) * scale, (m[3] * p.x + m[4] * p.y + m[5]) * scale)
    }

    /// Where the map takes the corners of a quad.
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

    /// The map that leads a share of the way, 0 to 1 and beyond, by interpolating the numbers: near enough for the small
    /// motions between frames.
    package func share(_ share: Double) -> Homography {
        Homography(zip(m, Homography.identity.m).map { $1 + ($0 - $1) * share })
    }

    private var normalised: Homography {
        abs(m[8]) > 1e-12 ? Homography(m.map { $0 / m[8] }) : self
    }
}

/// Small dense systems of linear equations.
package enum LinearSystem {
    /// A pivot below this, in units of the coefficients, counts as 0: the equations don't determine the unknowns.
    private static let leastPivot = 1e-12

    /// Solves n equations in n unknowns by Gauss elimination with partial pivoting.
    /// - Parameter augmented: n rows of n coefficients and the right-hand side; in any units.
    /// - Returns: the n unknowns in the units that follow, or `nil` when the rows don't determine them.
    package static func solve(_ augmented: [[Double]]) -> [Double]? {
        var rows = augmented
        let n = rows.count
        for column in 0..<n {
            let pivot = (column..<n).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            guard abs(rows[pivot][column]) > leastPivot else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<n where row != column {
                let factor = rows[row][column] / rows[column][column]
                guard factor != 0 else { continue }
                for k in column...n { rows[row][k] -= factor * rows[column][k] }
            }
        }
        return (0..<n).map { rows[$0][n] / rows[$0][$0] }
    }
}
