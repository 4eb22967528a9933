/// Everything that a level means for beacons of one power at one place, worked out beforehand: a table of distances, and
/// the levels at which zones change.
struct RangingModel: Sendable {
    /// What the model depends on.
    struct Key: Hashable {
        var loss: PathLoss
        var power: Double
    }

    private static let weakest = -130.0
    private static let step = 0.5
    private static let rows = 261

    private let table: [DistanceEstimate]
    let limits: ZoneLimits

    init(_ key: Key, _ settings: ProximitySettings) {
        let curve = settings.curve
        table = (0..<Self.rows).map {
            curve.estimate(level: Self.weakest + Double($0) * Self.step, power: key.power, key.loss)
        }
        limits = ZoneLimits(settings.zones) { curve.level(at: $0, power: key.power, key.loss) }
    }

    /// Between two rows as a straight line goes.
    func estimate(level: Double) -> DistanceEstimate {
        let place = min(max(0, (level - Self.weakest) / Self.step), Double(Self.rows - 1))
        let row = min(Int(place), Self.rows - 2)
        let part = place - Double(row)
        let (a, b) = (table[row], table[row + 1])
        return DistanceEstimate(
            distance: a.distance + part * (b.distance - a.distance),
            accuracy: a.accuracy + part * (b.accuracy - a.accuracy))
    }
}
