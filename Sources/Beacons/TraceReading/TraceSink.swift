package import Basics
package import Beacons

/// Takes what a reader finds. Not to be shared between threads.
package final class TraceSink {
    /// What was found so far.
    package private(set) var counts = TraceCounts()
    private let take: (TraceEvent) throws -> Void
    private let wait: (Double) throws -> Void
    /// Takes the times of records in place of everything else.
    let survey: TraceSurvey?
    /// Takes events in place of whoever gets them, to put them in order.
    var sorter: EventSorter?
    /// Times in seconds that can't be right; their events are left out.
    var wrong: Set<Double> = []
    private let report: (Diagnostic) throws -> Void
    private var limiter = DiagnosticLimiter()
    private var failure: (any Error)?

    /// - Parameters:
    ///   - take: gets each event, in the order of the trace.
    ///   - report: gets what was wrong; of each kind the first few, and at the end how many more.
    ///   - wait: gets, again and again, for how many seconds a live trace has had nothing new.
    package init(
        take: @escaping (TraceEvent) throws -> Void, report: @escaping (Diagnostic) throws -> Void,
        wait: @escaping (Double) throws -> Void = { _ in }
    ) {
        self.take = take
        self.wait = wait
        survey = nil
        self.report = report
    }

    /// A sink that only looks at the times.
    init(survey: TraceSurvey) {
        (take, wait, report) = ({ _ in }, { _ in }, { _ in })
        self.survey = survey
    }

    func countRecord() { counts.records += 1 }
    func countReport() { counts.reports += 1 }
    func countSample() { counts.samples += 1 }

    /// Counts something that is left out, without a diagnostic.
    func drop(_ reason: String) { counts.drop(reason) }

    func emit(_ event: TraceEvent) {
        guard failure == nil else { return }
        if !wrong.isEmpty, wrong.contains(event.time) {
            return fault("time-implausible", "the time \(event.time) s is far from those before and after it; left out")
        }
        do {
            if let sorter { try sorter.add(event) } else { try take(event) }
        } catch { failure = error }
    }

    /// Says that a live trace has had nothing new for `seconds`.
    func wait(for seconds: Double) throws {
        guard failure == nil else { return }
        do { try wait(seconds) } catch { failure = error }
        try checkpoint()
    }

    /// Hands on what the sorter has put in order.
    func release(_ sorter: EventSorter) throws {
        self.sorter = nil
        try sorter.forEach { event in
            emit(event)
            try checkpoint()
        }
    }

    /// Counts and reports that a record is left out, in part or whole.
    func fault(_ code: String, _ message: String) {
        drop(code)
        warn(code, message)
    }

    func warn(_ code: String, _ message: String) { report(.warning, code, message) }

    /// Reports what doesn't keep anything from being read.
    func note(_ code: String, _ message: String) { report(.note, code, message) }

    private func report(_ severity: Diagnostic.Severity, _ code: String, _ message: String) {
        let diagnostic = Diagnostic(severity, code: code, message)
        guard failure == nil, limiter.admits(diagnostic) else { return }
        do { try report(diagnostic) } catch { failure = error }
    }

    /// Ends the reading when whoever takes the events wants it so.
    func checkpoint() throws {
        if let failure { throw failure }
    }

    func finish() throws {
        try checkpoint()
        for summary in limiter.summaries { try report(summary) }
    }
}

/// What a trace held.
package struct TraceCounts: Hashable, Sendable {
    /// Packets of a capture, lines of a log.
    package var records = 0
    /// Advertising reports, of beacons and of anything else; lines that name a beacon.
    package var reports = 0
    /// Measurements of beacons.
    package var samples = 0
    /// What was left out, and how often, by reason.
    package var dropped: [String: Int] = [:]

    package init() {}

    mutating func drop(_ reason: String) { dropped[reason, default: 0] += 1 }
}
