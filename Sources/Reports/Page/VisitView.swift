import Collection

/// Where the visitor was, stop by stop, and what was seen there.
struct VisitView {
    let pages: [PageScan]
    let phrases: Phrases

    /// Nothing where no beacons were recorded.
    var markup: Markup {
        let items = pages.flatMap(stops)
        guard !items.isEmpty else { return .nothing }
        return Template.part("stops").filled([
            "heading": Markup(phrases.visit), "place": Markup(phrases.place), "from": Markup(phrases.from),
            "to": Markup(phrases.to), "labels": Markup(phrases.labels), "items": items.joined(),
        ])
    }

    private func stops(_ page: PageScan) -> [Markup] {
        let known = page.cards.compactMap { card in card.label.map { ($0.id, (card.anchor, $0)) } }
        let cards = Dictionary(known) { first, _ in first }
        return (page.scan.collection.visit ?? []).map { stop in
            let links = stop.labels.compactMap { id in
                cards[id].map { anchor, label in
                    Template.part("stop-label").filled(text: [
                        "anchor": anchor, "text": VisibleText.onOneLine(label.title(heights: page.heights)),
                    ])
                }
            }
            return Template.part("stop").filled([
                "place": Markup(VisibleText.onOneLine(stop.place)), "from": Markup(TimeText.clock(stop.from)),
                "to": Markup(TimeText.clock(stop.to)),
                "labels": links.isEmpty ? Markup(phrases.nothing) : links.joined(),
            ])
        }
    }
}
