/// Sets of numbers that can be joined (a union-find forest); each set goes by its smallest number.
struct DisjointSets {
    private var parents: [Int] = []

    /// Adds the next number, in a set of its own.
    /// - Returns: the number, counted from 0.
    @discardableResult mutating func add() -> Int {
        parents.append(parents.count)
        return parents.count - 1
    }

    /// The smallest number of the set that holds `number`.
    mutating func root(of number: Int) -> Int {
        var number = number
        while parents[number] != number {
            parents[number] = parents[parents[number]]
            number = parents[number]
        }
        return number
    }

    /// Joins the sets of two roots.
    /// - Returns: the root that stays and the one that goes; `nil` when they are one already.
    @discardableResult mutating func join(_ a: Int, _ b: Int) -> (kept: Int, gone: Int)? {
        guard a != b else { return nil }
        let (kept, gone) = (min(a, b), max(a, b))
        parents[gone] = kept
        return (kept, gone)
    }

    /// The roots of all sets, smallest first.
    var roots: [Int] { parents.indices.filter { parents[$0] == $0 } }
}
