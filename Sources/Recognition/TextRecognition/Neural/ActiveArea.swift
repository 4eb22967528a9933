import Imaging

/// The part of a picture in which there can be text: the rest is too even.
struct ActiveArea: Hashable {
    /// In pixels; multiples of `block`.
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    /// The side of the squares in which the picture is looked at, in pixels: a network takes multiples of it.
    static let block = 32
    /// The area's sides are multiples of this number of squares, so that a network doesn't have to prepare for many sizes.
    private static let step = 8
    /// How much brighter or darker a pixel is than the next but one at the edge of a letter, in levels from -1 black to 1
    /// white. Lower: the camera's noise counts, and more is looked at; higher: print of little contrast is left out.
    /// `ActiveAreaTests` renders stripes.
    private static let leastContrast: Float = 0.16
    /// How many such pixels a square with text has at least.
    private static let leastEdges = 16

    /// `nil` where no text can be at all.
    /// - Parameter plane: -1 black to 1 white, row by row; both sides multiples of `block`.
    init?(of plane: [Float], width: Int, height: Int) {
        var (columns, rows) = (Set<Int>(), Set<Int>())
        for row in 0..<height / Self.block {
            for column in 0..<width / Self.block
            where Self.edges(in: plane, width: width, column: column, row: row) >= Self.leastEdges {
                columns.insert(column)
                rows.insert(row)
            }
        }
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
            return nil
        }
        (x, self.width) = Self.stretch(left, right, of: width / Self.block)
        (y, self.height) = Self.stretch(top, bottom, of: height / Self.block)
    }

    /// All of a picture.
    init(width: Int, height: Int) { (x, y, self.width, self.height) = (0, 0, width, height) }

    /// The area around a part of the picture.
    /// - Parameters:
    ///   - box: the part, in pixels.
    ///   - width, height: the picture's; multiples of `block`.
    init(around box: Rectangle, width: Int, height: Int) {
        func stretch(_ first: Double, _ last: Double, of length: Int) -> (start: Int, length: Int) {
            let count = length / Self.block
            let index = { (place: Double) in min(max(0, Int(place) / Self.block), count - 1) }
            return Self.stretch(index(first), index(max(first, last - 1)), of: count)
        }
        (x, self.width) = stretch(box.minX, box.maxX, of: width)
        (y, self.height) = stretch(box.minY, box.maxY, of: height)
    }

    /// Whether a line reaches the area's edge, where that isn't the picture's.
    /// - Parameters:
    ///   - quad: the line's, in pixels of the picture.
    ///   - width, height: the picture's.
    func cuts(_ quad: Quad, width: Int, height: Int) -> Bool {
        let box = quad.boundingBox
        return x > 0 && box.minX <= Double(x) || y > 0 && box.minY <= Double(y)
            || x + self.width < width && box.maxX >= Double(x + self.width)
            || y + self.height < height && box.maxY >= Double(y + self.height)
    }

    private static func edges(in plane: [Float], width: Int, column: Int, row: Int) -> Int {
        var count = 0
        for y in row * block..<(row + 1) * block {
            for x in max(1, column * block)..<min(width - 1, (column + 1) * block)
            where abs(plane[y * width + x + 1] - plane[y * width + x - 1]) > leastContrast {
                count += 1
            }
        }
        return count
    }

    /// Where the squares `first` to `last` lie among `count`, with one more on both sides, widened to a multiple of `step`.
    private static func stretch(_ first: Int, _ last: Int, of count: Int) -> (start: Int, length: Int) {
        let needed = last - first + 3
        let length = min(count, (needed + step - 1) / step * step)
        let start = min(max(0, first - 1 - (length - needed) / 2), count - length)
        return (start * block, length * block)
    }
}
