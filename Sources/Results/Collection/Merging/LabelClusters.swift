import Imaging

/// Which readings are of one label. What comes out depends on the readings only, and on their order only in the numbers
/// that stand for the labels.
package struct LabelClusters: Sendable {
    private let labels: [PrintedLabel]
    /// The readings that have a word.
    private let places: [String: [Int]]
    private var sets: DisjointSets

    /// - Parameters:
    ///   - known: readings that were compared with each other before, with a number for the label that each is of.
    ///   - labels: further readings; their indices follow those of the known ones.
    package init(known: [(label: PrintedLabel, number: Int64)] = [], _ labels: [PrintedLabel]) {
        self.labels = known.map(\.label) + labels
        sets = DisjointSets(count: self.labels.count)
        var places: [String: [Int]] = [:]
        for (index, label) in self.labels.enumerated() {
            for word in label.words { places[word, default: []].append(index) }
        }
        self.places = places
        var first: [Int64: Int] = [:]
        for (index, reading) in known.enumerated() {
            if let home = first[reading.number] { unite(home, index) } else { first[reading.number] = index }
        }
        for index in known.count..<self.labels.count {
            let label = self.labels[index]
            for other in candidates(for: label) where root(of: other) != root(of: index) {
                if label.isSame(as: self.labels[other]) { unite(index, other) }
            }
        }
        sets.shortenPaths()
        for (fragment, whole) in fragments() { unite(fragment, whole) }
        sets.shortenPaths()
    }

    /// The first of the readings that are of the same label as the one at `index`.
    package func root(of index: Int) -> Int { sets.knownRoot(of: index) }

    private mutating func unite(_ a: Int, _ b: Int) { sets.join(sets.root(of: a), sets.root(of: b)) }

    /// With how many others a label is compared at most: those that share its rarest words. More costs time in collections of
    /// thousands of labels; fewer may miss the right one where all of a label's words are common.
    package static let mostCandidates = 12

    /// The readings that share a label's rarest words, and the first with the same text.
    private func candidates(for label: PrintedLabel) -> Set<Int> {
        Self.candidates(label.words.map { places[$0] ?? [] })
    }

    /// What a label is compared with.
    /// - Parameter lists: what each of its `words` finds, in a fixed order.
    package static func candidates<Element>(_ lists: [[Element]]) -> Set<Element> {
        var found = Set((lists.last ?? []).prefix(1))
        let rarestFirst = lists.dropLast().enumerated().sorted { ($0.1.count, $0.0) < ($1.1.count, $1.0) }
        for (_, list) in rarestFirst where found.count < mostCandidates {
            found.formUnion(list.prefix(mostCandidates - found.count))
        }
        return found
    }

    /// Labels of which one line only was seen, each with the one label on which that line stands among others. What stands
    /// on several labels, such as "Oil on canvas", tells none.
    private func fragments() -> [(fragment: Int, whole: Int)] {
        let groups = Dictionary(grouping: labels.indices, by: root)
        return groups.sorted { $0.key < $1.key }.compactMap { root, members -> (fragment: Int, whole: Int)? in
            guard let line = labels[root].lines.first, line.isTelling,
                members.allSatisfy({ labels[$0].lines.allSatisfy(line.isAlike) })
            else { return nil }
            let candidates = members.reduce(into: Set<Int>()) { $0.formUnion(self.candidates(for: labels[$1])) }
            let wholes = Set(candidates.filter { labels[$0].has(line) }.map(self.root(of:))).subtracting([root])
            return wholes.count == 1 ? wholes.first.map { (root, $0) } : nil
        }
    }
}
