import Records

/// A label while its items come in.
struct LabelDraft: Sendable {
    private struct DraftLine: Sendable {
        var box: LayoutRectangle
        var items: [EndedItem]
    }

    private var lines: [DraftLine] = []
    private var best: EndedItem?

    /// - Returns: whether the item shows the label better than those before.
    mutating func add(_ item: EndedItem) -> Bool {
        let box = LayoutRectangle(item.removed.layout)
        if let same = item.removed.same,
            let index = lines.firstIndex(where: { $0.items.contains { $0.removed.id == same } })
        {
            lines[index].items.append(item)
        } else {
            lines.append(DraftLine(box: box, items: [item]))
        }
        guard let score = item.removed.best?.score, score > best?.removed.best?.score ?? 0 else { return false }
        best = item
        return true
    }

    func label(id: String, picture: String) -> CollectionDocument.Label {
        let ordered = ReadingOrder.sorted(lines, box: \.box).map { line in
            // Where sightings disagree, the surer one is right more often.
            let surest = line.items.max { $0.removed.confidence < $1.removed.confidence }
            return CollectionDocument.Line(
                value: surest?.removed.value ?? "", confidence: surest?.removed.confidence ?? 0,
                items: line.items.map(\.removed.id))
        }
        let items = lines.flatMap(\.items)
        let confidence = ordered.reduce(0) { $0 + $1.confidence } / Double(max(1, ordered.count))
        return CollectionDocument.Label(
            id: id, text: ordered.map(\.value).joined(separator: "\n"),
            language: items.compactMap(\.removed.language).mostCommon, confidence: confidence.rounded(decimals: 3),
            lines: ordered, barcodes: [], sightings: Sightings.merged(items), best: best?.best(picture: picture))
    }

    /// Whether the label has lines at all.
    var isEmpty: Bool { lines.isEmpty }
}

extension [String] {
    /// The most frequent element; of equals the first in order.
    var mostCommon: String? {
        Dictionary(grouping: self, by: \.self).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    }
}
