/// Levenshtein distance.
package enum EditDistance {
    /// The fewest characters to insert, drop or exchange.
    package static func between(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                row.append(min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1)))
            }
            last = row
        }
        return last[b.count]
    }
}
