import Foundation
import Recognition

/// A label's text as it is compared with other readings of it. Labels of different videos are the same by the rules by
/// which those of one video are.
package struct PrintedLabel: Hashable, Sendable {
    let lines: [PrintedLine]
    /// What it is looked up by: its lines and their words of `shortestWord` letters or more, whatever their case and diacritics, and
    /// as the last its whole text.
    package let words: [String]

    /// The letters of a word by which a label is looked up. Shorter ones stand on nearly every label; the store has these
    /// words on its disk, so that another number needs a migration.
    private static let shortestWord = 4

    /// - Parameter text: its lines, with line breaks between them.
    package init(_ text: String) {
        var known: Set<PrintedLine> = []
        lines = text.split(separator: "\n").map { PrintedLine($0) }.filter { known.insert($0).inserted }
        let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        let parts = folded.split(separator: "\n").map { $0.split { !$0.isLetter && !$0.isNumber } }
        let keys = Set(
            parts.joined().filter { $0.count >= Self.shortestWord }.map { String($0) } + parts.map { "-" + $0.joined() }
        )
        words = keys.sorted() + ["=" + parts.joined().joined()]
    }

    /// Whether both are one label (`LineLikeness.isSameLabel`).
    package func isSame(as other: PrintedLabel) -> Bool {
        guard lines != other.lines else { return true }
        let counts = (lines.count, other.lines.count)
        // Most often there are too few lines, whatever they say.
        guard LineLikeness.isSameLabel(sharing: min(counts.0, counts.1), of: counts.0, and: counts.1) else {
            return false
        }
        var isOnOther = [Bool](repeating: false, count: lines.count)
        var isOnThis = [Bool](repeating: false, count: other.lines.count)
        for (index, line) in lines.enumerated() {
            for (place, candidate) in other.lines.enumerated() where !(isOnOther[index] && isOnThis[place]) {
                guard line.isAlike(candidate) else { continue }
                (isOnOther[index], isOnThis[place]) = (true, true)
            }
        }
        let shared = min(isOnOther.count(where: \.self), isOnThis.count(where: \.self))
        return LineLikeness.isSameLabel(sharing: shared, of: counts.0, and: counts.1)
    }

    /// Whether a line is on the label, a misread character or two aside.
    func has(_ line: PrintedLine) -> Bool { lines.contains { $0.isAlike(line) } }
}

/// A line of a label as it is compared with other readings of it.
struct PrintedLine: Hashable, Sendable {
    private let scalars: [Unicode.Scalar]

    init(_ line: some StringProtocol) {
        scalars = Array(line.unicodeScalars)
    }

    /// Whether it is long enough to tell a label by it alone.
    var isTelling: Bool { LineLikeness.isTelling(scalars) }

    /// How alike both are, 0 to 1; `nil` below `least`.
    func similarity(to other: PrintedLine, atLeast least: Double) -> Double? {
        LineLikeness.similarity(scalars, other.scalars, atLeast: least)
    }

    /// Whether two readings are of one line, a misread character or two aside.
    func isAlike(_ other: PrintedLine) -> Bool { LineLikeness.isSame(scalars, other.scalars) }
}
