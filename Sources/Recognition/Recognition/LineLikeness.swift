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
        return Double(EditDistance.of(part: part, toStretchOf: line)) <= (1 - least) * Double(part.count)
    }
}
