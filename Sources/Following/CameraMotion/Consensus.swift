import Basics
import Imaging

/// The similarity that most pairs of points agree on, by trying those that two of them fix.
struct Consensus {
    private static let trials = 80
    /// The share of the greatest score from which on nothing better is looked for: the fit is refined afterwards.
    private static let ampleShare = 0.85
    /// Points nearer than this to one another (in normalised coordinates) fix no rotation.
    private static let leastDistance = 0.2
    /// How much larger or smaller the picture may get between two frames.
    private static let scales = 0.6...1.7

    /// `nil` when there are fewer than four pairs or no two of them fit.
    private(set) var best: ProjectiveParameters?
    /// The sum over all pairs of how well they fit, each 0 to 1.
    private(set) var score = 0.0

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
