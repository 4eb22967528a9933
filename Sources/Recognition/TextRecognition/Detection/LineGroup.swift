import Imaging

/// Components that stand in one line.
struct LineGroup {
    var members: [InkComponent]

    /// Groups letters and words into lines by their place and size: neighbours of like height at like level.
    /// - Parameter letters: components that may be letters.
    static func lines(of letters: [InkComponent]) -> [LineGroup] {
        let sorted = letters.sorted { ($0.minX, $0.minY) < ($1.minX, $1.minY) }
        let tallest = sorted.map(\.height).max() ?? 0
        var sets = DisjointSets()
        for _ in sorted { sets.add() }
        for i in sorted.indices {
            let limit = sorted[i].maxX + Int(Double(tallest) * widestGap)
            for j in (i + 1)..<max(i + 1, sorted.count) {
                if sorted[j].minX > limit { break }
                if stand(sorted[i], beside: sorted[j]) {
                    sets.join(sets.root(of: i), sets.root(of: j))
                }
            }
        }
        var groups: [Int: LineGroup] = [:]
        for index in sorted.indices {
            groups[sets.root(of: index), default: LineGroup(members: [])].members.append(sorted[index])
        }
        return groups.keys.sorted().compactMap { groups[$0] }
    }

    /// The widest gap between neighbours, as a multiple of the taller one's height.
    private static let widestGap = 1.3

    private static func stand(_ a: InkComponent, beside b: InkComponent) -> Bool {
        let (small, tall) = (Double(min(a.height, b.height)), Double(max(a.height, b.height)))
        guard tall <= 2.4 * small else { return false }
        // The edge of a card or a shadow is fainter than the ink beside it.
        guard max(a.depth, b.depth) <= 3 * min(a.depth, b.depth) else { return false }
        guard Double(b.minX - a.maxX) <= widestGap * tall else { return false }
        guard abs(a.centerY - b.centerY) <= 0.55 * tall else { return false }
        let overlap = min(a.maxX, b.maxX) - max(a.minX, b.minX)
        return Double(overlap) <= 0.5 * Double(min(a.width, b.width))
    }

    /// The middle height of the members, in pixels.
    var typicalHeight: Double {
        let heights = members.map(\.height).sorted()
        return heights.isEmpty ? 0 : Double(heights[heights.count / 2])
    }
}
