import Imaging

/// When two readings are of one printed line, and when a line alone identifies its label: the same for the labels of one
/// video as for those of several.
package enum LineLikeness {
    /// The least similarity, 0 to 1 (1 − edit distance / longer length), of two readings of one line: one or two characters
    /// of a dozen may be misread. Lower: lines that differ in a number become one; higher: misread lines stand twice. No
    /// measurement is kept; "labels exact" of `vitrine bench SampleMedia` shows what it does.
    package static let least = 0.85
    /// The fewest characters of a line that is hardly on two labels by chance.
    package static let tellingLength = 12
    /// The fewest characters of a part of a line that isn't found in other lines by chance.
    private static let partLength = 4

    /// Whether `part` is what can be read of `line` while the rest is hidden: like a stretch of it, a misread character or
    /// two aside.
    package static func isPart(_ part: String, of line: String) -> Bool {
        let (part, line) = (Array(part), Array(line))
        guard part.count >= partLength, part.count < line.count else { return false }
        return Double(EditDistance.of(part: part, toStretchOf: line)) <= (1 - least) * Double(part.count)
    }
}
