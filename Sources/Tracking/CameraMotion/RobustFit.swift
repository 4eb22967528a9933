import RecognitionCore

/// The projective map that most of a set of matches agree on, whatever the rest do.
struct RobustFit {
    /// In pixels of the full frame.
    let map: Homography
    /// For each match, whether it follows the map.
    let follows: [Bool]
    /// How many do.
    let count: Int
    /// The root mean square distance of those, in pixels of the full frame.
    let residual: Double
    /// The sum over all matches of how well they follow, each 0 to 1.
    let score: Double
    /// The share of the picture's area that they span (their standard ellipse against that of a full picture), 0 to 1.
    let spread: Double

    /// First a sample consensus over similarities from pairs of matches (Fischler and Bolles, 1981; scored after Torr
    /// and Zisserman, MLESAC, 2000), then reweighted least squares for all eight parameters.
    /// - Parameters:
    ///   - expected: the motion so far known; the fit corrects it, and stays near where the matches say nothing.
    ///   - tolerance: how far a match may lie from the map, in pixels of the full frame.
    init?(_ matches: [PatchMatch], expected: Homography, frame: Frame, tolerance: Double) {
        let pairs = matches.map { match in
            let guess = expected(Point(match.from.x, match.from.y))
            return Pair(
                from: frame.normalised(SIMD2(guess.x, guess.y)), to: frame.normalised(match.to), weight: match.weight)
        }
        let whole = matches.map {
            Pair(from: frame.normalised($0.from), to: frame.normalised($0.to), weight: $0.weight)
        }
        let tolerance = tolerance / frame.radius
        guard let rough = Consensus(pairs, tolerance: tolerance).best else { return nil }
        var errors = pairs.map { rough.squaredError($0) }
        var parameters = rough
        let centre = rough.apply(frame.normalised(expected, SIMD2(frame.width / 2, frame.height / 2)))
        let size = (centre * centre).sum().squareRoot() + abs(rough.p[0] - 1) + abs(rough.p[1])
        var reach = 1.5 * tolerance
        for _ in 0..<Self.rounds {
            var equations = NormalEquations(deviation: tolerance / 4, belief: Self.B0 + Self.B1 * size)
            var (sum, weights) = (0.0, 0.0)
            for (pair, error) in zip(whole, errors) {
                let square = error / (reach * reach)
                guard square < 1 else { continue }
                let weight = pair.weight * (1 - square) * (1 - square)
                equations.add(pair, weight: weight)
                sum += weight * square * reach * reach
                weights += weight
            }
            guard weights > 2, let solved = equations.solution else { return nil }
            parameters = solved
            errors = whole.map { solved.squaredError($0) }
            reach = max(Self.FLOOR * tolerance, min(reach, Self.MULT * (sum / weights).squareRoot()))
        }
        var follows: [Bool] = []
        var (sum, count, score) = (0.0, 0, 0.0)
        var (first, xx, xy, yy) = (SIMD2<Double>.zero, 0.0, 0.0, 0.0)
        for (pair, square) in zip(whole, errors) {
            let inside = square < reach * reach
            follows.append(inside)
            score += pair.weight * max(0, 1 - square / (tolerance * tolerance))
            guard inside else { continue }
            count += 1
            sum += square
            first += pair.from
            xx += pair.from.x * pair.from.x
            xy += pair.from.x * pair.from.y
            yy += pair.from.y * pair.from.y
        }
        guard count >= 4 else { return nil }
        let n = Double(count)
        let mean = first / n
        let area = (xx / n - mean.x * mean.x) * (yy / n - mean.y * mean.y)
        let skew = xy / n - mean.x * mean.y
        self.follows = follows
        self.score = score
        self.count = count
        residual = (sum / n).squareRoot() * frame.radius
        spread = min(1, max(0, area - skew * skew).squareRoot() / frame.fullSpread)
        map = frame.denormalised(parameters)
    }

    private static let rounds = 6
    nonisolated(unsafe) static var FLOOR = 0.5
    nonisolated(unsafe) static var MULT = 3.0
    nonisolated(unsafe) static var B0 = 0.0015
    nonisolated(unsafe) static var B1 = 0.12

    /// A match, both points in units of half the frame's longer side from its middle.
    struct Pair {
        var from: SIMD2<Double>
        var to: SIMD2<Double>
        var weight: Double
    }

    /// The frame that pixels are counted in.
    struct Frame {
        let width: Double
        let height: Double
        var radius: Double { max(width, height) / 2 }
        /// The standard ellipse (the root of the covariance's determinant) of points all over the frame.
        var fullSpread: Double { width * height / (12 * radius * radius) }

        func normalised(_ point: SIMD2<Double>) -> SIMD2<Double> {
            (point - SIMD2(width / 2, height / 2)) / radius
        }

        func normalised(_ map: Homography, _ point: SIMD2<Double>) -> SIMD2<Double> {
            let p = map(Point(point.x, point.y))
            return normalised(SIMD2(p.x, p.y))
        }

        /// The map with these parameters, between pixels.
        func denormalised(_ p: ProjectiveParameters) -> Homography {
            let (cx, cy, r) = (width / 2, height / 2, radius)
            let inward = Homography([1 / r, 0, -cx / r, 0, 1 / r, -cy / r, 0, 0, 1])
            let outward = Homography([r, 0, cx, 0, r, cy, 0, 0, 1])
            return outward.after(p.map).after(inward)
        }
    }
}

/// A projective map near the identity, as a similarity and four deviations from one:
/// w x' = (a + c) x + (d - b) y + tx, w y' = (b + d) x + (a - c) y + ty, w = 1 + g x + h y.
struct ProjectiveParameters {
    /// a, b, tx, ty, c, d, g, h.
    var p: SIMD8<Double>

    var map: Homography {
        Homography([p[0] + p[4], p[5] - p[1], p[2], p[1] + p[5], p[0] - p[4], p[3], p[6], p[7], 1])
    }

    func apply(_ q: SIMD2<Double>) -> SIMD2<Double> {
        let w = 1 + p[6] * q.x + p[7] * q.y
        return SIMD2(
            ((p[0] + p[4]) * q.x + (p[5] - p[1]) * q.y + p[2]) / w,
            ((p[1] + p[5]) * q.x + (p[0] - p[4]) * q.y + p[3]) / w)
    }

    /// The squared distance of the mapped point from where it was found.
    func squaredError(_ pair: RobustFit.Pair) -> Double {
        let (x, y) = (pair.from.x, pair.from.y)
        let w = 1 + p[6] * x + p[7] * y
        guard w > 0.1 else { return .infinity }
        let ex = ((p[0] + p[4]) * x + (p[5] - p[1]) * y + p[2]) / w - pair.to.x
        let ey = ((p[1] + p[5]) * x + (p[0] - p[4]) * y + p[3]) / w - pair.to.y
        return ex * ex + ey * ey
    }
}
