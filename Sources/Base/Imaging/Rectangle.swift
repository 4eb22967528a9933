/// An upright rectangle in a picture, in pixels.
package struct Rectangle: Hashable, Sendable {
    /// The left edge.
    package var minX: Double
    /// The upper edge.
    package var minY: Double
    /// The right edge.
    package var maxX: Double
    /// The lower edge.
    package var maxY: Double

    package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// The smallest rectangle that holds all `points`; empty at the origin when there are none.
    package init(around points: some Sequence<Point>) {
        var iterator = points.makeIterator()
        let first = iterator.next() ?? Point(0, 0)
        self.init(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
        while let point = iterator.next() {
            minX = min(minX, point.x)
            minY = min(minY, point.y)
            maxX = max(maxX, point.x)
            maxY = max(maxY, point.y)
        }
    }

    /// From the left to the right edge, in pixels; negative where they are exchanged.
    package var width: Double { maxX - minX }
    /// From the upper to the lower edge, in pixels; negative where they are exchanged.
    package var height: Double { maxY - minY }
    /// In square pixels; 0 where edges are exchanged.
    package var area: Double { max(0, width) * max(0, height) }
    /// The point in the middle.
    package var center: Point { Point((minX + maxX) / 2, (minY + maxY) / 2) }

    /// Whether the two share an area; touching edges don't count.
    package func intersects(_ other: Rectangle) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Whether the point lies within it or on an edge.
    package func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// The smallest rectangle that holds both.
    package func union(_ other: Rectangle) -> Rectangle {
        Rectangle(
            minX: min(minX, other.minX), minY: min(minY, other.minY),
            maxX: max(maxX, other.maxX), maxY: max(maxY, other.maxY))
    }

    /// The part inside a picture of the given size; empty (zero area) when none of it is.
    package func clamped(width: Int, height: Int) -> Rectangle {
        let inside = { (value: Double, limit: Int) in min(max(value, 0), Double(limit)) }
        return Rectangle(
            minX: inside(minX, width), minY: inside(minY, height),
            maxX: inside(maxX, width), maxY: inside(maxY, height))
    }

    /// The rectangle grown by `margin` pixels on every side.
    package func expanded(by margin: Double) -> Rectangle {
        Rectangle(minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin)
    }
}
