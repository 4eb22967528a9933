/// How a signal weakens with distance at a place.
package struct PathLoss: Hashable, Sendable {
    /// dBm at one metre, for beacons of any stated power; `nil`: what the beacon states.
    package var power: Double?
    /// dB that this receiver or place adds to the stated power.
    package var offset = 0.0
    /// Multiplies ten decibels a decade of distance: 2 in free space; less in halls, more through walls.
    package var exponent = 2.0
    /// dB: how far the levels of beacons at rest lie from the curve, one standard deviation. Larger: distances are drawn
    /// more to those that are usual.
    package var deviation = 5.0
    /// dB: how far the power at one metre of a sender lies from what it states or from what is usual, one standard
    /// deviation; 0 where a calibration has measured it. It widens the accuracy and leaves the distance alone. To measure
    /// again: `vitrine evaluate --proximity` of tracks of several makes; the share within the accuracy has to be .68.
    package var powerDeviation = 7.0
    /// Metres: the farthest distance at which the curve was measured; `nil`: it wasn't. Farther away it goes on, and the
    /// distance is less sure.
    package var range: Double?

    /// dBm at one metre where no sender states it: that of most beacons.
    package static let usualPower = -59.0

    package init() {}

    /// dBm at one metre of a beacon that states `stated`.
    package func power(stated: Int?) -> Double {
        power ?? (stated.map(Double.init) ?? Self.usualPower) + offset
    }
}

/// Everything that a level means for beacons of one power at one place.
struct RangingModel: Sendable {
    /// What the model depends on.
    struct Key: Hashable {
        var loss: PathLoss
        /// dBm at one metre.
        var power: Double
    }

    private let key: Key
    private let curve: DistanceCurve

    init(_ key: Key, _ settings: ProximitySettings) {
        self.key = key
        curve = settings.curve
    }

    /// What the filter's level says of the distance.
    func posterior(_ filter: LevelFilter, _ fluctuation: Fluctuation = Fluctuation()) -> DistancePosterior {
        curve.posterior(
            level: filter.level, variance: filter.variance, reflection: fluctuation.reflection, power: key.power,
            key.loss)
    }
}

/// How much a signal fluctuates. Reflections make levels fluctuate and shift them from the curve of the path loss: a
/// signal without any fluctuation has come straight, and its level is that of the curve.
struct Fluctuation: Sendable {
    /// Over how many measurements it is averaged: a weight of the latest. Larger: a sender that stops is steady later.
    private static let memory = 30.0
    /// Measurements before it is known.
    private static let fewest = 5
    /// The variance in dB² (square of dB) from which on all of a signal's deviation is expected of it. Real signals at rest have .7 and more even where
    /// receivers round to whole decibels. Larger: the distances of steady real signals seem surer than they are.
    private static let whole = 1.0

    /// The variance in dB²: the mean square by which measurements missed the level before them.
    private var square = 0.0
    private var count = 0

    init() {}

    /// - Parameter miss: dB between a measurement and the level before it.
    mutating func add(_ miss: Double) {
        count += 1
        square += (miss * miss - square) / min(Double(count), Self.memory)
    }

    /// What part of the curve's variance is to be expected, 0 to 1.
    var reflection: Double { count < Self.fewest ? 1 : min(1, square / Self.whole) }
}
