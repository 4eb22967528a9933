import Records

/// Joins what was seen in pieces.
enum Sightings {
    /// Seconds out of view after which seeing it again is another sighting: what the tracker takes for one life. More hides
    /// that a visitor came back; less makes two sightings of one that somebody walked through.
    private static let pause = 0.5

    /// The stretches of time in which any of the items was in view.
    static func merged(_ items: [EndedItem]) -> [CollectionDocument.Sighting] {
        joined(
            items.map { CollectionDocument.Sighting(source: $0.source, from: $0.added.time, to: $0.removed.lastSeen) })
    }

    /// Stretches of one video that overlap, or nearly follow one another, as one; in order of video and time.
    static func joined(_ stretches: [CollectionDocument.Sighting]) -> [CollectionDocument.Sighting] {
        var merged: [CollectionDocument.Sighting] = []
        for stretch in stretches.sorted(by: { ($0.source, $0.from, $0.to) < ($1.source, $1.from, $1.to) }) {
            if let last = merged.last, last.source == stretch.source, stretch.from - last.to <= pause {
                merged[merged.count - 1].to = max(last.to, stretch.to)
            } else {
                merged.append(stretch)
            }
        }
        return merged
    }
}

extension CollectionDocument {
    /// A stretch of a video in which it was in view, in seconds.
    package struct Sighting: Hashable, Sendable, Codable {
        /// The video, by file name.
        package var source: String
        /// When it came into view.
        package var from: Double
        /// When it was in view last.
        package var to: Double
    }
}
