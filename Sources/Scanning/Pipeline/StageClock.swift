import Basics
import Synchronization

/// Adds up the time that threads spend in each stage of a scan.
package final class StageClock: Sendable {
    private let totals = Mutex<[String: StageTime]>([:])

    package init() {}

    /// Runs `work`, and counts its time towards `stage`.
    func measure<Result>(_ stage: String, _ work: () throws -> Result) rethrows -> Result {
        let (start, processor) = (ContinuousClock.now, ProcessUsage.threadTime)
        defer {
            let spent = StageTime(
                wall: (ContinuousClock.now - start) / .seconds(1), processor: ProcessUsage.threadTime - processor)
            totals.withLock { $0[stage, default: StageTime()] += spent }
        }
        return try work()
    }

    /// What was spent, by stage.
    package var times: [String: StageTime] { totals.withLock(\.self) }

    /// Seconds by stage.
    package var seconds: [String: Double] { times.mapValues(\.wall) }
}

/// Seconds that threads spent in a stage.
package struct StageTime: Hashable, Sendable {
    /// On the clock.
    package var wall = 0.0
    /// Of processors, by the threads that were in the stage; what a library does in threads of its own isn't among it.
    package var processor = 0.0

    static func += (sum: inout StageTime, more: StageTime) {
        sum.wall += more.wall
        sum.processor += more.processor
    }
}
