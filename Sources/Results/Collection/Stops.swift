/// Where the visitor was, and what was seen there.
package enum Stops {
    /// Seconds away after which being there again is another stop.
    private static let pause = 3.0

    /// Stops by video and time; those that were cut in two are one again.
    package static func joined(_ stops: [CollectionDocument.Stop]) -> [CollectionDocument.Stop] {
        var joined: [CollectionDocument.Stop] = []
        let ordered = stops.sorted {
            ($0.source ?? "", $0.from, $0.to, $0.place) < ($1.source ?? "", $1.from, $1.to, $1.place)
        }
        for stop in ordered {
            if let last = joined.last, last.source == stop.source, last.place == stop.place,
                stop.from - last.to <= pause
            {
                joined[joined.count - 1].to = max(last.to, stop.to)
                joined[joined.count - 1].labels = Set(last.labels + stop.labels).sorted()
            } else {
                joined.append(stop)
            }
        }
        return joined
    }

    /// The stops with the labels that were seen there.
    package static func seen(
        _ labels: [CollectionDocument.Label], at stops: [CollectionDocument.Stop]
    ) -> [CollectionDocument.Stop] {
        var sightings: [String?: [(from: Double, to: Double, label: String)]] = [:]
        for label in labels {
            for sighting in label.sightings {
                sightings[sighting.source, default: []].append((sighting.from, sighting.to, label.id))
            }
        }
        return stops.map { stop in
            var stop = stop
            var known: Set<String> = []
            stop.labels = (sightings[stop.source] ?? []).filter { $0.from <= stop.to && stop.from <= $0.to }
                .map(\.label).filter { known.insert($0).inserted }
            return stop
        }
    }
}
