import FFmpeg

/// Makes frames whose fields were taken at different times into pictures of one time. Where rows alternate, because
/// something moved between the fields, the even rows stay and the odd ones are made from them; everywhere else each row
/// stays, so that what stands still keeps its sharpness. Which field came first doesn't matter then: the even rows of
/// every frame are one frame's time apart.
final class Deinterlacer {
    /// Whether a frame was combed though its file doesn't say so: from then on each is looked at closely.
    private var isSuspicious = false

    /// The share of a frame's pixels, 0 to 1, that are combed where something moved between the fields of a frame that is
    /// said to have fields. Lower: noise counts as motion; higher: a small card that moves stays combed. A card that fills
    /// a tenth of the picture has a thousand in a million where it moves by 2 pixels.
    private static let leastShare = 0.000_1
    /// The same for a frame that isn't said to have any: more, because fine patterns look like combs.
    private static let leastShareUnsaid = 0.000_5
    /// Of so many rows of frames that aren't said to have fields,
    private static let period = 32
    /// the first so many are looked at. More find combed print sooner; so few cost less than a hundredth of decoding.
    private static let looked = 4

    /// `frame` itself unless it is combed.
    /// - Throws: `FFmpegFailure`.
    func deinterlaced(_ frame: FrameBuffer) throws -> FrameBuffer {
        let planes = frame.bytePlanes
        guard let size = planes.first, size.width >= CombMap.block, size.height >= 3 * CombMap.block else {
            return frame
        }
        let isLookedAtClosely = frame.isInterlaced || isSuspicious
        let rows = (3..<size.height - 3).filter { isLookedAtClosely || $0 % Self.period < Self.looked }
        var map = CombMap(width: size.width, height: size.height)
        try frame.withPlane { plane in
            for y in rows { map.look(at: y, of: plane) }
        }
        let share = Double(map.count) / Double(rows.count * size.width)
        guard share >= (frame.isInterlaced ? Self.leastShare : Self.leastShareUnsaid) else { return frame }
        if !isLookedAtClosely {
            isSuspicious = true
            return try deinterlaced(frame)
        }
        let whole = try frame.copied()
        for (index, plane) in planes.enumerated() {
            try whole.withPlane(index) { pixels in
                // Colour is coarse: all of it is made anew.
                if index == 0 { map.fill(pixels) } else { FieldRows.fill(pixels, plane.width, plane.height) }
            }
        }
        return whole
    }
}

/// Where a picture is combed, in squares.
private struct CombMap {
    /// The side of a square in pixels. Larger: more of what stands still is blurred; smaller: combed letters keep rows that
    /// have no strokes which alternate.
    static let block = 16
    /// How much rows that alternate differ, in grey levels. Lower: noise is combed; higher: pale print stays so.
    fileprivate static let contrast: Int16 = 20

    private let width: Int
    private let height: Int
    private let columns: Int
    private var isCombed: [Bool]
    /// How many pixels are.
    private(set) var count = 0

    init(width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        columns = (width + Self.block - 1) / Self.block
        isCombed = Array(repeating: false, count: columns * ((height + Self.block - 1) / Self.block))
    }

    /// Looks for pixels in row `y` at which seven rows alternate. In video that isn't interlaced hardly any do, whatever is
    /// drawn in it: at most 40 in a million in six rendered and six filmed videos; five rows did five times as often.
    mutating func look(at y: Int, of plane: FrameBuffer.Plane) {
        let rows = RowsAround(y, of: plane)
        // Most often nothing is found in so many pixels, whose count a byte holds.
        for start in stride(from: 0, to: width, by: Self.stretch) {
            let end = min(start + Self.stretch, width)
            guard rows.alternating(start..<end) > 0 else { continue }
            for left in stride(from: start, to: end, by: Self.block) {
                let found = Int(rows.alternating(left..<min(left + Self.block, end)))
                guard found > 0 else { continue }
                isCombed[y / Self.block * columns + left / Self.block] = true
                count += found
            }
        }
    }

    /// How many pixels are looked at together: some squares, and at most 255.
    private static let stretch = 8 * block

    /// A row, the three above and the three below.
    private struct RowsAround {
        let rows:
            (
                UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafePointer<UInt8>,
                UnsafePointer<UInt8>, UnsafePointer<UInt8>, UnsafePointer<UInt8>
            )

        init(_ y: Int, of plane: FrameBuffer.Plane) {
            let row = { (offset: Int) in UnsafePointer(plane.start + (y + offset) * plane.stride) }
            rows = (row(-3), row(-2), row(-1), row(0), row(1), row(2), row(3))
        }

        /// In how many of at most 255 columns the rows of one field are all brighter, or all darker, than those of the other.
        /// Written so that the compiler makes vector instructions of it.
        func alternating(_ columns: Range<Int>) -> UInt8 {
            let (a, b, c, d, e, f, g) = rows
            var count: UInt8 = 0
            var x = columns.lowerBound
            while x < columns.upperBound {
                let least = min(min(b[x], d[x]), f[x])
                let most = max(max(b[x], d[x]), f[x])
                let otherLeast = min(min(a[x], c[x]), min(e[x], g[x]))
                let otherMost = max(max(a[x], c[x]), max(e[x], g[x]))
                let gap = max(Int16(otherLeast) &- Int16(most), Int16(least) &- Int16(otherMost))
                count &+= gap >= CombMap.contrast ? 1 : 0
                x &+= 1
            }
            return count
        }
    }

    /// Makes the odd rows anew in combed squares and those around them.
    func fill(_ plane: FrameBuffer.Plane) {
        for y in stride(from: 1, to: height, by: 2) {
            for column in 0..<columns where isCombed(near: column, y / Self.block) {
                let start = column * Self.block
                FieldRows.fill(plane, y: y, x: start..<min(start + Self.block, width), height)
            }
        }
    }

    private func isCombed(near column: Int, _ row: Int) -> Bool {
        let rows = isCombed.count / columns
        return (max(0, row - 1)...min(rows - 1, row + 1)).contains { y in
            (max(0, column - 1)...min(columns - 1, column + 1)).contains { isCombed[y * columns + $0] }
        }
    }
}

/// Makes the odd rows of a plane from the even ones.
private enum FieldRows {
    /// All of them.
    static func fill(_ plane: FrameBuffer.Plane, _ width: Int, _ height: Int) {
        for y in stride(from: 1, to: height, by: 2) { fill(plane, y: y, x: 0..<width, height) }
    }

    /// Some columns of the odd row `y`: by a cubic curve through the four even rows around it.
    static func fill(_ plane: FrameBuffer.Plane, y: Int, x columns: Range<Int>, _ height: Int) {
        let last = (height - 1) / 2 * 2
        let row = { (offset: Int) in plane.start + min(max(y + offset, 0), last) * plane.stride }
        let (a, b, c, d, out) = (row(-3), row(-1), row(1), row(3), plane.start + y * plane.stride)
        for x in columns {
            let sum = 9 * (Int(b[x]) + Int(c[x])) - Int(a[x]) - Int(d[x])
            out[x] = UInt8(clamping: (sum + 8) >> 4)
        }
    }
}
