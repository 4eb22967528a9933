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
