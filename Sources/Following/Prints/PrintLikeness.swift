/// How alike two views of prints are, letter by letter: they are compared in windows of a letter or two, since a line
/// differs from its neighbour, or from what covers it, in some of its letters only.
package struct PrintLikeness: Hashable, Sendable {
    /// The correlation of the windows with ink, −1 to 1: in the worst of them.
    package internal(set) var least: Float = 0
    /// The correlation of the windows with ink on average, −1 to 1.
    package internal(set) var mean: Float = 0
    /// How many windows have ink.
    package internal(set) var windows = 0
    /// How many of them match in a row.
    package internal(set) var run = 0
    /// How many of them show other ink.
    package internal(set) var contradicting = 0

    /// Nothing can be told.
    package static let none = PrintLikeness()

    /// The correlation of a window from which on its letters are the same. With less, letters of like form pass for each
    /// other; with more, noise and a box that is a little off make doubts. Lines rendered twice with blur and noise reach .9
    /// and more, others seldom .6: `PrintLikenessTests`.
    static let matching: Float = 0.8
    /// The correlation, −1 to 1, below which other letters are there.
    static let contradicting: Float = 0.6
    /// The least correlation of a window that leaves no doubt of any letter.
    private static let ample: Float = 0.85
    /// How many windows in a row match by chance in other lines only where these have words in common.
    private static let leastRun = 3
    /// The mean correlation, −1 to 1, of short lines that are the same.
    private static let leastMean: Float = 0.72

    /// Whether all of it is the same print, to a letter.
    package var isSame: Bool { windows > 0 && least >= Self.ample }
    /// Whether a part of it is, the rest being covered, or another.
    package var isPart: Bool {
        isSame || (windows > Self.leastRun ? run >= Self.leastRun : windows > 0 && mean >= Self.leastMean)
    }
    /// Whether it is other print.
    package var isOther: Bool { windows > 0 && !isPart && 2 * contradicting >= windows }

    /// Whether this says more for one print than `other` does.
    package func isBetter(than other: PrintLikeness) -> Bool {
        (isSame ? 1 : 0, isPart ? 1 : 0, mean) > (other.isSame ? 1 : 0, other.isPart ? 1 : 0, other.mean)
    }
}
