import Foundation

/// What a level says of a distance when every distance within range is as likely as any other beforehand.
///
/// By the log-distance model the level is normal around power − k ln d, k = 10 n / ln 10. With the same likelihood for
/// each d up to the range, ln d is then normal with mean (power − level) / k + s² and standard deviation s = σ / k, cut
/// off at the logarithm of the range; σ² holds how far levels lie from the curve and how unsure the level is. The
/// moments of such a distribution have closed forms (Johnson, Kotz and Balakrishnan, Continuous Univariate
/// Distributions 1, 1994, chapter 14).
struct UniformPosterior: Sendable {
    private let power: Double
    private let slope: Double
    private let variance: Double
    /// The logarithm of the range.
    private let limit: Double

    init(power: Double, _ loss: PathLoss) {
        self.power = power
        slope = 10 * loss.exponent / log(10)
        variance = loss.deviation * loss.deviation
        limit = log(loss.range)
    }

    /// The mean, from which the mean squared error is least, and the standard deviation.
    ///
    /// - Parameter variance: dB², of the level.
    func estimate(level: Double, variance: Double) -> DistanceEstimate {
        // Where levels scatter so much, or the signal is so weak, the range alone decides; numbers would overflow.
        let spread = min((self.variance + variance).squareRoot() / slope, Self.widest)
        let square = spread * spread
        let mean = min((power - level) / slope + square, limit + Self.farthest * spread)
        let margin = (limit - mean) / spread
        let inRange = Self.normal(margin)
        // The means of d and d².
        let first = exp(mean + square / 2) * Self.normal(margin - spread) / inRange
        let second = exp(2 * (mean + square)) * Self.normal(margin - 2 * spread) / inRange
        return DistanceEstimate(distance: first, accuracy: max(0, second - first * first).squareRoot())
    }

    /// The largest standard deviation of ln d, and by how many of them its mean is at most beyond the range.
    private static let widest = 4.0
    private static let farthest = 7.0

    private static func normal(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }
}
