import Collection

/// Where the visitor was in the videos of a scan: places, and the moves between them.
struct Visit {
    struct Place {
        var name: String
        /// Seconds.
        var stay = 0.0
        /// The ids of the labels that were seen there.
        var labels: Set<String> = []
    }

    /// From one place to another, by their indices in `places`.
    struct Move: Hashable {
        var from: Int
        var to: Int
    }

    /// By video and time; each says of which video it is.
    let stops: [CollectionDocument.Stop]
    /// In the order in which they were first visited.
    private(set) var places: [Place] = []
    /// How often each move was made.
    private(set) var moves: [Move: Int] = [:]
    private var indices: [String: Int] = [:]

    init(_ collection: CollectionDocument) {
        stops = (collection.visit ?? []).map { stop in
            var stop = stop
            stop.source = stop.source ?? collection.source.first
            return stop
        }
        var last: (source: String?, place: Int)?
        for stop in stops {
            let place = indices[stop.place] ?? places.count
            if place == places.count { places.append(Place(name: stop.place)) }
            indices[stop.place] = place
            places[place].stay += max(0, stop.to - stop.from)
            places[place].labels.formUnion(stop.labels)
            if let last, last.source == stop.source, last.place != place {
                moves[Move(from: last.place, to: place), default: 0] += 1
            }
            last = (stop.source, place)
        }
    }

    /// The class of the colour that a place has on all drawings of the page.
    func style(of place: String) -> String { "place-\((indices[place] ?? 0) % 4)" }
}
