package import Collection
package import Records

/// Where the visitor was, and how near to its beacon, at any time of the video.
package struct Itinerary: Sendable {
    /// How near a beacon is: the zones of a replay's record.
    package enum Zone: String, Sendable {
        case unknown, far, near, immediate
    }

    /// A place of the visit.
    package struct Position: Hashable, Sendable {
        /// The name of the place, or of its beacon's region.
        package var place: String
        package var zone: Zone
    }

    /// Seconds after which a report of beacons says nothing any more. Receivers report every second; less would let the
    /// zone blink where one report is missing, more would show a place that the visitor has left.
    private static let memory = 5.0

    private struct Report {
        /// Of the video, in seconds.
        var time: Double
        var region: String
        /// Metres; infinite when unknown.
        var distance: Double
        var zone: Zone
    }

    private let stops: [CollectionDocument.Stop]
    private let reports: [Report]

    /// - Parameters:
    ///   - stops: the visit, in seconds of the video; may be empty.
    ///   - records: of a replay, on the trace's clock, in order; may be empty.
    ///   - start: the time on the trace's clock at which the video began, in seconds.
    package init(stops: [CollectionDocument.Stop], records: [ProximityRecord], start: Double) {
        self.stops = stops
        reports = records.compactMap { record in
            guard case .ranged(let ranged) = record, let nearest = ranged.beacons.first else { return nil }
            return Report(
                time: ranged.time - start, region: ranged.region, distance: nearest.distance ?? .infinity,
                zone: Zone(rawValue: nearest.proximity) ?? .unknown)
        }.sorted { $0.time < $1.time }
    }

    /// Where the visitor was; `nil` where nothing is known of that.
    /// - Parameter time: of the video, in seconds.
    package func position(at time: Double) -> Position? {
        let recent = reports(at: time)
        if let stop = stops.last(where: { $0.from <= time && time <= $0.to }) {
            return Position(place: stop.place, zone: recent[stop.place]?.zone ?? .unknown)
        }
        let nearest = recent.values.min { ($0.distance, $0.region) < ($1.distance, $1.region) }
        return nearest.map { Position(place: $0.region, zone: $0.zone) }
    }

    /// The latest report of each region that isn't too old.
    private func reports(at time: Double) -> [String: Report] {
        var (low, high) = (0, reports.count)
        while low < high {
            let middle = (low + high) / 2
            if reports[middle].time <= time { low = middle + 1 } else { high = middle }
        }
        var latest: [String: Report] = [:]
        for report in reports[..<low].reversed() {
            guard time - report.time <= Self.memory else { break }
            if latest[report.region] == nil { latest[report.region] = report }
        }
        return latest
    }
}
