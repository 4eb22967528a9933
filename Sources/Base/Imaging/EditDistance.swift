/// How many characters it takes to turn one text into another. (`TranscriptAlignment` in Tracking finds the way too.)
package enum EditDistance {
    /// The fewest characters to insert, drop or exchange (Levenshtein distance).
    package static func between(_ a: String, _ b: String) -> Int {
        let (a, b) = (Array(a), Array(b))
        return between(a, b, atMost: max(a.count, b.count)) ?? 0
    }

    /// The fewest elements to insert, drop or exchange; `nil` where it takes more than `limit`. Specialised, because other
    /// modules can't compile it for their elements.
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

    /// The fewest characters to insert, drop, exchange or swap with their neighbour, none touched twice (optimal string
    /// alignment distance), as typists err.
    package static func countingSwaps(_ a: [Character], _ b: [Character]) -> Int {
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

    /// The Levenshtein distance of `part` to the stretch of `whole` that is most like it (Sellers, The Theory and
    /// Computation of Evolutionary Distances, Journal of Algorithms 1, 1980).
    package static func of(part: [Character], toStretchOf whole: [Character]) -> Int {
        var row = [Int](repeating: 0, count: whole.count + 1)
        for i in part.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in whole.indices {
                let substitute = diagonal + (part[i] == whole[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substitute, row[j] + 1, diagonal + 1)
            }
        }
        return row.min() ?? part.count
    }
}
