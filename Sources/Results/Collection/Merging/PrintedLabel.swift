import Foundation

/// A label's text as it is compared with other readings of it. Labels of different videos are the same by the rules by
/// which those of one video are.
package struct PrintedLabel: Hashable, Sendable {
    let lines: [PrintedLine]
    /// What it is looked up by: its lines and their words of four letters or more, whatever their case and diacritics, and
    /// as the last its whole text.
    package let words: [String]

    /// - Parameter text: its lines, with line breaks between them.
    package init(_ text: String) {
        var known: Set<PrintedLine> = []
        lines = text.split(separator: "\n").map { PrintedLine($0) }.filter { known.insert($0).inserted }
        let folded = text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
        let parts = folded.split(separator: "\n").map { $0.split { !$0.isLetter && !$0.isNumber } }
        let keys = Set(parts.joined().filter { $0.count >= 4 }.map { String($0) } + parts.map { "-" + $0.joined() })
        words = keys.sorted() + ["=" + parts.joined().joined()]
    }

    /// Whether both are one label: most lines of the one with fewer are on the other as well. Two cards that share a line
    /// or two stay two.
    package func isSame(as other: PrintedLabel) -> Bool {
        guard lines != other.lines else { return true }
        let fewest = min(lines.count, other.lines.count)
        let needed = max(Double(fewest) * 0.6, lines.count == 1 && other.lines.count == 1 ? 1 : 2)
        guard Double(fewest) >= needed else { return false }
        var isOnOther = [Bool](repeating: false, count: lines.count)
        var isOnThis = [Bool](repeating: false, count: other.lines.count)
        for (index, line) in lines.enumerated() {
            for (place, candidate) in other.lines.enumerated() where !(isOnOther[index] && isOnThis[place]) {
                guard line.isAlike(candidate) else { continue }
                (isOnOther[index], isOnThis[place]) = (true, true)
            }
        }
        return Double(min(isOnOther.count(where: \.self), isOnThis.count(where: \.self))) >= needed
    }

    func has(_ line: PrintedLine) -> Bool { lines.contains { $0.isAlike(line) } }
}
