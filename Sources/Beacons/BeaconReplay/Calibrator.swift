package import Basics
import Beacons
import Foundation
package import Proximity
import Records
package import TraceReading

/// Fits a calibration to traces recorded at known distances, through the filter that ranging uses.
package final class Calibrator {
    private struct Sender: Hashable {
        var receiver: String
        var beacon: BeaconIdentity
    }

    private struct Follower {
        var filter: LevelFilter
        /// When the level is noted next, in seconds.
        var nextTick: Double
    }

    private let distances: KnownDistances
    private let settings: ProximitySettings
    private var followers: [Sender: Follower] = [:]
    private var fits: [Scope: CalibrationFit] = [:]
    private var hasStatedPower = false
    private var trace = ""

    /// What an entry is for.
    private struct Scope: Hashable {
        var receiver: String?
        var beacon: String?
    }

    package init(_ distances: KnownDistances, settings: ProximitySettings) {
        self.distances = distances
        self.settings = settings
    }

    /// Takes the samples of a trace whose distance is known.
    /// - Parameter name: the trace's file name, as the table of distances has it.
    /// - Throws: `VitrineError` when the trace can't be read.
    package func read(_ reader: TraceReader, name: String, report: @escaping (Diagnostic) throws -> Void) throws {
        (trace, followers) = (name, [:])
        try reader.read(into: TraceSink(take: { [unowned self] in take($0) }, report: report))
    }

    private func take(_ event: TraceEvent) {
        guard case .sample(let sample) = event.what, (-127..<0).contains(sample.rssi) else { return }
        let sender = Sender(receiver: event.receiver, beacon: sample.identity)
        // The power is the beacon's own; the calibration is what remains.
        let rssi = sample.rssi - (sample.power.map(Double.init) ?? PathLoss.usualPower)
        hasStatedPower = hasStatedPower || sample.power != nil
        guard var follower = followers[sender] else {
            followers[sender] = Follower(
                filter: LevelFilter(settings.filter, rssi: rssi, time: event.time),
                nextTick: event.time + settings.rangingInterval)
            return
        }
        follower.filter.add(rssi: rssi, time: event.time)
        if event.time >= follower.nextTick {
            note(follower.filter.level, of: sender, at: event.time)
            follower.nextTick = event.time + settings.rangingInterval
        }
        followers[sender] = follower
    }

    private func note(_ level: Double, of sender: Sender, at time: Double) {
        let beacon = sender.beacon.description
        guard let row = distances.row(trace: trace, receiver: sender.receiver, beacon: beacon, time: time) else {
            return
        }
        let distance = distances.rows[row].distance
        let scopes = [Scope(), Scope(receiver: sender.receiver), Scope(beacon: beacon)]
        for scope in scopes { fits[scope, default: CalibrationFit()].add(level: level, place: row, distance: distance) }
    }

    /// What was fitted: an entry for everything, and one for each receiver and beacon where there are several.
    /// - Throws: `VitrineError` when no sample has a known distance.
    package func calibration() throws -> Calibration {
        guard let whole = fits[Scope()], let entry = entry(Scope(), whole) else {
            throw VitrineError(
                .problem, "no sample of the traces has a known distance",
                remedy: "check the names and times in the table of distances")
        }
        let receivers = fits.keys.filter { $0.receiver != nil }
        let beacons = fits.keys.filter { $0.beacon != nil }
        let single = [receivers, beacons].flatMap { $0.count > 1 ? $0 : [] }
        let entries = single.compactMap { scope in
            fits[scope].flatMap { $0.count >= CalibrationFit.leastDistances ? self.entry(scope, $0) : nil }
        }
        return Calibration(
            entries: [entry]
                + entries.sorted { ($0.receiver ?? "", $0.beacon ?? "") < ($1.receiver ?? "", $1.beacon ?? "") })
    }

    private func entry(_ scope: Scope, _ fit: CalibrationFit) -> Calibration.Entry? {
        fit.loss.map { loss in
            let offset = loss.power ?? 0
            return Calibration.Entry(
                receiver: scope.receiver, beacon: scope.beacon,
                power: hasStatedPower ? nil : (offset + PathLoss.usualPower).rounded(decimals: 2),
                offset: hasStatedPower ? offset.rounded(decimals: 2) : nil,
                exponent: loss.exponent.rounded(decimals: 3), deviation: loss.deviation.rounded(decimals: 2),
                range: loss.range?.rounded(decimals: 2), places: fit.count)
        }
    }
}

/// A table of known distances: CSV with a header. `distance` in metres is required; `trace` (a file name), `receiver`,
/// `beacon`, `from` and `to` (times) say where and when it holds.
package struct KnownDistances: Sendable {
    /// A distance, and where and when it holds.
    struct Row: Sendable {
        var trace: String?
        var receiver: String?
        var beacon: String?
        /// Seconds on the trace's clock.
        var from: Double
        /// Seconds on the trace's clock, itself no part.
        var to: Double
        /// Metres.
        var distance: Double
    }

    let rows: [Row]

    /// - Throws: `VitrineError` when the file can't be read or a line of it makes no sense.
    package init(path: String) throws {
        let table = try Table(path: path)
        guard table.has("distance") else {
            throw VitrineError(
                .usage, subject: path, "has no column 'distance'",
                remedy: "write a header such as trace,distance or from,to,distance")
        }
        rows = try table.rows.enumerated().map { index, row in
            let time = { (name: String, standard: Double) in
                guard let text = row[name] else { return standard }
                guard let time = UnixTime.seconds(text) else { throw table.error(index, "'\(text)' is not a time") }
                return time
            }
            guard let distance = row["distance"].flatMap({ Double($0) }), distance > 0, distance < 10_000 else {
                throw table.error(index, "the distance must be a number of metres above 0")
            }
            return Row(
                trace: row["trace"], receiver: row["receiver"], beacon: row["beacon"],
                from: try time("from", -.infinity), to: try time("to", .infinity), distance: distance)
        }
    }

    /// The number of the first row that holds.
    func row(trace: String, receiver: String, beacon: String, time: Double) -> Int? {
        rows.firstIndex {
            ($0.trace ?? trace) == trace && ($0.receiver ?? receiver) == receiver && ($0.beacon ?? beacon) == beacon
                && $0.from <= time && time < $0.to
        }
    }
}
