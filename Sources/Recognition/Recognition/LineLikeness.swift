import Imaging

/// When two readings are of one printed line, and when a line tells a label by itself: the same for the labels of one video
/// as for those of several.
package enum LineLikeness {
    /// The similarity (1 − edit distance / longer length) of two readings of one line, a misread character or two aside.
    package static let least = 0.85
    /// A line of so many characters is hardly on two labels by chance.
    package static let tellingLength = 12
    /// A part of a line that is shorter than this may stand anywhere.
    private static let partLength = 4

    /// Whether `part` is what can be read of `line` while the rest is hidden: like a stretch of it, a misread character or
    /// two aside.
    package static func isPart(_ part: String, of line: String) -> Bool {
        let (part, line) = (Array(part), Array(line))
        guard part.count >= partLength, part.count < line.count else { return false }
        // Sellers' alignment (Journal of Algorithms 1, 1980): Levenshtein distance to any stretch.
        var row = [Int](repeating: 0, count: line.count + 1)
        for i in part.indices {
            var diagonal = row[0]
            row[0] = i + 1
            for j in line.indices {
                let substitute = diagonal + (part[i] == line[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = min(substitute, row[j] + 1, diagonal + 1)
            }
        }
        return Double(row.min() ?? part.count) <= (1 - least) * Double(part.count)
    }
}
