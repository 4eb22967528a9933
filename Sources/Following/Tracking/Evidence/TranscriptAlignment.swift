import Imaging

/// The cheapest way to turn one string of characters into another (Levenshtein distance with its path).
struct TranscriptAlignment {
    /// What becomes of one character of either string.
    enum Step: Hashable {
        /// The character `b` of the second stands where `a` of the first does, equal or not.
        case pair(a: Int, b: Int)
        /// The first has a character that the second lacks.
        case onlyFirst(a: Int)
        /// The second has a character that the first lacks.
        case onlySecond(b: Int)
    }

    let steps: [Step]

    init(_ first: [Character], _ second: [Character]) {
        let (n, m) = (first.count, second.count)
        var costs = [Int](repeating: 0, count: (n + 1) * (m + 1))
        for j in 0...m { costs[j] = j }
        for i in 0...n { costs[i * (m + 1)] = i }
        for i in 0..<n {
            for j in 0..<m {
                let substitute = costs[i * (m + 1) + j] + (first[i] == second[j] ? 0 : 1)
                let gap = 1 + min(costs[i * (m + 1) + j + 1], costs[(i + 1) * (m + 1) + j])
                costs[(i + 1) * (m + 1) + j + 1] = min(substitute, gap)
            }
        }
        var steps: [Step] = []
        var (i, j) = (n, m)
        while i > 0 || j > 0 {
            let here = costs[i * (m + 1) + j]
            if i > 0, j > 0, here == costs[(i - 1) * (m + 1) + j - 1] + (first[i - 1] == second[j - 1] ? 0 : 1) {
                steps.append(.pair(a: i - 1, b: j - 1))
                (i, j) = (i - 1, j - 1)
            } else if i > 0, here == costs[(i - 1) * (m + 1) + j] + 1 {
                steps.append(.onlyFirst(a: i - 1))
                i -= 1
            } else {
                steps.append(.onlySecond(b: j - 1))
                j -= 1
            }
        }
        self.steps = steps.reversed()
    }

    /// 1 for equal strings, 0 for strings with nothing in common: 1 − distance / longer length.
    static func similarity(_ a: String, _ b: String) -> Double {
        let longer = max(a.count, b.count)
        guard longer > 0 else { return 1 }
        return 1 - Double(EditDistance.between(a, b)) / Double(longer)
    }
}
