package import Records

/// How good a replay is, measured against known distances.
package struct ProximityScore: Hashable, Sendable, Encodable {
    /// Reports with a distance for which the truth is known.
    package private(set) var reports = 0
    /// Metres from the truth, mean.
    package private(set) var meanError = 0.0
    /// Metres from the truth, median.
    package private(set) var medianError = 0.0
    /// The share of each zone's reports that name it; only zones that really occur.
    package private(set) var recall: [String: Double] = [:]
    /// The mean of those.
    package private(set) var balancedRecall = 0.0
    /// Changes of zone a minute of reports.
    package private(set) var flapsPerMinute = 0.0
    /// The share of reports whose distance is within `accuracy` of the truth: .68 where it is honest.
    package private(set) var coverage = 0.0
    /// Seconds from the truth to the report, means; `nil` where the truth doesn't say.
    package private(set) var enterDelay: Double?
    /// Seconds, as for entering.
    package private(set) var exitDelay: Double?

    /// Scores records of one or several replays.
    package init(_ records: [ProximityRecord], truth: KnownTrack) {
        var tally = Tally()
        var zones = [0.5, 3.0]
        for record in records {
            switch record {
            case .begin(let begin):
                zones = begin.zones
                tally.restart()
            case .ranged(let ranged): tally.add(ranged, zones: zones, truth: truth)
            case .entered(let crossing): tally.entered.append(crossing.time)
            case .exited(let crossing): tally.left.append(crossing.time)
            default: break
            }
        }
        take(tally, truth.crossings)
    }

    private mutating func take(_ tally: Tally, _ crossings: (entered: [Double], left: [Double])) {
        enterDelay = Self.meanDelay(from: crossings.entered, to: tally.entered)
        exitDelay = Self.meanDelay(from: crossings.left, to: tally.left)
        reports = tally.errors.count
        guard reports > 0 else { return }
        meanError = (tally.errors.reduce(0, +) / Double(reports)).rounded(decimals: 3)
        medianError = tally.errors.sorted()[reports / 2].rounded(decimals: 3)
        recall = tally.zones.mapValues { (Double($0.right) / Double($0.all)).rounded(decimals: 3) }
        balancedRecall =
            (tally.zones.values.map { Double($0.right) / Double($0.all) }.reduce(0, +) / Double(tally.zones.count))
            .rounded(decimals: 3)
        flapsPerMinute = tally.seconds > 0 ? (Double(tally.changes) * 60 / tally.seconds).rounded(decimals: 4) : 0
        coverage = (Double(tally.covered) / Double(reports)).rounded(decimals: 3)
    }

    /// The mean time from each moment to the next report; `nil` without any.
    private static func meanDelay(from moments: [Double], to reports: [Double]) -> Double? {
        let delays = moments.compactMap { moment in reports.sorted().first { $0 >= moment }.map { $0 - moment } }
        return delays.isEmpty ? nil : (delays.reduce(0, +) / Double(delays.count)).rounded(decimals: 3)
    }
}

/// What is counted for a score.
private struct Tally {
    private struct Sender: Hashable {
        var receiver: String?
        var beacon: String
    }

    /// Metres.
    var errors: [Double] = []
    var zones: [String: (right: Int, all: Int)] = [:]
    var covered = 0
    var changes = 0
    var seconds = 0.0
    /// Times in seconds.
    var entered: [Double] = []
    /// Times in seconds.
    var left: [Double] = []
    private var last: [Sender: (zone: String, time: Double)] = [:]

    /// Another trace begins.
    mutating func restart() { last = [:] }

    mutating func add(_ ranged: ProximityRecord.Ranged, zones borders: [Double], truth: KnownTrack) {
        for beacon in ranged.beacons {
            let sender = Sender(receiver: ranged.receiver, beacon: beacon.name)
            guard let distance = beacon.distance else {
                last[sender] = nil
                continue
            }
            if let before = last[sender] {
                seconds += ranged.time - before.time
                changes += before.zone == beacon.proximity ? 0 : 1
            }
            last[sender] = (beacon.proximity, ranged.time)
            let point = truth.point(receiver: ranged.receiver, beacon: beacon.name, time: ranged.time)
            guard let point else { continue }
            let error = abs(distance - point.distance)
            errors.append(error)
            covered += error <= beacon.accuracy ? 1 : 0
            let zone = ["immediate", "near", "far"][borders.count { point.distance >= $0 }]
            zones[zone, default: (0, 0)].all += 1
            zones[zone, default: (0, 0)].right += zone == beacon.proximity ? 1 : 0
        }
    }
}
