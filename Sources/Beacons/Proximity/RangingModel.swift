/// Everything that a level means for beacons of one power at one place, with the levels at which zones change worked
/// out beforehand.
struct RangingModel: Sendable {
    /// What the model depends on.
    struct Key: Hashable {
        var loss: PathLoss
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
