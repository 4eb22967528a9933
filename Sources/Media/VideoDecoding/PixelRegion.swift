package import Imaging

/// Whole pixels of a picture: columns and rows.
package struct PixelRegion: Hashable, Sendable {
    package var x: Range<Int>
    package var y: Range<Int>

    package init(x: Range<Int>, y: Range<Int>) {
        self.x = x
        self.y = y
    }

    /// The pixels that `rectangle` touches within a picture of the given size; `nil` when there are none.
    package init?(touching rectangle: Rectangle, width: Int, height: Int) {
        let inside = rectangle.clamped(width: width, height: height)
        let edges = [inside.minX, inside.minY, inside.maxX, inside.maxY]
        guard edges.allSatisfy(\.isFinite), inside.minX < inside.maxX, inside.minY < inside.maxY else { return nil }
        self.init(
            x: Int(inside.minX.rounded(.down))..<Int(inside.maxX.rounded(.up)),
            y: Int(inside.minY.rounded(.down))..<Int(inside.maxY.rounded(.up)))
    }

    /// The region grown until its edges are multiples of `columns` and `rows`, within a picture of the given size.
    package func aligned(columns: Int, rows: Int, width: Int, height: Int) -> PixelRegion {
        let grow = { (range: Range<Int>, step: Int, limit: Int) in
            range.lowerBound / step * step..<min((range.upperBound + step - 1) / step * step, limit)
        }
        return PixelRegion(x: grow(x, columns, width), y: grow(y, rows, height))
    }
}
