import Foundation

/// Fits power, exponent and deviation of a path loss to levels measured at known distances, by least squares of the
/// level on the logarithm of the distance; each distance counts the same.
package struct CalibrationFit: Sendable {
    /// The levels at one place.
    private struct Place: Sendable {
        /// Metres from the beacon.
        var distance: Double
        /// How many levels were added: a whole number of times.
        var count = 0.0
        /// Their mean in dBm.
        var mean = 0.0
    }

    private var places: [Int: Place] = [:]

    package init() {}

    /// How many places there are.
    package var count: Int { places.count }

    /// - Parameters:
    ///   - level: dBm, filtered, as ranging would see it.
    ///   - place: a number for where it was measured.
    ///   - distance: metres from the beacon, above 0.
    package mutating func add(level: Double, place: Int, distance: Double) {
        var known = places[place] ?? Place(distance: distance)
        known.count += 1
        known.mean += (level - known.mean) / known.count
        places[place] = known
    }

    /// The least number of different distances from which an exponent follows, with a deviation.
    package static let leastDistances = 4

    /// The path loss that fits; with too few distances only its power, the rest as usual. `nil` without any place.
    package var loss: PathLoss? {
        let places = places.sorted { $0.key < $1.key }.map(\.value)
        guard !places.isEmpty else { return nil }
        let count = Double(places.count)
        let x = places.map { log10($0.distance) }
        let y = places.map(\.mean)
        let (meanX, meanY) = (x.reduce(0, +) / count, y.reduce(0, +) / count)
        let spreadX = x.reduce(0) { $0 + ($1 - meanX) * ($1 - meanX) }
        let covariance = zip(x, y).reduce(0) { $0 + ($1.0 - meanX) * ($1.1 - meanY) }
        var loss = PathLoss()
        loss.powerDeviation = 0
        loss.power = meanY + 10 * loss.exponent * meanX
        let distances = Set(places.map(\.distance))
        guard distances.count >= Self.leastDistances, covariance < 0, let farthest = distances.max() else {
            return loss
        }
        let slope = covariance / spreadX
        loss.exponent = -slope / 10
        loss.power = meanY - slope * meanX
        loss.range = farthest
        // Of places, not of measurements: how much a level varies at one place, the filter knows itself.
        let scatter = zip(x, y).reduce(0) { sum, point in
            let residual = point.1 - (meanY + slope * (point.0 - meanX))
            return sum + residual * residual
        }
        loss.deviation = max(1, (scatter / (count - 2)).squareRoot() * Self.prediction(places: count))
        return loss
    }

    /// By how much a prediction from so many places is less sure than the scatter around their line: Student's t for one
    /// standard deviation (Cornish and Fisher's expansion), and the mean uncertainty of the line itself.
    private static func prediction(places count: Double) -> Double {
        let freedom = count - 2
        return (1 + 1 / (2 * freedom) + 1 / (4 * freedom * freedom)) * (1 + 2 / count).squareRoot()
    }
}
