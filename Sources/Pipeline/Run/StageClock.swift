import Synchronization

/// Adds up the time that threads spend in each stage of a scan.
package final class StageClock: Sendable {
    private let totals = Mutex<[String: Duration]>([:])

    package init() {}

    /// Runs `work`, and counts its time towards `stage`.
    func measure<Result>(_ stage: String, _ work: () throws -> Result) rethrows -> Result {
        let start = ContinuousClock.now
        defer {
            let spent = ContinuousClock.now - start
            totals.withLock { $0[stage, default: .zero] += spent }
        }
        return try work()
    }

    /// Seconds by stage.
    package var seconds: [String: Double] {
        totals.withLock { $0.mapValues { $0 / .seconds(1) } }
    }
}
