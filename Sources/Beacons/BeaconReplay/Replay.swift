package import Basics
import Beacons
package import Proximity
package import TraceReading

/// Runs a trace through the proximity engine, one engine for each receiver.
package final class Replay {
    /// Something that happened, with what its numbers mean.
    package struct Event: Sendable {
        /// Empty where the trace holds but one.
        package var receiver: String
        /// What the engine reported.
        package var event: ProximityEvent
        /// The region that the event is about, if it is about one.
        package var region: BeaconRegion?
    }

    /// Distinct receivers that are followed; hostile traces hold any number.
    private static let mostReceivers = 256

    private let pipeline: BeaconPipeline
    private let calibration: Calibration
    private let observe: (Event) throws -> Void
    private let report: (Diagnostic) throws -> Void
    private var engines: [ProximityEngine] = []
    private var receivers: [String] = []
    private var numbers: [String: Int] = [:]
    private var pending: [ProximityEvent] = []
    private var clocks: [LiveClock] = []
    private var limiter = DiagnosticLimiter()
    private var dropped: [String: Int] = [:]

    /// - Parameters:
    ///   - observe: gets everything that happens, as it happens.
    ///   - report: gets what is wrong with the trace.
    package init(
        pipeline: BeaconPipeline, calibration: Calibration, observe: @escaping (Event) throws -> Void,
        report: @escaping (Diagnostic) throws -> Void
    ) {
        self.pipeline = pipeline
        self.calibration = calibration
        self.observe = observe
        self.report = report
    }

    /// Replays a trace. Done once.
    /// - Returns: what it held; with what kept the rest from being read, if anything did.
    /// - Throws: `VitrineError` when nothing could be read; whatever `observe` and `report` throw.
    package func run(_ trace: TraceReader) throws -> ReplayCounts {
        let sink = TraceSink(
            take: { [unowned self] in try receive($0) }, report: report, wait: { [unowned self] in try wait($0) })
        var counts = ReplayCounts()
        do {
            try trace.read(into: sink)
        } catch let error as VitrineError where sink.counts.records > 0 && error.kind == .problem {
            counts.failure = error
        }
        for number in engines.indices {
            pending.removeAll(keepingCapacity: true)
            engines[number].finish(&pending)
            try passOn(from: number)
        }
        for summary in limiter.summaries { try report(summary) }
        counts.take(sink.counts, totals: engines.flatMap(\.totals), dropped: dropped)
        return counts
    }

    private func receive(_ event: TraceEvent) throws {
        guard let number = number(of: event.receiver) else { return dropped["receivers-many", default: 0] += 1 }
        var event = event
        event.time = clocks[number].read(event.time)
        engines[number].receive(event, &pending)
        if !pending.isEmpty {
            try passOn(from: number)
            pending.removeAll(keepingCapacity: true)
        }
    }

    /// Lets time pass for every receiver while a live trace has had nothing new for `seconds`.
    private func wait(_ seconds: Double) throws {
        for number in engines.indices {
            guard let time = clocks[number].wait(seconds) else { continue }
            pending.removeAll(keepingCapacity: true)
            engines[number].receive(TraceEvent(time: time, receiver: receivers[number], .nothing), &pending)
            try passOn(from: number)
        }
        pending.removeAll(keepingCapacity: true)
    }

    private func number(of receiver: String) -> Int? {
        if receiver == receivers.last { return receivers.count - 1 }
        if let known = numbers[receiver] { return known }
        guard receivers.count < Self.mostReceivers else { return nil }
        let calibration = calibration
        engines.append(
            ProximityEngine(settings: pipeline.settings, regions: pipeline.regions) {
                calibration.loss(receiver: receiver, beacon: $0.description)
            })
        receivers.append(receiver)
        clocks.append(LiveClock())
        numbers[receiver] = receivers.count - 1
        return receivers.count - 1
    }

    private func passOn(from number: Int) throws {
        for event in pending {
            if let diagnostic = diagnostic(event) {
                if limiter.admits(diagnostic) { try report(diagnostic) }
            } else {
                let region = event.region.map { engines[number].region($0) }
                try observe(Event(receiver: receivers[number], event: event, region: region))
            }
        }
    }

    /// The diagnostic for an event that says what is wrong with the trace; `nil` for any other.
    private func diagnostic(_ event: ProximityEvent) -> Diagnostic? {
        switch event {
        case .invalid(let time, let identity, let rssi):
            dropped["rssi-out-of-range", default: 0] += 1
            return Diagnostic(
                .note, code: "rssi-out-of-range", "\(identity) has an RSSI of \(rssi) dBm at \(time) s; left out")
        case .clockSteppedBack(let time, let step):
            return Diagnostic(
                .warning, code: "clock-stepped-back",
                "the clock steps back by \(step) s; times go on from \(time) s")
        case .crowded:
            return Diagnostic(
                .warning, code: "beacons-many",
                "there are more than \(ProximityEngine.mostBeacons) beacons; the rest is left out")
        default:
            return nil
        }
    }
}

/// A receiver's clock, which goes on while nothing comes from it.
private struct LiveClock {
    /// The last time, in seconds on the clock that the engine goes by.
    private var last: Double?
    /// The time that waiting has reached, in seconds.
    private var reached: Double?
    /// Seconds for which a pipe has stood still so far, and that its times lack.
    private var shift = 0.0

    /// The time of an event. One that comes late because the pipe stood still goes on from when it came.
    mutating func read(_ time: Double) -> Double {
        if let reached, time + shift < reached { shift += reached - time - shift }
        reached = nil
        last = time + shift
        return time + shift
    }

    /// The time after waiting for `seconds`; `nil` when nothing was ever heard.
    mutating func wait(_ seconds: Double) -> Double? {
        guard let last else { return nil }
        reached = last + seconds
        return reached
    }
}

/// What `replay --json` prints of a trace.
package struct ReplayCounts: Hashable, Sendable, Encodable {
    private enum CodingKeys: CodingKey {
        case source, records, reports, samples, beacons, dropped
    }

    /// What the trace is called.
    package var source = ""
    /// Packets of a capture, lines of a log.
    package var records = 0
    /// Advertising reports of anything.
    package var reports = 0
    /// Measurements of beacons.
    package var samples = 0
    /// Measurements of each beacon.
    package var beacons: [String: Int] = [:]
    /// What was left out, by reason.
    package var dropped: [String: Int] = [:]
    /// What kept the rest of the trace from being read.
    package var failure: VitrineError?

    mutating func take(_ trace: TraceCounts, totals: [(identity: BeaconIdentity, count: Int)], dropped: [String: Int]) {
        (records, reports, samples) = (trace.records, trace.reports, trace.samples)
        beacons = Dictionary(totals.map { ($0.identity.description, $0.count) }, uniquingKeysWith: +)
        self.dropped = trace.dropped.merging(dropped, uniquingKeysWith: +)
    }
}
