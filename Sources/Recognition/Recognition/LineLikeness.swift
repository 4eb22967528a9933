import Imaging

/// When two readings are of one printed line or of one label, and when a line tells a label by itself: the same rules for
/// the labels of one video (while they are followed) as for those of several (when they are merged).
///
/// A text is an array of what is compared: characters, or Unicode scalars, which are quicker to compare.
package enum LineLikeness {
    /// The similarity (0 to 1) from which on two readings are of one line, a misread character or two aside. With more, a
    /// line that was read badly once stands twice in the collection; with less, lines that differ in a number are taken
    /// for one. `vitrine evaluate` on scans of SampleMedia counts the first as duplicate lines, the second as missed ones.
    package static let least = 0.85
    /// The characters from which on a line of several words is hardly on two labels by chance. With more, short titles no
    /// longer find their label again; with fewer, phrases that many cards share would join these.
    package static let tellingLength = 12
    /// A part of a line with fewer characters than this may stand anywhere.
    private static let partLength = 4

    /// How alike two texts are: 1 − edit distance / longer length, 1 for equal ones, 0 for texts with nothing in common.
    /// - Parameter least: what counts, 0 to 1.
    /// - Returns: `nil` below `least`.
    package static func similarity<Element: Equatable>(
        _ a: [Element], _ b: [Element], atLeast least: Double
    ) -> Double? {
        let longer = max(a.count, b.count)
        guard longer > 0, a != b else { return 1 }
        // The limit must not fall from 15 to 14, say, by the noise of binary fractions.
        let limit = Int(((1 - least) * Double(longer) + noise).rounded(.down))
        guard let distance = EditDistance.between(a, b, atMost: limit) else { return nil }
        return 1 - Double(distance) / Double(longer)
    }

    /// What a product of two fractions may be too small by, as a share of a character; far below one character.
    private static let noise = 1e-9

    /// Whether two readings are of one line, a misread character or two aside.
    package static func isSame<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Bool {
        similarity(a, b, atLeast: least) != nil
    }

    /// Whether two readings are of one line, a misread character or two aside.
    package static func isSame(_ a: String, _ b: String) -> Bool { a == b || isSame(Array(a), Array(b)) }

    /// Whether a line is long enough, and of several words, to tell a label by it alone.
    package static func isTelling<Text: Collection>(_ line: Text) -> Bool
    where Text.Element: Equatable & ExpressibleByUnicodeScalarLiteral {
        line.count >= tellingLength && line.contains(" ")
    }

    /// Whether two readings are of one label: three of five lines of the one with fewer are on the other as well, and at
    /// least two where one of them has two. Two cards that share a line or two stay two.
    /// - Parameters:
    ///   - shared: how many lines of the one are on the other.
    ///   - first: how many different lines the one has.
    ///   - second: how many the other has.
    package static func isSameLabel(sharing shared: Int, of first: Int, and second: Int) -> Bool {
        5 * shared >= 3 * min(first, second) && (shared >= 2 || (first == 1 && second == 1))
    }

    /// Whether `part` is what can be read of `line` while the rest is hidden: like a stretch of it, a misread character or
    /// two aside.
    package static func isPart(_ part: String, of line: String) -> Bool {
        let (part, line) = (Array(part), Array(line))
        guard part.count >= partLength, part.count < line.count else { return false }
        return Double(EditDistance.of(part: part, toStretchOf: line)) <= (1 - least) * Double(part.count)
    }
}
