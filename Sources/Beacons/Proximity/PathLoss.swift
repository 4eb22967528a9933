/// How a signal weakens with distance at a place.
package struct PathLoss: Hashable, Sendable {
    /// dBm at one metre, for beacons of any stated power; `nil`: what the beacon states.
    package var power: Double?
    /// dB that this receiver or place adds to the stated power.
    package var offset = 0.0
    /// Multiplies ten decibels a decade of distance: 2 in free space; less in halls, more through walls.
    package var exponent = 2.0
    /// dB: how far the levels of beacons at rest lie from the curve, one standard deviation.
    package var deviation = 5.0
    /// Metres: beacons farther away aren't heard, or don't exist.
    package var range = 20.0

    /// dBm at one metre where nobody states it: that of most beacons.
    package static let usualPower = -59.0

    package init() {}

    /// dBm at one metre of a beacon that states `stated`.
    package func power(stated: Int?) -> Double {
        power ?? (stated.map(Double.init) ?? Self.usualPower) + offset
    }
}

/// Everything that a level means for beacons of one power at one place, with the levels at which zones change worked
/// out beforehand.
struct RangingModel: Sendable {
    /// What the model depends on.
    struct Key: Hashable {
        var loss: PathLoss
        /// dBm at one metre.
        var power: Double
    }

    private let key: Key
    private let curve: DistanceCurve
    let limits: ZoneLimits

    init(_ key: Key, _ settings: ProximitySettings) {
        self.key = key
        curve = settings.curve
        limits = ZoneLimits(settings.zones) { settings.curve.level(at: $0, power: key.power, key.loss) }
    }

    /// The distance that the filter's level stands for.
    func estimate(_ filter: LevelFilter) -> DistanceEstimate {
        curve.estimate(level: filter.level, variance: filter.variance, power: key.power, key.loss)
    }
}
