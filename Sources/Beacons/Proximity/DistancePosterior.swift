import Foundation

/// What a level says of a distance: the logarithm of the distance, in metres, is normal.
///
/// By the log-distance model the level is normal around power − k ln d, k = 10 n / ln 10, and the distances at which
/// beacons are met are log-normal beforehand. Then ln d is normal with the mean of both, weighed by their precision. The
/// median is the distance that is reported: of a signal without fluctuation it is what the curve says.
///
/// The constants are a compromise of three kinds of recordings, people who walk, phones on a bench and senders at rest: of
/// one level the first are farther than the curve says, the second nearer. To measure again: `vitrine replay` and `vitrine
/// evaluate --proximity` of tracks with known distances; the mean error of each kind.
struct DistancePosterior: Sendable {
    /// Metres: the median distance at which a beacon of the usual power is met. Larger: distances grow.
    private static let usualDistance = 6.0
    /// The logarithm of that distance.
    private static let usualLogarithm = log(usualDistance)
    /// By how much their logarithm scatters, one standard deviation as a ratio: a third of them lie beyond a factor of 3.7.
    private static let usualSpread = 1.3
    /// Decibels of power that multiply the usual distance by ten: weak beacons are set for short ranges, half as much as
    /// free space would have it.
    private static let powerDecade = 40.0
    /// The natural logarithm of ten: of a ratio.
    private static let decade = log(10.0)
    /// dB²: of a level that was rounded to whole decibels.
    static let rounding = 0.1
    /// Beyond the distances of a calibration: the relative uncertainty of its exponent, as a ratio. Larger: distances out
    /// there are less sure, and drawn more to the usual ones.
    private static let extrapolation = 0.3
    /// The logarithms of a millimetre and of a kilometre in metres: beacons aren't heard farther.
    private static let limits = log(0.001)...log(1000)

    /// The mean of the logarithm of the distance in metres.
    let center: Double
    /// Its standard deviation, as the logarithm of a ratio: how sure it is that a zone is right.
    let spread: Double
    /// The same with all that makes senders differ, as the logarithm of a ratio: how far from the truth the distance is.
    let scatter: Double

    init(center: Double, spread: Double, scatter: Double) {
        self.center = center
        self.spread = spread
        self.scatter = scatter
    }

    /// The posterior of the log-distance model.
    /// - Parameters:
    ///   - level: dBm.
    ///   - variance: dB², of the level around the curve.
    ///   - whole: dB², with the variance of the power.
    ///   - power: dBm at one metre.
    init(level: Double, variance: Double, whole: Double, power: Double, _ loss: PathLoss) {
        let slope = 10 * loss.exponent / Self.decade
        let straight = min(max((power - level) / slope, Self.limits.lowerBound), Self.limits.upperBound)
        let beyond = loss.range.map { max(0, straight - log($0)) * Self.extrapolation } ?? 0
        let square = variance / (slope * slope) + beyond * beyond
        let usual = Self.usualLogarithm + (power - PathLoss.usualPower) / Self.powerDecade * Self.decade
        let weight = Self.usualSpread * Self.usualSpread / (Self.usualSpread * Self.usualSpread + square)
        center = weight * straight + (1 - weight) * usual
        spread = (weight * square).squareRoot()
        scatter = (whole / (slope * slope) + beyond * beyond).squareRoot()
    }

    /// The median, and within how many metres of it the truth lies in 68 of 100 cases.
    var estimate: DistanceEstimate {
        let distance = exp(center)
        return DistanceEstimate(distance: distance, accuracy: distance * Self.halfWidth(scatter))
    }

    /// How likely the distance is less than `border` metres, 0 to 1.
    func probability(within border: Double) -> Double { Self.normal((log(border) - center) / spread) }

    private static func normal(_ x: Double) -> Double { erfc(-x / 2.0.squareRoot()) / 2 }

    /// The share of a normal distribution within one standard deviation.
    private static let oneSigma = 0.682_689_5
    /// The standard deviations below which a share of `oneSigma` of a normal distribution lies.
    private static let wideQuantile = 0.475_203
    /// The standard deviation at which a half-width is 1, the distance itself: beyond it only farther distances count.
    private static let wholeWidth = log(2) / wideQuantile
    /// Half-widths for every hundredth of a standard deviation up to `wholeWidth`.
    private static let widths: [Double] = (0...Int(wholeWidth * 100) + 1).map { step in
        var (low, high) = (0.0, 1.0)
        let spread = max(Double(step) / 100, 1e-6)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            let share = normal(log(1 + middle) / spread) - normal(log(1 - middle) / spread)
            if share < oneSigma { low = middle } else { high = middle }
        }
        return low
    }

    /// Within which part of the median a log-normal value lies in 68 of 100 cases, as a ratio.
    private static func halfWidth(_ spread: Double) -> Double {
        guard spread < wholeWidth else { return exp(wideQuantile * spread) - 1 }
        let place = spread * 100
        let step = Int(place)
        return widths[step] + (place - Double(step)) * (widths[step + 1] - widths[step])
    }
}
