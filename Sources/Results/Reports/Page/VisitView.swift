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
