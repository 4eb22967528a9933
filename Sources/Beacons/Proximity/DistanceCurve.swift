import Foundation

/// The curves that turn a level into a distance.
package enum DistanceCurve: String, Hashable, Sendable, Codable, CaseIterable {
    /// Level = power − 10 n log₁₀ d, and what follows from it for the distance: the default.
    case logDistance
    /// AltBeacon's curve, fitted on a Nexus 4: d = .42093 q^6.9476 + .54992, or q^10 where q = level / power < 1.
    case altBeacon

    /// - Parameters:
    ///   - level: dBm.
    ///   - variance: dB², how unsure the level itself is.
    ///   - power: dBm at one metre.
    package func estimate(level: Double, variance: Double, power: Double, _ loss: PathLoss) -> DistanceEstimate {
        switch self {
        case .logDistance:
            return UniformPosterior(power: power, loss).estimate(level: level, variance: variance)
        case .altBeacon:
            let distance = Self.altBeaconDistance(level, power)
            let deviation = (loss.deviation * loss.deviation + variance).squareRoot()
            let (farther, nearer) = (
                Self.altBeaconDistance(level - deviation, power),
                Self.altBeaconDistance(min(-1, level + deviation), power)
            )
            return DistanceEstimate(distance: distance, accuracy: (farther - nearer) / 2)
        }
    }

    /// The level in dBm that a beacon has at `distance` metres.
    package func level(at distance: Double, power: Double, _ loss: PathLoss) -> Double {
        switch self {
        case .logDistance: power - 10 * loss.exponent * log10(distance)
        case .altBeacon:
            // At q = 1 the curve jumps down to .97 m.
            power
                * (distance > AltBeacon.jump
                    ? pow((distance - AltBeacon.offset) / AltBeacon.scale, 1 / AltBeacon.exponent)
                    : pow(distance, 1 / AltBeacon.nearExponent))
        }
    }

    /// The coefficients of android-beacon-library for a Nexus 4 (CurveFittedDistanceCalculator).
    private enum AltBeacon {
        /// Metres.
        static let scale = 0.42093
        /// Of the ratio of level to power.
        static let exponent = 6.9476
        /// Metres.
        static let offset = 0.54992
        /// The same where that ratio is less than 1.
        static let nearExponent = 10.0
        /// Metres: scale and offset together, to which the curve falls at a ratio of 1.
        static let jump = 0.97085
    }

    private static func altBeaconDistance(_ level: Double, _ power: Double) -> Double {
        let ratio = level / min(-1, power)
        return ratio < 1
            ? pow(ratio, AltBeacon.nearExponent)
            : AltBeacon.scale * pow(ratio, AltBeacon.exponent) + AltBeacon.offset
    }
}

/// A distance in metres, and how far from the truth it is: one standard deviation, so that the truth lies within
/// `accuracy` in about 68 of 100 cases.
package struct DistanceEstimate: Hashable, Sendable {
    /// Metres.
    package var distance: Double
    /// Metres, one standard deviation.
    package var accuracy: Double

    package init(distance: Double, accuracy: Double) {
        self.distance = distance
        self.accuracy = accuracy
    }
}

/// What a level means for a distance when every distance within range is as likely as any other beforehand.
///
/// By the log-distance model the level is normal around power − k ln d, k = 10 n / ln 10. With the same likelihood for
/// each d up to the range, ln d is then normal with mean (power − level) / k + s² and standard deviation s = σ / k, cut
/// off at the logarithm of the range; σ² holds how far levels lie from the curve and how unsure the level is. The
/// moments of such a distribution have closed forms (Johnson, Kotz and Balakrishnan, Continuous Univariate
/// Distributions 1, 1994, chapter 14).
struct UniformPosterior: Sendable {
    /// dBm at one metre.
    private let power: Double
    /// dB by which a level falls where the logarithm of the distance grows by 1.
    private let slope: Double
    /// dB²: how far levels of beacons at rest lie from the curve.
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

    /// The largest standard deviation of ln d; beyond it exponentials overflow, and the range alone decides.
    private static let widest = 4.0
    /// By how many standard deviations the mean of ln d is at most beyond the range; with more, `erfc` is 0.
    private static let farthest = 7.0

    private static func normal(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }
}
