/// Small dense systems of linear equations.
package enum LinearSystem {
    /// Solves n equations in n unknowns by Gauss elimination with partial pivoting.
    /// - Parameter augmented: n rows of n coefficients and the right-hand side.
    /// - Returns: the n unknowns, or `nil` when the rows don't determine them.
    package static func solve(_ augmented: [[Double]]) -> [Double]? {
        var rows = augmented
        let n = rows.count
        for column in 0..<n {
            let pivot = (column..<n).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            guard abs(rows[pivot][column]) > 1e-12 else { return nil }
            rows.swapAt(column, pivot)
            for row in 0..<n where row != column {
                let factor = rows[row][column] / rows[column][column]
                guard factor != 0 else { continue }
                for k in column...n { rows[row][k] -= factor * rows[column][k] }
            }
        }
        return (0..<n).map { rows[$0][n] / rows[$0][$0] }
    }
}
