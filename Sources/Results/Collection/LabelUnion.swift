import Imaging
import Records

/// The labels of a video while their items come in. Two labels of which an item turns out to be the same are one: a
/// part of a card was seen alone before.
struct LabelUnion: Sendable {
    private var items: [String: [EndedItem]] = [:]
    /// Of each label, how well its best view shows it, without a unit.
    private var bestScores: [String: Double] = [:]
    private var labelOfItem: [String: String] = [:]
    /// The labels in the order in which they came, and which of these numbers are of one label.
    private var indices: [String: Int] = [:]
    private var sets = DisjointSets()
    /// What each label is called: the name of the one of its set that was known first.
    private var names: [String] = []

    /// - Returns: whether the item shows the label better than those before.
    mutating func add(_ item: EndedItem, to label: String) -> Bool {
        items[label, default: []].append(item)
        if indices[label] == nil {
            indices[label] = sets.add()
            names.append(label)
        }
        labelOfItem[item.removed.id] = label
        if let other = item.removed.same.flatMap({ labelOfItem[$0] }) { unite(label, other) }
        guard let score = item.removed.best?.score, score > bestScores[label] ?? 0 else { return false }
        bestScores[label] = score
        return true
    }

    private mutating func unite(_ a: String, _ b: String) {
        guard let a = indices[a], let b = indices[b],
            let (kept, gone) = sets.join(sets.root(of: a), sets.root(of: b))
        else { return }
        if Self.number(names[gone]) < Self.number(names[kept]) { names[kept] = names[gone] }
    }

    /// The same labels, of which those are one that say the same in parts of the video with pictures of different size: as
    /// labels of different videos are. Two that were seen in one part stay two.
    var unitedAcrossParts: LabelUnion {
        var united = self
        var known: [(name: String, text: PrintedLabel, parts: Set<Int>)] = []
        for (name, draft) in drafts {
            let (text, parts) = (PrintedLabel(draft.text), draft.parts)
            let home =
                known.firstIndex { $0.parts.isDisjoint(with: parts) && $0.text.isSame(as: text) }
                ?? Self.onlyFragment(of: known.map { $0.parts.isDisjoint(with: parts) ? $0.text : nil }, text)
            if let home {
                united.unite(known[home].name, name)
                known[home].parts.formUnion(parts)
                if text.lines.count > known[home].text.lines.count { known[home].text = text }
            } else {
                known.append((name, text, parts))
            }
        }
        return united
    }

    /// The only one of `labels` of which all lines are on `text`, or that has all lines of `text`: what was seen worse at one
    /// of two sizes. What stands on several labels, such as "Oil on canvas", tells none.
    private static func onlyFragment(of labels: [PrintedLabel?], _ text: PrintedLabel) -> Int? {
        let found = labels.indices.filter { index in
            guard let label = labels[index] else { return false }
            let (less, more) = label.lines.count <= text.lines.count ? (label, text) : (text, label)
            return !less.lines.isEmpty && less.lines.allSatisfy(more.has)
        }
        return found.count == 1 ? found.first : nil
    }

    private func root(of label: String) -> String {
        indices[label].map { names[sets.knownRoot(of: $0)] } ?? label
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
            // The fullest sighting says where the lines stand.
            let fullestFirst = labels.sorted {
                (-(items[$0]?.count ?? 0), Self.number($0)) < (-(items[$1]?.count ?? 0), Self.number($1))
            }
            for item in fullestFirst.flatMap({ items[$0] ?? [] }) { draft.add(item) }
            return (id, draft)
        }
    }

    private static func number(_ id: String) -> Int { Int(id.dropFirst()) ?? 0 }
}
