import Imaging

/// Which observed boxes are which predicted ones: pairs in order of their likeness, each used once.
enum BoxMatching {
    /// A predicted box and the observed one that it is, by their places in their lists.
    struct Pair: Hashable {
        var predicted: Int
        var observed: Int
    }

    /// - Parameters:
    ///   - likeness: of a predicted and an observed box, 0 to 1.
    ///   - least: what counts as the same.
    static func match(
        predicted: Int, observed: Int, least: Double, likeness: (_ predicted: Int, _ observed: Int) -> Double
    ) -> [Pair] {
        var candidates: [(pair: Pair, likeness: Double)] = []
        for p in 0..<predicted {
            for o in 0..<observed {
                let value = likeness(p, o)
                if value >= least { candidates.append((Pair(predicted: p, observed: o), value)) }
            }
        }
        candidates.sort {
            ($1.likeness, $0.pair.predicted, $0.pair.observed) < ($0.likeness, $1.pair.predicted, $1.pair.observed)
        }
        var (usedPredicted, usedObserved) = (Set<Int>(), Set<Int>())
        return candidates.compactMap { candidate in
            guard !usedPredicted.contains(candidate.pair.predicted), !usedObserved.contains(candidate.pair.observed)
            else { return nil }
            usedPredicted.insert(candidate.pair.predicted)
            usedObserved.insert(candidate.pair.observed)
            return candidate.pair
        }
    }
}
