import Collection

extension CollectionDocument.Label {
    /// The line that stands out: the largest in print where one is clearly larger than the others, else the first.
    /// - Parameter heights: how high items are printed, by id.
    /// - Returns: an index into `lines`; `nil` where there are none.
    func titleIndex(heights: [String: Double]) -> Int? {
        guard !lines.isEmpty else { return nil }
        let sizes = lines.map { line in
            // Of several lives the middle one: at the picture's edge a line looks lower than it is.
            let known = line.items.compactMap { heights[$0] }.sorted()
            return known.isEmpty ? 0 : known[known.count / 2]
        }
        let sorted = sizes.sorted()
        guard let largest = sorted.last, largest > 1.15 * sorted[(sorted.count - 1) / 2],
            let index = sizes.firstIndex(of: largest)
        else { return 0 }
        return index
    }

    /// That line's text; empty where there is none.
    func title(heights: [String: Double]) -> String {
        titleIndex(heights: heights).map { lines[$0].value } ?? ""
    }
}

extension ReportedScan {
    /// How high items are printed on their labels, by id.
    var printedHeights: [String: Double] {
        Dictionary(items.compactMap { item in item.printedHeight.map { (item.id, $0) } }) { first, _ in first }
    }
}
