import Collection

/// Where the visitor was, stop by stop, and what was seen there.
struct VisitView {
    let scan: ReportedScan
    let page: PageScan
    let phrases: Phrases

    /// Nothing where no beacons were recorded.
    var markup: Markup {
        guard let stops = scan.collection.visit, !stops.isEmpty else { return .nothing }
        let cards = Dictionary(
            page.cards.compactMap { card in card.label.map { ($0.id, card) } }, uniquingKeysWith: { first, _ in first })
        let items = stops.map { stop in
            let links = stop.labels.compactMap { id -> Markup? in
                guard let card = cards[id], let label = card.label else { return nil }
                return Template.part("stop-label").filled(text: [
                    "anchor": card.anchor, "text": VisibleText.onOneLine(label.title(heights: page.heights)),
                ])
            }
            return Template.part("stop").filled([
                "place": Markup(VisibleText.onOneLine(stop.place)), "from": Markup(TimeText.clock(stop.from)),
                "to": Markup(TimeText.clock(stop.to)),
                "labels": links.isEmpty ? Markup(phrases.nothing) : links.joined(),
            ])
        }
        return Template.part("stops").filled([
            "heading": Markup(phrases.visit), "place": Markup(phrases.place), "from": Markup(phrases.from),
            "to": Markup(phrases.to), "labels": Markup(phrases.labels), "items": items.joined(),
        ])
    }
}
