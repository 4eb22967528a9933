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
            let cost = isBeginning ? 1 : EditDistance.countingSwaps(typed, known)
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
}
