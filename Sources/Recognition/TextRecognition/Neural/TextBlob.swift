import Imaging

/// Pixels of a map that hang together: the middle of a line of text.
struct TextBlob {
    /// A stretch of pixels in one row.
    struct Run {
        var row: Int
        var columns: Range<Int>
    }

    /// In order of rows.
    private(set) var runs: [Run] = []
    private(set) var count = 0
    private var sum: Float = 0

    /// The mean of the pixels' values.
    var score: Float { sum / Float(count) }

    /// - Parameter sum: of the values of the run's pixels.
    mutating func add(_ run: Run, sum: Float) {
        runs.append(run)
        count += run.columns.count
        self.sum += sum
    }

    /// The corners of the outermost pixels of each row.
    var corners: [Point] {
        runs.flatMap { run in
            let (left, right) = (Double(run.columns.lowerBound), Double(run.columns.upperBound))
            let top = Double(run.row)
            return [Point(left, top), Point(right, top), Point(left, top + 1), Point(right, top + 1)]
        }
    }
}
