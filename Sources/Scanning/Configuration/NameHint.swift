import Basics
import Imaging

/// Helps a person who mistyped a name.
package enum NameHint {
    /// The candidate that was most likely meant; `nil` when none is near.
    ///
    /// Near is: at most a third of the longer name's letters have to be inserted, dropped, exchanged or swapped with
    /// their neighbour, or the name is the candidate's beginning.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let typed = Array(name.lowercased())
        guard !typed.isEmpty else { return nil }
        var best: (candidate: String, cost: Int)?
        for candidate in candidates {
            let known = Array(candidate.lowercased())
            let isBeginning = typed.count >= 3 && known.starts(with: typed)
            let cost = isBeginning ? 1 : distance(typed, known)
            if (isBeginning || cost * 3 <= max(typed.count, known.count)), cost < best?.cost ?? .max {
                best = (candidate, cost)
            }
        }
        return best?.candidate
    }

    /// `did you mean …? Allowed: a, b and c`, without the question when nothing is near.
    package static func remedy(for name: String, among candidates: [String]) -> String {
        let question = nearest(to: name, among: candidates).map { "did you mean '\($0)'? " } ?? ""
        return question + (question.isEmpty ? "allowed: " : "Allowed: ") + candidates.joined(separator: ", ")
    }

    /// The optimal string alignment distance: the fewest insertions, deletions, exchanges and swaps of neighbours,
    /// no letter touched twice.
    static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
