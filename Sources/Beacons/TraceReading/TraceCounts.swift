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
