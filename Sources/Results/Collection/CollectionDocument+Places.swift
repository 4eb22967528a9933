import Records

extension CollectionDocument {
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
