/// Sets of numbers that can be joined (a union-find forest with path halving: Tarjan and van Leeuwen, Worst-case Analysis of
/// Set Union Algorithms, J. ACM 31, 1984). Each set goes by its smallest number, so that the order of joining doesn't show.
package struct DisjointSets: Sendable {
    @usableFromInline var parents: [Int]

    /// The numbers from 0 to `count - 1`, each in a set of its own.
    package init(count: Int = 0) {
        parents = Array(0..<count)
    }

    /// Adds the next number, in a set of its own.
    /// - Returns: the number, counted from 0.
    @inlinable @discardableResult
    package mutating func add() -> Int {
        parents.append(parents.count)
        return parents.count - 1
    }

    /// The smallest number of the set that holds `number`; the next search is shorter.
    @inlinable
    package mutating func root(of number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }

    /// The smallest number of the set that holds `number`, for when nothing is joined any more.
    @inlinable
    package func knownRoot(of number: Int) -> Int {
        var number = number
        while parents[number] != number { number = parents[number] }
        return number
    }

    /// Joins the sets of two roots.
    /// - Returns: the root that stays and the one that goes; `nil` when they are one already.
    @inlinable @discardableResult
    package mutating func join(_ a: Int, _ b: Int) -> (kept: Int, gone: Int)? {
        guard a != b else { return nil }
        let (kept, gone) = (min(a, b), max(a, b))
        parents[gone] = kept
        return (kept, gone)
    }

    /// Makes every number one step away from its root.
    package mutating func shortenPaths() {
        // Roots are smaller than what belongs to them, so theirs are short by then.
        for number in parents.indices { parents[number] = parents[parents[number]] }
    }

    /// The roots of all sets, smallest first.
    package var roots: [Int] { parents.indices.filter { parents[$0] == $0 } }
}
