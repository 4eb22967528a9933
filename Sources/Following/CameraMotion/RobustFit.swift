import Basics
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
    /// The least reach of the weights, in tolerances.
    private static let leastReach = 0.5
    /// How much a flat wall's image deviates from a similarity between frames when nothing moves: standard deviation in
    /// normalised coordinates. Larger: noise tilts the wall; smaller: real tilt isn't seen.
    private static let deviationAtRest = 0.0015
    /// How much more it deviates, as a share of the motion's size in normalised coordinates.
    private static let deviationByMotion = 0.12
    /// A match deviates by this share of the tolerance: standard deviation.
    private static let deviationShare = 0.25

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
            var equations = NormalEquations(deviation: tolerance * Self.deviationShare, belief: belief)
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

/// The similarity that most pairs of points agree on, by trying those that two of them fix.
struct Consensus {
    /// Where half of the pairs follow the wall, one trial in four hits two of them: 80 trials fail once in ten thousand million.
    /// More take time.
    private static let trials = 80
    /// The share of the greatest score from which on nothing better is looked for: the fit is refined afterwards.
    private static let ampleShare = 0.85
    /// Points nearer than this to one another (in normalised coordinates) fix no rotation.
    private static let leastDistance = 0.2
    /// The factors by which the picture may grow between two frames.
    private static let scales = 0.6...1.7

    /// `nil` when there are fewer than four pairs or no two of them fit.
    private(set) var best: ProjectiveParameters?
    /// The sum over all pairs of how well they fit, each 0 to 1.
    private(set) var score = 0.0

    /// - Parameter tolerance: how far a pair may lie from the similarity, in normalised coordinates.
    init(_ pairs: [RobustFit.Pair], tolerance: Double) {
        guard pairs.count >= 4 else { return }
        let ample = Self.ampleShare * pairs.reduce(0) { $0 + $1.weight }
        var random = SplitMix(state: UInt64(pairs.count))
        for _ in 0..<Self.trials {
            let (first, second) = (pairs[random.below(pairs.count)], pairs[random.below(pairs.count)])
            guard let candidate = Self.similarity(first, second) else { continue }
            var total = 0.0
            for pair in pairs {
                total += pair.weight * max(0, 1 - candidate.squaredError(pair) / (tolerance * tolerance))
            }
            guard total > score else { continue }
            score = total
            best = candidate
            if score >= ample { break }
        }
    }

    private static func similarity(_ first: RobustFit.Pair, _ second: RobustFit.Pair) -> ProjectiveParameters? {
        let (f, t) = (second.from - first.from, second.to - first.to)
        let square = (f * f).sum()
        guard square > leastDistance * leastDistance else { return nil }
        let a = (f.x * t.x + f.y * t.y) / square
        let b = (f.x * t.y - f.y * t.x) / square
        guard scales.contains((a * a + b * b).squareRoot()) else { return nil }
        let tx = first.to.x - (a * first.from.x - b * first.from.y)
        let ty = first.to.y - (b * first.from.x + a * first.from.y)
        return ProjectiveParameters(p: SIMD8(a, b, tx, ty, 0, 0, 0, 0))
    }
}
