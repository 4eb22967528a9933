import Records

/// The labels of a video while their items come in. Two labels of which an item turns out to be the same are one: a
/// part of a card was seen alone before.
struct LabelUnion: Sendable {
    private var items: [String: [EndedItem]] = [:]
    private var bestScores: [String: Double] = [:]
    private var labelOfItem: [String: String] = [:]
    /// The label that each label turned out to be a part of.
    private var parents: [String: String] = [:]

    /// - Returns: whether the item shows the label better than those before.
    mutating func add(_ item: EndedItem, to label: String) -> Bool {
        items[label, default: []].append(item)
        labelOfItem[item.removed.id] = label
        if let other = item.removed.same.flatMap({ labelOfItem[$0] }) { unite(label, other) }
        guard let score = item.removed.best?.score, score > bestScores[label] ?? 0 else { return false }
        bestScores[label] = score
        return true
    }

    private mutating func unite(_ a: String, _ b: String) {
        let (a, b) = (root(of: a), root(of: b))
        guard a != b else { return }
        // The label that was known first keeps its name.
        let (first, second) = Self.number(a) < Self.number(b) ? (a, b) : (b, a)
        parents[second] = first
    }

    private func root(of label: String) -> String {
        var label = label
        while let parent = parents[label] { label = parent }
        return label
    }

    /// The label that `label` is in the collection; `nil` where it has no lines.
    func union(of label: String) -> String? {
        items[label] == nil ? nil : root(of: label)
    }

    /// All labels in the order in which they were first seen.
    var drafts: [(id: String, draft: LabelDraft)] {
        let groups = Dictionary(grouping: items.keys, by: root)
        return groups.sorted { Self.number($0.key) < Self.number($1.key) }.map { id, labels in
            var draft = LabelDraft()
            // The fullest sighting tells where the lines stand.
            let fullestFirst = labels.sorted {
                (-(items[$0]?.count ?? 0), Self.number($0)) < (-(items[$1]?.count ?? 0), Self.number($1))
            }
            for item in fullestFirst.flatMap({ items[$0] ?? [] }) { draft.add(item) }
            return (id, draft)
        }
    }

    private static func number(_ id: String) -> Int { Int(id.dropFirst()) ?? 0 }
}
