import Recognition
import Records

/// Text that is burnt into the picture, while its items come in.
struct FixedDraft: Sendable {
    private var lives = EndedItems()
    private var items: [EndedItem] { lives.all }

    /// Whether the item is this text once more, but for its numbers.
    func isSame(as item: EndedItem) -> Bool {
        let form = Self.masked(item.removed.value)
        return items.contains { LineLikeness.isSame(form, Self.masked($0.removed.value)) }
    }

    /// A text with a 0 for each number: a clock never says the same twice.
    private static func masked(_ value: String?) -> String {
        String((value ?? "").map { $0.isNumber ? "0" : $0 })
    }

    /// - Returns: whether the item shows the text better than those before.
    mutating func add(_ item: EndedItem) -> Bool { lives.add(item) }

    private static func span(of items: [EndedItem]) -> CollectionDocument.Span? {
        guard let first = items.first?.removed, let last = items.last?.removed.value else { return nil }
        return .init(first: first.first ?? first.value ?? "", last: last)
    }

    /// The text as the collection has it.
    /// - Parameter picture: the path of its picture, if it has one.
    func label(id: String, picture: String) -> CollectionDocument.Label {
        let ordered = items.sorted { ($0.added.time, $0.removed.id) < ($1.added.time, $1.removed.id) }
        let surest = ordered.max { $0.removed.confidence < $1.removed.confidence }
        // Of a clock no value is truer than the others.
        let span = ordered.contains { $0.removed.first != nil } ? Self.span(of: ordered) : nil
        let text = span.map { "\($0.first) – \($0.last)" } ?? surest?.removed.value ?? ""
        let confidence = surest?.removed.confidence ?? 0
        return CollectionDocument.Label(
            id: id, text: text, language: nil, fixed: true, confidence: confidence,
            lines: [
                .init(
                    value: text, confidence: confidence, items: ordered.map(\.removed.id), span: span)
            ], barcodes: [], sightings: Sightings.merged(items), best: lives.best?.best(picture: picture),
            content: CollectionDocument.Content.ofLabel(text))
    }
}
