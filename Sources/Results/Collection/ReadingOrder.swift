/// A box on a label: x to the right along the lines, y down.
struct LayoutRectangle: Hashable, Sendable {
    /// In heights of the label's first line, as the others.
    var x: Double
    /// In heights of the first line.
    var y: Double
    /// In heights of the first line.
    var width: Double
    /// In heights of the first line.
    var height: Double

    /// - Parameter numbers: x, y, width, height as records write them.
    init(_ numbers: [Double]) {
        let padded = numbers + [Double](repeating: 0, count: max(0, 4 - numbers.count))
        (x, y, width, height) = (padded[0], padded[1], padded[2], padded[3])
    }
}

/// The order in which a person reads the lines of a label: columns from left to right, each from top to bottom; a line
/// above all columns comes first.
enum ReadingOrder {
    /// The elements in reading order.
    static func sorted<Element>(_ elements: [Element], box: (Element) -> LayoutRectangle) -> [Element] {
        let boxed = elements.map { (element: $0, box: box($0)) }
        return ordered(boxed).map(\.element)
    }

    private static func ordered<Element>(
        _ boxed: [(element: Element, box: LayoutRectangle)]
    ) -> [(element: Element, box: LayoutRectangle)] {
        guard boxed.count > 1 else { return boxed }
        let columns = columns(of: boxed)
        if columns.count > 1 { return columns.flatMap(ordered) }
        let byRow = boxed.sorted { a, b in
            // Parts of one row are read from left to right, however their tops differ.
            let shared = min(a.box.y + a.box.height, b.box.y + b.box.height) - max(a.box.y, b.box.y)
            let isOneRow = shared > 0.5 * min(a.box.height, b.box.height)
            return isOneRow ? a.box.x < b.box.x : a.box.y < b.box.y
        }
        return [byRow[0]] + ordered(Array(byRow.dropFirst()))
    }

    /// Groups that leave an empty stripe between them from top to bottom; a column has at least two lines.
    private static func columns<Element>(
        of boxed: [(element: Element, box: LayoutRectangle)]
    ) -> [[(element: Element, box: LayoutRectangle)]] {
        var groups: [[(element: Element, box: LayoutRectangle)]] = []
        var reach = -Double.infinity
        for item in boxed.sorted(by: { $0.box.x < $1.box.x }) {
            if item.box.x > reach { groups.append([]) }
            groups[groups.count - 1].append(item)
            reach = max(reach, item.box.x + item.box.width)
        }
        return groups.allSatisfy { $0.count >= 2 } ? groups : [boxed]
    }
}
