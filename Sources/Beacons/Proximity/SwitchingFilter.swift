import Foundation

/// The level of a signal by two Kalman filters, one for a sender at rest and one for a sender that moves, mixed by how
/// well each predicts the measurements (interacting multiple models: Blom and Bar-Shalom, IEEE Transactions on
/// Automatic Control 33, 1988). So the level hardly moves while receiver and beacon are at rest, and follows when one of them moves.
///
/// Measurements that are weaker than predicted count less, from one standard deviation on, because fades are common, deep
/// and go one way only; stronger ones from three (Huber's weights).
package struct SwitchingFilter: Sendable {
    /// The level of one model in dBm, and its variance.
    private struct State {
        var level: Double
        var variance: Double
    }

    /// dB²: of a single measurement, with the differences between the three advertising channels. Larger: slower and
    /// steadier levels.
    static let measurementVariance = 16.0
    /// dB² a second at rest: by how much a level drifts. Larger: levels at rest are less steady.
    private static let restRate = 0.02
    /// dB² a second while walking: 1 m/s some 4 m away is 10 n / ln 10 · v / d = 2 dB a second. Larger: faster and noisier.
    private static let walkRate = 4.0
    /// How often a visitor begins to walk, times a second: visitors stand for a minute.
    private static let startRate = 1.0 / 60
    /// How often a walking visitor stops, times a second: visitors walk for 10 s.
    private static let stopRate = 1.0 / 10
    /// Standard deviations from which a measurement that is weaker than predicted counts less. Smaller: fades do less,
    /// and receding beacons are noticed later.
    private static let fadeLimit = 1.0
    /// Standard deviations from which a measurement that is stronger than predicted counts less.
    private static let riseLimit = 3.0
    /// Seconds after which everything about motion is forgotten anyway.
    private static let longestStep = 600.0

    private var rest: State
    private var walk: State
    /// The probability that the sender moves.
    private var motion = 0.5
    /// When the last measurement was made, in seconds.
    private var time: Double

    init(rssi: Double, time: Double) {
        rest = State(level: rssi, variance: Self.measurementVariance)
        walk = rest
        self.time = time
    }

    /// dBm.
    package var level: Double { Self.mixture(rest, walk, share: motion).level }
    /// dB², of the level.
    package var variance: Double { Self.mixture(rest, walk, share: motion).variance }

    mutating func add(rssi: Double, time: Double) {
        let step = min(max(0, time - self.time), Self.longestStep)
        self.time = time
        let (atRest, walking) = mix(step)
        let resting = Self.update(&rest, rate: Self.restRate * step, rssi)
        let moving = Self.update(&walk, rate: Self.walkRate * step, rssi)
        // How much likelier the measurement was while moving: normal densities, as Huber's weights cut them.
        let ratio = exp(resting.loss - moving.loss) * (resting.spread / moving.spread).squareRoot()
        let odds = walking / atRest * ratio
        motion = odds / (1 + odds)
    }

    /// Lets the sender start or stop within `step` seconds. Returns the probabilities of both models before the
    /// measurement.
    private mutating func mix(_ step: Double) -> (atRest: Double, walking: Double) {
        let rates = Self.startRate + Self.stopRate
        let share = 1 - exp(-rates * step)
        let (starts, stops) = (share * Self.startRate / rates, share * Self.stopRate / rates)
        let (stays, begins) = ((1 - motion) * (1 - starts), (1 - motion) * starts)
        let (ends, goesOn) = (motion * stops, motion * (1 - stops))
        let (atRest, walking) = (stays + ends, begins + goesOn)
        let before = (rest, walk)
        rest = Self.mixture(before.0, before.1, share: ends / atRest)
        walk = Self.mixture(before.0, before.1, share: goesOn / walking)
        return (atRest, walking)
    }

    private static func mixture(_ a: State, _ b: State, share: Double) -> State {
        let level = a.level + share * (b.level - a.level)
        let (fromA, fromB) = (a.level - level, b.level - level)
        return State(
            level: level,
            variance: (1 - share) * (a.variance + fromA * fromA) + share * (b.variance + fromB * fromB))
    }

    /// One Kalman step. Returns the variance of the prediction, and by how much the measurement missed that: half the
    /// square of its standard deviations, less beyond the limit.
    private static func update(_ state: inout State, rate: Double, _ rssi: Double) -> (spread: Double, loss: Double) {
        let predicted = state.variance + rate
        let spread = predicted + measurementVariance
        let innovation = rssi - state.level
        let size = innovation.magnitude / spread.squareRoot()
        let limit = innovation < 0 ? fadeLimit : riseLimit
        // Beyond the limit the measurement is believed as much as one with a larger variance.
        let total = size <= limit ? spread : spread * size / limit
        let gain = predicted / total
        state.level += gain * innovation
        state.variance = predicted * (1 - gain)
        return (spread, size <= limit ? size * size / 2 : limit * size - limit * limit / 2)
    }
}
