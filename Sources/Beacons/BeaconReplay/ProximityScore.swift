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
    /// Changes of the true zone a minute of those reports.
    package private(set) var trueChangesPerMinute = 0.0
    /// Changes to and from unknown a minute of those reports.
    package private(set) var unknownChangesPerMinute = 0.0
    /// The share of reports that are unknown.
    package private(set) var unknownShare = 0.0
    /// The share of reports whose zone isn't that of their distance.
    package private(set) var contradictions = 0.0
    /// The share of reports whose distance is within `accuracy` of the truth: .68 where it is honest.
    package private(set) var coverage = 0.0
    /// How soon zones were reported, by where the beacon really went: `intoNear` from afar, `intoImmediate`, `outToNear`
    /// from there, `far`.
    package private(set) var zoneDelays: [String: Delay] = [:]
    /// Seconds from the truth to the report, means; `nil` where the truth doesn't say.
    package private(set) var enterDelay: Double?
    /// Seconds, as for entering.
    package private(set) var exitDelay: Double?

    /// How soon a kind of crossing was reported.
    package struct Delay: Hashable, Sendable, Encodable {
        /// Seconds, of those that were reported.
        package var median: Double?
        /// How many there really were.
        package var crossings: Int
        /// How many were reported before the beacon was back.
        package var reported: Int
    }

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
        tally.restart()
        take(tally, truth.crossings)
    }

    private mutating func take(_ tally: Tally, _ crossings: (entered: [Double], left: [Double])) {
        enterDelay = Self.meanDelay(from: crossings.entered, to: tally.entered)
        exitDelay = Self.meanDelay(from: crossings.left, to: tally.left)
        let reports = tally.errors.count
        self.reports = reports
        guard reports > 0 else { return }
        let share = { (count: Int) in (Double(count) / Double(reports)).rounded(decimals: 3) }
        let rate = { (count: Int) in
            tally.seconds > 0 ? (Double(count) * 60 / tally.seconds).rounded(decimals: 4) : 0
        }
        meanError = (tally.errors.reduce(0, +) / Double(reports)).rounded(decimals: 3)
        medianError = tally.errors.sorted()[reports / 2].rounded(decimals: 3)
        recall = tally.zones.mapValues { (Double($0.right) / Double($0.all)).rounded(decimals: 3) }
        balancedRecall =
            (tally.zones.values.map { Double($0.right) / Double($0.all) }.reduce(0, +) / Double(tally.zones.count))
            .rounded(decimals: 3)
        flapsPerMinute = rate(tally.changes)
        trueChangesPerMinute = rate(tally.trueChanges)
        unknownChangesPerMinute = rate(tally.unknownChanges)
        unknownShare = (Double(tally.unknown) / Double(reports + tally.unknown)).rounded(decimals: 3)
        contradictions = share(tally.contradictions)
        coverage = share(tally.covered)
        zoneDelays = tally.delays.mapValues { delays in
            let reported = delays.compactMap(\.self).sorted()
            return Delay(
                median: reported.isEmpty ? nil : reported[reported.count / 2].rounded(decimals: 2),
                crossings: delays.count, reported: reported.count)
        }
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

    /// A report beside the truth; zones by their number, the nearest 0.
    private struct Moment {
        /// Seconds.
        var time: Double
        var reported: Int
        var isTrue: Int
    }

    private static let names = ["immediate", "near", "far"]
    private static let crossings = [
        0: [1: "outToNear", 2: "far"], 1: [0: "intoImmediate", 2: "far"], 2: [0: "intoImmediate", 1: "intoNear"],
    ]

    /// Metres.
    var errors: [Double] = []
    var zones: [String: (right: Int, all: Int)] = [:]
    var covered = 0
    var changes = 0
    var trueChanges = 0
    var unknownChanges = 0
    var unknown = 0
    var contradictions = 0
    var seconds = 0.0
    /// Seconds from each crossing to its report; `nil` for one that wasn't reported.
    var delays: [String: [Double?]] = [:]
    /// Times in seconds.
    var entered: [Double] = []
    /// Times in seconds.
    var left: [Double] = []
    private var last: [Sender: (zone: String, time: Double)] = [:]
    private var moments: [Sender: [Moment]] = [:]

    /// Another trace begins.
    mutating func restart() {
        for moments in moments.values { note(moments) }
        (last, moments) = ([:], [:])
    }

    mutating func add(_ ranged: ProximityRecord.Ranged, zones borders: [Double], truth: KnownTrack) {
        for beacon in ranged.beacons {
            let sender = Sender(receiver: ranged.receiver, beacon: beacon.name)
            let point = truth.point(receiver: ranged.receiver, beacon: beacon.name, time: ranged.time)
            let before = last[sender]
            last[sender] = (beacon.proximity, ranged.time)
            if let before, (before.zone == "unknown") != (beacon.proximity == "unknown") { unknownChanges += 1 }
            guard let distance = beacon.distance else {
                unknown += point == nil ? 0 : 1
                continue
            }
            if let before, before.zone != "unknown" {
                seconds += ranged.time - before.time
                changes += before.zone == beacon.proximity ? 0 : 1
            }
            guard let point else { continue }
            let error = abs(distance - point.distance)
            errors.append(error)
            covered += error <= beacon.accuracy ? 1 : 0
            let isTrue = borders.count { point.distance >= $0 }
            let zone = Self.names[isTrue]
            zones[zone, default: (0, 0)].all += 1
            zones[zone, default: (0, 0)].right += zone == beacon.proximity ? 1 : 0
            contradictions += Self.names[borders.count { distance >= $0 }] == beacon.proximity ? 0 : 1
            let reported = Self.names.firstIndex(of: beacon.proximity) ?? 0
            moments[sender, default: []].append(Moment(time: ranged.time, reported: reported, isTrue: isTrue))
        }
    }

    /// Finds each true crossing of a border, and the first report on its new side before the beacon is back.
    private mutating func note(_ moments: [Moment]) {
        for (index, pair) in zip(moments, moments.dropFirst()).enumerated() where pair.0.isTrue != pair.1.isTrue {
            let (from, to) = (pair.0.isTrue, pair.1.isTrue)
            trueChanges += 1
            guard let name = Self.crossings[from]?[to] else { continue }
            let stay = moments[(index + 1)...].prefix { to < from ? $0.isTrue <= to : $0.isTrue >= to }
            let found = stay.first { to < from ? $0.reported <= to : $0.reported >= to }
            delays[name, default: []].append(found.map { $0.time - pair.1.time })
        }
    }
}
