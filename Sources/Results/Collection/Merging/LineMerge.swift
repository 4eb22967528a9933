/// The lines of one label from several readings of it.
struct LineMerge {
    /// A line, and how it was read.
    private struct Draft {
        var line: CollectionDocument.Line
        var readings: [PrintedLine]

        init(_ line: CollectionDocument.Line) {
            self.line = line
            readings = [PrintedLine(line.value)]
        }

        /// How alike a line is to the reading that it is most like, 0 to 1; 0 where it is none of this line.
        func similarity(to other: PrintedLine) -> Double {
            readings.compactMap { $0.similarity(to: other, atLeast: LineMerge.leastSimilarity) }.max() ?? 0
        }

        /// Whether a line says the same, wherever it stands.
        func isAlike(_ other: CollectionDocument.Line) -> Bool {
            readings.contains(where: PrintedLine(other.value).isAlike)
        }

        /// Where readings disagree, the surer one is right more often.
        mutating func add(_ other: CollectionDocument.Line) {
            readings.append(PrintedLine(other.value))
            if other.confidence > line.confidence { line = other }
        }
    }

    private var drafts: [Draft] = []

    /// The similarity (0 to 1) from which on lines that stand at the same place are two readings of one. Less than that of
    /// lines anywhere (`LineLikeness.least`), because the place speaks for it; with less still, a line that one scan missed
    /// is taken for its neighbour.
    static let leastSimilarity = 0.5

    /// The lines in reading order.
    var lines: [CollectionDocument.Line] { drafts.map(\.line) }

    /// Takes a reading; the fullest comes first. A line that is new comes behind the one that it follows.
    mutating func add(_ lines: [CollectionDocument.Line]) {
        let partners = partners(of: lines.map { PrintedLine($0.value) })
        var merged: [Draft] = []
        var next = 0
        for (line, partner) in zip(lines, partners) {
            if let partner {
                merged += drafts[next...partner]
                merged[merged.count - 1].add(line)
                next = partner + 1
            } else if !drafts.contains(where: { $0.isAlike(line) }) {
                merged.append(Draft(line))
            }
        }
        drafts = merged + drafts[next...]
    }

    /// For each line the draft that it is another reading of: in the same order, and as alike in all as can be.
    private func partners(of lines: [PrintedLine]) -> [Int?] {
        let (n, m) = (lines.count, drafts.count)
        let similarities = lines.map { line in drafts.map { $0.similarity(to: line) } }
        // The best sum for the lines from i on and the drafts from j on.
        var best = [[Double]](repeating: [Double](repeating: 0, count: m + 1), count: n + 1)
        for i in (0..<n).reversed() {
            for j in (0..<m).reversed() {
                let pair = similarities[i][j] > 0 ? similarities[i][j] + best[i + 1][j + 1] : 0
                best[i][j] = max(pair, best[i + 1][j], best[i][j + 1])
            }
        }
        var partners = [Int?](repeating: nil, count: n)
        var (i, j) = (0, 0)
        while i < n, j < m {
            if similarities[i][j] > 0, best[i][j] == similarities[i][j] + best[i + 1][j + 1] {
                partners[i] = j
                (i, j) = (i + 1, j + 1)
            } else if best[i][j] == best[i + 1][j] {
                i += 1
            } else {
                j += 1
            }
        }
        return partners
    }
}
