import Foundation

/// What a level says of a distance when every distance within range is as likely as any other beforehand.
///
/// By the log-distance model the level is normal around power − k ln d, k = 10 n / ln 10. With the same likelihood for
/// each d up to the range, ln d is then normal with mean (power − level) / k + s² and standard deviation s =
/// deviation / k, cut off at the logarithm of the range.
struct UniformPosterior {
    private let mean: Double
    private let spread: Double
    private let range: Double
    /// The part of the whole normal distribution that lies within the range.
    private let inRange: Double

    init(level: Double, power: Double, _ loss: PathLoss) {
        let k = 10 * loss.exponent / log(10)
        spread = loss.deviation / k
        range = loss.range
        // Weaker still says nothing more: the range alone decides, and the numbers would become too small.
        mean = min((power - level) / k + spread * spread, log(range) + 7 * spread)
        inRange = Self.normal((log(range) - mean) / spread)
    }

    /// The median, from which the mean absolute error is least, and the half-width around it that holds one standard
    /// deviation's share.
    var estimate: DistanceEstimate {
        let distance = Self.root(from: 0, to: range) { share(below: $0) - 0.5 }
        let accuracy = Self.root(from: 0, to: range) {
            share(below: distance + $0) - share(below: distance - $0) - Self.oneSigma
        }
        return DistanceEstimate(distance: distance, accuracy: accuracy)
    }

    private static let oneSigma = erf(0.5.squareRoot())

    private func share(below distance: Double) -> Double {
        guard distance > 0 else { return 0 }
        return distance >= range ? 1 : Self.normal((log(distance) - mean) / spread) / inRange
    }

    private static func normal(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }

    /// Where `rising` crosses 0, by bisection to a millimetre of a kilometre.
    private static func root(from lower: Double, to upper: Double, _ rising: (Double) -> Double) -> Double {
        var (lower, upper) = (lower, upper)
        for _ in 0..<48 {
            let middle = (lower + upper) / 2
            if rising(middle) < 0 { lower = middle } else { upper = middle }
        }
        return upper
    }
}
