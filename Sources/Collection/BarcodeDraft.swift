import Records

/// A barcode while its items come in.
struct BarcodeDraft: Sendable {
    private var items: [EndedItem] = []
    private var best: EndedItem?

    /// Whether the item is this barcode once more: the same payload on the same label.
    func isSame(as item: EndedItem) -> Bool {
        guard let first = items.first else { return false }
        return first.added.symbology == item.added.symbology && first.removed.value == item.removed.value
            && first.removed.payload == item.removed.payload && first.removed.label == item.removed.label
    }

    /// - Returns: whether the item shows the barcode better than those before.
    mutating func add(_ item: EndedItem) -> Bool {
        items.append(item)
        guard let score = item.removed.best?.score, score > best?.removed.best?.score ?? 0 else { return false }
        best = item
        return true
    }

    func barcode(id: String, picture: String, labels: [String: LabelDraft]) -> CollectionDocument.Barcode {
        let first = items.first
        let label = items.compactMap(\.removed.label).first
        return CollectionDocument.Barcode(
            id: id, symbology: first?.added.symbology ?? "", value: first?.removed.value,
            payload: first?.removed.payload, upca: first?.added.upca,
            isbn: first?.removed.value.flatMap { ISBN(ean13: $0)?.hyphenated },
            confidence: items.map(\.removed.confidence).max() ?? 0,
            label: label.flatMap { labels[$0]?.isEmpty == false ? $0 : nil }, items: items.map(\.removed.id),
            sightings: Sightings.merged(items), best: best?.best(picture: picture))
    }
}
