/// Time that never goes back, from a clock that may.
struct TraceClock: Sendable {
    /// Seconds of disorder that are no step.
    private static let tolerance = 1.0

    private var shift = 0.0
    private(set) var now: Double?

    /// The time to go by, and how far the clock stepped back, if it did.
    mutating func read(_ raw: Double) -> (time: Double, step: Double?) {
        let shifted = raw + shift
        guard let now, shifted < now else {
            self.now = shifted
            return (shifted, nil)
        }
        guard now - shifted > Self.tolerance else { return (now, nil) }
        shift += now - shifted
        return (now, now - shifted)
    }
}
