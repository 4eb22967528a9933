/// The assignment of rows to columns with the least total cost (the Hungarian method in its shortest augmenting path
/// form: Jonker and Volgenant, Computing 38, 1987).
enum OptimalAssignment {
    /// - Parameter costs: in any unit; one row an agent, all of one length, at least as long as there are rows.
    /// - Returns: the column of each row.
    static func solve(_ costs: [[Double]]) -> [Int] {
        let (n, m) = (costs.count, costs.first?.count ?? 0)
        guard n > 0, m >= n else { return [] }
        var rowPrices = [Double](repeating: 0, count: n + 1)
        var columnPrices = [Double](repeating: 0, count: m + 1)
        var rowOfColumn = [Int](repeating: 0, count: m + 1)
        for row in 1...n {
            rowOfColumn[0] = row
            var column = 0
            var shortest = [Double](repeating: .infinity, count: m + 1)
            var previous = [Int](repeating: 0, count: m + 1)
            var visited = [Bool](repeating: false, count: m + 1)
            repeat {
                visited[column] = true
                let current = rowOfColumn[column]
                var (step, next) = (Double.infinity, 0)
                for candidate in 1...m where !visited[candidate] {
                    let cost = costs[current - 1][candidate - 1] - rowPrices[current] - columnPrices[candidate]
                    if cost < shortest[candidate] {
                        shortest[candidate] = cost
                        previous[candidate] = column
                    }
                    if shortest[candidate] < step { (step, next) = (shortest[candidate], candidate) }
                }
                for candidate in 0...m {
                    if visited[candidate] {
                        rowPrices[rowOfColumn[candidate]] += step
                        columnPrices[candidate] -= step
                    } else {
                        shortest[candidate] -= step
                    }
                }
                column = next
            } while rowOfColumn[column] != 0
            while column != 0 {
                rowOfColumn[column] = rowOfColumn[previous[column]]
                column = previous[column]
            }
        }
        var columns = [Int](repeating: 0, count: n)
        for column in 1...m where rowOfColumn[column] > 0 { columns[rowOfColumn[column] - 1] = column - 1 }
        return columns
    }
}
