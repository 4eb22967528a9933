import Imaging

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
    /// The sum over all matches of how well they follow, each 0 to its weight.
    let score: Double

    /// Rounds of reweighting.
    private static let rounds = 6
    /// The first reach of the weights in tolerances; it shrinks to three times the matches' deviation, but not below
    /// half of the tolerance.
    private static let firstReach = 1.5
    private static let leastReach = 0.5
    /// How much a flat wall's image deviates from a similarity between frames (standard deviation, in normalised
    /// coordinates): this much when nothing moves, and more with the motion's size.
    private static let deviationAtRest = 0.0015
    private static let deviationByMotion = 0.12

    /// First a sample consensus over similarities from pairs of matches (Fischler and Bolles, 1981; scored after Torr
    /// and Zisserman, MLESAC, 2000), on top of the expected map; then reweighted least squares for all eight parameters
    /// (Tukey's biweight).
    /// - Parameters:
    ///   - expected: the motion so far known, in pixels of the full frame.
    ///   - tolerance: how far a match may lie from the map, in pixels of the full frame.
    /// - Returns: `nil` when no four matches agree.
    init?(_ matches: [PatchMatch], expected: Homography, frame: FrameCoordinates, tolerance: Double) {
        let pairs = matches.map { Pair(frame.normalised($0.from), frame.normalised($0.to), weight: $0.weight) }
        let corrections = zip(matches, pairs).map { match, pair in
            Pair(frame.normalised(expected, match.from), pair.to, weight: pair.weight)
        }
        let tolerance = tolerance / frame.radius
        guard let correction = Consensus(corrections, tolerance: tolerance).best else { return nil }
        let belief =
            Self.deviationAtRest + Self.deviationByMotion * Self.motionSize(correction, after: expected, frame: frame)
        var parameters = correction
        var errors = corrections.map { correction.squaredError($0) }
        var reach = Self.firstReach * tolerance
        for _ in 0..<Self.rounds {
            var equations = NormalEquations(deviation: tolerance / 4, belief: belief)
            var (sum, weights) = (0.0, 0.0)
            for (pair, error) in zip(pairs, errors) {
                let closeness = max(0, 1 - error / (reach * reach))
                let weight = pair.weight * closeness * closeness
                guard weight > 0 else { continue }
                equations.add(pair, weight: weight)
                sum += weight * error
                weights += weight
            }
            guard let solution = equations.solution else { return nil }
            parameters = solution
            errors = pairs.map { solution.squaredError($0) }
            reach = max(Self.leastReach * tolerance, min(reach, 3 * (sum / weights).squareRoot()))
        }
        follows = errors.map { $0 < reach * reach }
        count = follows.count { $0 }
        guard count >= 4 else { return nil }
        residual =
            (zip(errors, follows).reduce(0) { $0 + ($1.1 ? $1.0 : 0) } / Double(count)).squareRoot() * frame.radius
        score = zip(pairs, errors).reduce(0) { $0 + $1.0.weight * max(0, 1 - $1.1 / (tolerance * tolerance)) }
        map = frame.inPixels(parameters)
    }

    /// How far the middle of the frame moves plus how much the frame grows and turns, in normalised coordinates.
    private static func motionSize(
        _ correction: ProjectiveParameters, after expected: Homography, frame: FrameCoordinates
    ) -> Double {
        let middle = frame.normalised(expected, SIMD2(frame.width, frame.height) / 2)
        let moved = correction(middle)
        return (moved * moved).sum().squareRoot() + abs(correction.p[0] - 1) + abs(correction.p[1])
    }

    /// A match in normalised coordinates.
    struct Pair {
        var from: SIMD2<Double>
        var to: SIMD2<Double>
        var weight: Double

        init(_ from: SIMD2<Double>, _ to: SIMD2<Double>, weight: Double) {
            self.from = from
            self.to = to
            self.weight = weight
        }
    }
}
