import Foundation

/// The curves that turn a level into a distance.
package enum DistanceCurve: String, Hashable, Sendable, Codable, CaseIterable {
    /// Level = power − 10 n log₁₀ d, and what follows from it for the distance: the default.
    case logDistance
    /// AltBeacon's curve, fitted on a Nexus 4: d = .42093 q^6.9476 + .54992, or q^10 where q = level / power < 1.
    case altBeacon

    /// What a level says of the distance.
    /// - Parameters:
    ///   - level: dBm.
    ///   - variance: dB², how unsure the level itself is.
    ///   - reflection: what part of the path loss's variance is to be expected of this signal, 0 to 1.
    ///   - power: dBm at one metre.
    func posterior(level: Double, variance: Double, reflection: Double, power: Double, _ loss: PathLoss)
        -> DistancePosterior
    {
        let expected = reflection * (loss.deviation * loss.deviation + variance) + DistancePosterior.rounding
        let whole = expected + loss.powerDeviation * loss.powerDeviation
        switch self {
        case .logDistance:
            return DistancePosterior(level: level, variance: expected, whole: whole, power: power, loss)
        case .altBeacon:
            let spread = { (variance: Double) in
                let deviation = variance.squareRoot()
                let farther = Self.altBeaconDistance(level - deviation, power)
                return log(farther / Self.altBeaconDistance(min(-1, level + deviation), power)) / 2
            }
            return DistancePosterior(
                center: log(Self.altBeaconDistance(level, power)), spread: spread(expected), scatter: spread(whole))
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
