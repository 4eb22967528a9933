import Records

/// Where the visitor was, and what was seen there.
package enum Stops {
    /// Seconds away after which being there again is another stop: what it takes to look for the right card twice. More joins
    /// visits that were two, less cuts one where a beacon was drowned out for a moment.
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

extension CollectionDocument {
    /// A stretch of a video in which one place was nearest, in seconds, and the labels seen there.
    package struct Stop: Hashable, Sendable, Codable {
        /// The region of the beacon.
        package var place: String
        /// When it came nearest.
        package var from: Double
        /// When another did, or none was near any more.
        package var to: Double
        /// The ids of the labels that were seen there.
        package var labels: [String] = []
        /// The video; absent where there is but one.
        package var source: String?

        package init(place: String, from: Double, to: Double) {
            self.place = place
            self.from = from
            self.to = to
        }
    }

    /// Says of everything where it was seen, and of every stop what was seen there.
    /// - Parameters:
    ///   - stops: where the visitor was, in order, in seconds of the video.
    ///   - place: where the visitor was for most of a stretch of time.
    package mutating func locate(_ stops: [Stop], place: (_ from: Double, _ to: Double) -> String?) {
        for index in labels.indices { labels[index].place = Self.place(of: labels[index].sightings, place) }
        for index in barcodes.indices { barcodes[index].place = Self.place(of: barcodes[index].sightings, place) }
        visit = stops.map { stop in
            var stop = stop
            stop.labels = labels.filter { label in
                label.sightings.contains { $0.from <= stop.to && stop.from <= $0.to }
            }.map(\.id)
            stop.from = stop.from.rounded(decimals: 3)
            stop.to = stop.to.rounded(decimals: 3)
            return stop
        }
    }

    /// The place of the longest sighting that has one.
    private static func place(of sightings: [Sighting], _ place: (Double, Double) -> String?) -> String? {
        let longest = sightings.sorted { ($0.to - $0.from, $1.from) > ($1.to - $1.from, $0.from) }
        for sighting in longest {
            if let found = place(sighting.from, sighting.to) { return found }
        }
        return nil
    }
}
