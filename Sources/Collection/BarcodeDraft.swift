import RecognitionCore
import Records
import TextContent

/// A barcode while its items come in.
struct BarcodeDraft: Sendable {
    private var items: [EndedItem] = []
    private var best: EndedItem?

    /// Whether the item is this barcode once more: the same payload on the same label, as far as the label is known.
    func isSame(as item: EndedItem) -> Bool {
        guard let first = items.first, first.added.symbology == item.added.symbology,
            first.removed.value == item.removed.value, first.removed.payload == item.removed.payload
        else { return false }
        return label == nil || item.removed.label == nil || items.contains { $0.removed.label == item.removed.label }
            || items.contains { $0.removed.id == item.removed.same }
    }

    /// The label that it stands on, as records name it.
    var label: String? { items.compactMap(\.removed.label).first }

    /// - Returns: whether the item shows the barcode better than those before.
    mutating func add(_ item: EndedItem) -> Bool {
        items.append(item)
        guard let score = item.removed.best?.score, score > best?.removed.best?.score ?? 0 else { return false }
        best = item
        return true
    }

    func barcode(id: String, picture: String, label: String?) -> CollectionDocument.Barcode {
        let first = items.first
        let meaning = first?.added.symbology.flatMap(Symbology.init(rawValue:)).flatMap { symbology in
            first?.removed.value.map { BarcodeMeaning(symbology: symbology, value: $0) }
        }
        return CollectionDocument.Barcode(
            id: id, symbology: first?.added.symbology ?? "", value: first?.removed.value,
            payload: first?.removed.payload, upca: first?.added.upca,
            isbn: first?.removed.value.flatMap { ISBN(ean13: $0)?.hyphenated },
            issn: meaning?.issn, upc: meaning?.upc, gs1: meaning?.gs1, form: meaning?.form,
            confidence: items.map(\.removed.confidence).max() ?? 0,
            label: label, items: items.map(\.removed.id),
            sightings: Sightings.merged(items), best: best?.best(picture: picture),
            content: CollectionDocument.Content.ofPayload(first?.removed.value))
    }
}
