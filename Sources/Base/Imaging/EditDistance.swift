/// Levenshtein distance.
package enum EditDistance {
    /// The fewest characters to insert, drop or exchange.
    package static func between(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        return between(a, b, atMost: max(a.count, b.count)) ?? 0
    }

    /// The fewest elements to insert, drop or exchange; `nil` where it takes more than `limit`.
    // Other modules can't compile it for their elements.
    @_specialize(where Element == Unicode.Scalar)
    @_specialize(where Element == Character)
    package static func between<Element: Equatable>(_ a: [Element], _ b: [Element], atMost limit: Int) -> Int? {
        guard abs(a.count - b.count) <= limit else { return nil }
        var last = Array(0...b.count)
        var row = last
        for i in a.indices {
            row[0] = i + 1
            var least = row[0]
            for j in b.indices {
                row[j + 1] = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                least = min(least, row[j + 1])
            }
            guard least <= limit else { return nil }
            swap(&last, &row)
        }
        return last[b.count] <= limit ? last[b.count] : nil
    }
}
