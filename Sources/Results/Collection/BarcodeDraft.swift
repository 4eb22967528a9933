import Records

/// A barcode while its items come in.
struct BarcodeDraft: Sendable {
    private var lives = EndedItems()
    private var items: [EndedItem] { lives.all }

    /// Whether the item is this barcode once more: the same payload on the same label, as far as the label is
    /// known; or the same payload in pictures of another size, in which labels have other names.
    func isSame(as item: EndedItem) -> Bool {
        guard let first = items.first, first.added.symbology == item.added.symbology,
            first.removed.value == item.removed.value, first.removed.payload == item.removed.payload,
            first.removed.traits?.part == item.removed.traits?.part
        else { return false }
        return label == nil || item.removed.label == nil || items.contains { $0.removed.label == item.removed.label }
            || items.contains { $0.removed.id == item.removed.same } || items.allSatisfy { $0.part < item.part }
    }

    /// The label that it stands on, as records name it.
    var label: String? { items.compactMap(\.removed.label).first }

    /// - Returns: whether the item shows the barcode better than those before.
    mutating func add(_ item: EndedItem) -> Bool { lives.add(item) }

    /// The barcode as the collection has it.
    /// - Parameters:
    ///   - picture: the path of its picture, if it has one.
    ///   - label: the label of the collection that it stands beside.
    func barcode(id: String, picture: String, label: String?) -> CollectionDocument.Barcode {
        let first = items.first
        var barcode = CollectionDocument.Barcode(
            id: id, symbology: first?.added.symbology ?? "", value: first?.removed.value,
            payload: first?.removed.payload, upca: first?.added.upca, traits: traits,
            confidence: items.map(\.removed.confidence).max() ?? 0,
            label: label, items: items.map(\.removed.id),
            sightings: Sightings.merged(items), best: lives.best?.best(picture: picture), content: [])
        barcode.explain()
        return barcode
    }

    /// The add-on may have been cut off in some of its lives.
    private var traits: RecordedTraits? {
        let all = items.compactMap(\.removed.traits)
        return all.first { $0.supplement != nil } ?? all.first
    }
}
