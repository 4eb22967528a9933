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
            power * (distance > 0.97085 ? pow((distance - 0.54992) / 0.42093, 1 / 6.9476) : pow(distance, 0.1))
        }
    }

    private static func altBeaconDistance(_ level: Double, _ power: Double) -> Double {
        let ratio = level / min(-1, power)
        return ratio < 1 ? pow(ratio, 10) : 0.42093 * pow(ratio, 6.9476) + 0.54992
    }
}

/// A distance in metres, and how far from the truth it is: one standard deviation, so that the truth lies within
/// `accuracy` in about 68 of 100 cases.
package struct DistanceEstimate: Hashable, Sendable {
    package var distance: Double
    package var accuracy: Double

    package init(distance: Double, accuracy: Double) {
        self.distance = distance
        self.accuracy = accuracy
    }
}
