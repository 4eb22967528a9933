import Beacons

/// What a look through the times of a recorded trace has shown: whether they are in order, and which can't be right.
final class TraceSurvey {
    /// Seconds of disorder that are left to the reader of events: receivers hand over reports late by some tenths.
    private static let tolerance = 1.0
    /// Seconds by which a time that can't be right is off: a day.
    private static let farOff = 86_400.0
    /// Records in a row that may be wrong; more of them are a jump of the clock.
    private static let fewest = 3
    /// Seconds by which the last records have to be off to be wrong, since nothing comes after them: a year.
    private static let endFarOff = 366 * 86_400.0
    /// Times below this many seconds are no dates: they would be before 2001.
    private static let earliestDate = 1e9
    /// Where times without a date are whole numbers, and half of the steps are at least this large, they are milliseconds:
    /// hardly any beacon is heard only every 50 s.
    private static let millisecondStep = 50.0
    /// Seconds.
    private static let millisecond = 0.001
    /// Steps that are looked at for that.
    private static let mostSteps = 1001

    private(set) var isOrdered = true
    /// Times that can't be right.
    private(set) var wrong: Set<Double> = []
    /// Whether the times aren't dates.
    var isRelative: Bool { (latest ?? 0) < Self.earliestDate }
    /// The latest good time, in seconds.
    private var latest: Double?
    /// The last good time, in seconds.
    private var last: Double?
    /// The first good times, in seconds, while there are few.
    private var first: [Double] = []
    /// Times in seconds that are far from the last good one.
    private var held: [Double] = []
    private var isWhole = true
    /// Seconds.
    private var steps: [Double] = []

    func add(_ time: Double) {
        if time != time.rounded() { isWhole = false }
        guard let last else { return accept(time) }
        if abs(time - last) <= Self.farOff {
            // Back again: what came in between was wrong.
            if !held.isEmpty { wrong.formUnion(held) }
            held = []
            accept(time)
        } else {
            held.append(time)
            if held.count > Self.fewest { acceptHeld() }
        }
    }

    private func acceptHeld() {
        let belongsTogether = zip(held, held.dropFirst()).allSatisfy { abs($0 - $1) <= Self.farOff }
        if belongsTogether, held.count > Self.fewest, first.count <= Self.fewest {
            wrong.formUnion(first)
            (isOrdered, latest, first) = (true, nil, [])
        }
        let times = held
        held = []
        for time in times { accept(time) }
    }

    private func accept(_ time: Double) {
        if let last, time > last, steps.count < Self.mostSteps { steps.append(time - last) }
        if let latest, time < latest - Self.tolerance { isOrdered = false }
        latest = max(latest ?? time, time)
        last = time
        if first.count <= Self.fewest { first.append(time) }
    }

    /// Once all records were added.
    func finish() {
        if let last, let end = held.first, abs(end - last) > Self.endFarOff {
            wrong.formUnion(held)
            held = []
        } else {
            acceptHeld()
        }
    }

    /// By what times have to be multiplied to be seconds: the ratio of a unit that nothing has named.
    var scale: Double {
        let sorted = steps.sorted()
        guard isWhole, isRelative, sorted.count >= 2, sorted[sorted.count / 2] >= Self.millisecondStep else { return 1 }
        return Self.millisecond
    }
}

/// The stretches of a disordered trace within which times go on, and who was heard in them: is it that rows aren't in
/// order, or that the receiver's clock began again?
struct TraceStretches {
    /// Seconds of disorder within a stretch.
    private static let tolerance = 1.0
    /// More stretches than any clock begins again.
    private static let most = 64
    /// Records a stretch, on average: fewer, and rows are out of order.
    private static let fewestRecords = 20
    /// Senders of a stretch that are remembered.
    private static let mostSenders = 4096

    private struct Stretch {
        /// Seconds.
        var start: Double
        /// Seconds.
        var end: Double
        var senders: Set<Int> = []
    }

    private var stretches: [Stretch] = []
    private var records = 0

    init() {}

    mutating func add(_ event: TraceEvent) {
        records += 1
        guard stretches.count <= Self.most else { return }
        guard let last = stretches.last, event.time >= last.end - Self.tolerance else {
            stretches.append(Stretch(start: event.time, end: event.time))
            return note(event)
        }
        stretches[stretches.count - 1].end = max(last.end, event.time)
        note(event)
    }

    private mutating func note(_ event: TraceEvent) {
        let place = stretches.count - 1
        guard stretches[place].senders.count < Self.mostSenders else { return }
        var hasher = Hasher()
        hasher.combine(event.receiver)
        switch event.what {
        case .sample(let sample): hasher.combine(sample.identity)
        case .heard, .telemetry: hasher.combine(event.sender)
        case .nothing, .scanning: return
        }
        stretches[place].senders.insert(hasher.finalize())
    }

    /// Whether the clock began again at each step back: those who were heard before are heard after it, and times without
    /// dates begin anew, or dates go back into a stretch, not before it.
    func isRestart(relative: Bool) -> Bool {
        guard stretches.count <= Self.most, records >= Self.fewestRecords * stretches.count else { return false }
        return zip(stretches, stretches.dropFirst()).allSatisfy { before, after in
            !before.senders.isDisjoint(with: after.senders) && (relative || after.start > before.start)
        }
    }
}
