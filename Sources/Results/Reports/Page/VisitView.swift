import Collection

/// Where the visitor was: a map of the places, and stop by stop what was seen there.
struct VisitView {
    let pages: [PageScan]
    let phrases: Phrases

    /// Nothing where no beacons were recorded.
    var markup: Markup {
        let visits = pages.map { (page: $0, visit: Visit($0.scan.collection)) }
        let items = visits.flatMap(stops)
        guard !items.isEmpty else { return .nothing }
        let maps = visits.map { page, visit in
            let name = visits.count > 1 ? "\(phrases.visitMap): \(page.scan.name)" : phrases.visitMap
            return VisitMap(visit: visit, phrases: phrases, name: VisibleText.onOneLine(name)).markup
        }
        return Template.part("stops").filled([
            "heading": Markup(phrases.visit), "note": Markup(phrases.visitNote), "maps": maps.joined(),
            "video": Markup(phrases.video), "place": Markup(phrases.place), "from": Markup(phrases.from),
            "to": Markup(phrases.to), "labels": Markup(phrases.labels), "items": items.joined(),
        ])
    }

    private func stops(_ page: PageScan, _ visit: Visit) -> [Markup] {
        let known = page.cards.compactMap { card in card.label.map { ($0.id, (card.anchor, $0)) } }
        let cards = Dictionary(known) { first, _ in first }
        return visit.stops.map { stop in
            let links = stop.labels.compactMap { id in
                cards[id].map { anchor, label in
                    Template.part("stop-label").filled(text: [
                        "anchor": anchor, "text": VisibleText.onOneLine(label.title),
                    ])
                }
            }
            return Template.part("stop").filled([
                "place": Markup(VisibleText.onOneLine(stop.place)),
                "video": Markup(VisibleText.onOneLine(stop.source ?? "")), "from": Markup(TimeText.clock(stop.from)),
                "to": Markup(TimeText.clock(stop.to)),
                "labels": links.isEmpty ? Markup(phrases.nothing) : links.joined(),
            ])
        }
    }
}

/// Where the visitor was in the videos of a scan: places, and the moves between them.
struct Visit {
    /// A place, and what the visitor did there.
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
