package import Basics
import Beacons
import TraceReading

/// What `replay --json` prints of a trace.
package struct ReplayCounts: Hashable, Sendable, Encodable {
    private enum CodingKeys: CodingKey {
        case source, records, reports, samples, beacons, dropped
    }

    package var source = ""
    /// Packets of a capture, lines of a log.
    package var records = 0
    /// Advertising reports of anything.
    package var reports = 0
    /// Measurements of beacons, all and for each.
    package var samples = 0
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
