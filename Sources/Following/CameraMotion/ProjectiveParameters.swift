import Imaging

/// A projective map in normalised coordinates, as a similarity and four deviations from one:
/// w x' = (a + c) x + (d - b) y + tx, w y' = (b + d) x + (a - c) y + ty, w = 1 + g x + h y.
struct ProjectiveParameters {
    /// a, b, tx, ty, c, d, g, h.
    var p: SIMD8<Double>

    var map: Homography {
        Homography([p[0] + p[4], p[5] - p[1], p[2], p[1] + p[5], p[0] - p[4], p[3], p[6], p[7], 1])
    }

    func callAsFunction(_ q: SIMD2<Double>) -> SIMD2<Double> {
        let w = 1 + p[6] * q.x + p[7] * q.y
        let x = (p[0] + p[4]) * q.x + (p[5] - p[1]) * q.y + p[2]
        let y = (p[1] + p[5]) * q.x + (p[0] - p[4]) * q.y + p[3]
        return SIMD2(x, y) / w
    }

    /// The squared distance of the mapped point from where it was found.
    func squaredError(_ pair: RobustFit.Pair) -> Double {
        let error = self(pair.from) - pair.to
        return (error * error).sum()
    }
}

/// Weighted least squares for the eight parameters of a projective map. Where the matches leave the deviations from a
/// similarity open, a weak belief that they are small decides.
struct NormalEquations {
    private var matrix: InlineArray<8, SIMD8<Double>> = InlineArray(repeating: .zero)
    private var rightSide: SIMD8<Double> = .zero

    /// - Parameters:
    ///   - deviation: the standard deviation of a match, in normalised coordinates.
    ///   - belief: the standard deviation of what deviates from a similarity, in normalised coordinates.
    init(deviation: Double, belief: Double) {
        let ratio = deviation / belief
        for k in 4..<8 { matrix[k][k] = ratio * ratio }
    }

    mutating func add(_ pair: RobustFit.Pair, weight: Double) {
        let (x, y, u, v) = (pair.from.x, pair.from.y, pair.to.x, pair.to.y)
        add(SIMD8(x, -y, 1, 0, x, y, -u * x, -u * y), equals: u, weight: weight)
        add(SIMD8(y, x, 0, 1, -y, x, -v * x, -v * y), equals: v, weight: weight)
    }

    private mutating func add(_ row: SIMD8<Double>, equals value: Double, weight: Double) {
        let weighted = row * weight
        for k in 0..<8 { matrix[k] += weighted * row[k] }
        rightSide += weighted * value
    }

    /// The parameters; `nil` when the matches don't determine even a similarity.
    var solution: ProjectiveParameters? {
        let rows = (0..<8).map { k in (0..<8).map { matrix[k][$0] } + [rightSide[k]] }
        guard let solved = LinearSystem.solve(rows) else { return nil }
        return ProjectiveParameters(p: SIMD8(solved))
    }
}

/// Pixels of the full frame, and normalised coordinates: from its middle, in units of half its longer side.
struct FrameCoordinates {
    /// In pixels.
    let width: Double
    /// In pixels.
    let height: Double

    /// Half the longer side, in pixels.
    var radius: Double { max(width, height) / 2 }

    /// A point, given in pixels.
    func normalised(_ point: SIMD2<Double>) -> SIMD2<Double> {
        (point - SIMD2(width, height) / 2) / radius
    }

    /// Where `map` (in pixels) takes `point` (in pixels).
    func normalised(_ map: Homography, _ point: SIMD2<Double>) -> SIMD2<Double> {
        let mapped = map(Point(point.x, point.y))
        return normalised(SIMD2(mapped.x, mapped.y))
    }

    /// The map with these parameters, between pixels.
    func inPixels(_ parameters: ProjectiveParameters) -> Homography {
        let (x, y, r) = (width / 2, height / 2, radius)
        let inward = Homography([1 / r, 0, -x / r, 0, 1 / r, -y / r, 0, 0, 1])
        let outward = Homography([r, 0, x, 0, r, y, 0, 0, 1])
        return outward.after(parameters.map).after(inward)
    }
}
