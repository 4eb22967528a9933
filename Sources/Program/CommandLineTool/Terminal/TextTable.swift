/// Rows in aligned columns, for a terminal. What stands in the cells is made harmless.
package struct TextTable: Hashable, Sendable {
    /// How the cells of a column stand.
    package enum Alignment: Hashable, Sendable { case left, right }

    /// The columns' titles; all empty: no line of titles.
    package var titles: [String]
    package var alignments: [Alignment]
    /// The cells, row by row; a short row leaves its last columns empty.
    package var rows: [[String]] = []

    /// - Parameter columns: the title of each column and how its cells stand in it.
    package init(_ columns: [(title: String, alignment: Alignment)]) {
        titles = columns.map(\.title)
        alignments = columns.map(\.alignment)
    }

    /// The table's lines, each ended by a newline; the titles first, unless all are empty.
    package var text: String {
        let cells = ((titles.allSatisfy(\.isEmpty) ? [] : [titles]) + rows).map { $0.map(TerminalText.escaped) }
        let widths = titles.indices.map { column in
            cells.map { column < $0.count ? TerminalText.width($0[column]) : 0 }.max() ?? 0
        }
        return cells.map { row in
            let columns = zip(row, zip(widths, alignments)).map { cell, place in
                let padding = String(repeating: " ", count: max(0, place.0 - TerminalText.width(cell)))
                return place.1 == .left ? cell + padding : padding + cell
            }
            let line = columns.joined(separator: "  ")
            return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
        }.joined()
    }
}
