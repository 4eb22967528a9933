import FFmpeg

/// Makes frames whose fields were taken at different times into pictures of one time. Where rows alternate, because
/// something moved between the fields, the even rows stay and the odd ones are made from them; everywhere else each row
/// stays, so that what stands still keeps its sharpness. Which field came first doesn't matter then: the even rows of
/// every frame are one frame's time apart.
final class Deinterlacer {
    /// Whether a frame was combed though its file doesn't say so: from then on each is looked at closely.
    private var isSuspicious = false

    /// The share of a frame's pixels, 0 to 1, that are combed where something moved between the fields of a frame that is
    /// said to have fields. A line of small print that moves by a pixel makes ten times as many; noise makes fewer.
    private static let leastShare = 0.000_05
    /// The same for a frame that isn't said to have any. A moving card makes ten times as many; hatching by hand in
    /// a drawing, which has no other row dark over so many rows, makes none.
    private static let leastShareUnsaid = 0.000_5
    /// Of how many rows, `looked` are looked at in frames that aren't said to have fields: one quarter.
    private static let (period, looked) = (32, 8)

    /// `frame` itself unless it is combed.
    /// - Throws: `FFmpegFailure`.
    func deinterlaced(_ frame: FrameBuffer) throws -> FrameBuffer {
        let planes = frame.bytePlanes
        guard let size = planes.first, size.width >= CombMap.block, size.height >= 3 * CombMap.block else {
            return frame
        }
        let isLookedAtClosely = frame.isInterlaced || isSuspicious
        let rows = (2..<size.height - 2).filter { isLookedAtClosely || $0 % Self.period < Self.looked }
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
    private static let contrast: UInt8 = 20

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

    /// Looks for pixels in row `y` at which five rows alternate.
    mutating func look(at y: Int, of plane: FrameBuffer.Plane) {
        let base = UnsafeRawPointer(plane.start + y * plane.stride)
        for column in 0..<width / Self.block {
            let row = { (offset: Int) in
                base.loadUnaligned(fromByteOffset: offset * plane.stride + column * Self.block, as: SIMD16<UInt8>.self)
            }
            let (above, below) = (row(-1), row(1))
            let (far, here, near) = (row(-2), row(0), row(2))
            let own = (least: pointwiseMin(pointwiseMin(far, near), here), most: pointwiseMax(pointwiseMax(far, near), here))
            let other = (least: pointwiseMin(above, below), most: pointwiseMax(above, below))
            let gap = pointwiseMax(
                pointwiseMax(other.least, own.most) &- own.most, pointwiseMax(own.least, other.most) &- other.most)
            let hits = gap .>= SIMD16(repeating: Self.contrast)
            guard any(hits) else { continue }
            isCombed[y / Self.block * columns + column] = true
            count += Int(SIMD16<UInt8>(repeating: 0).replacing(with: 1, where: hits).wrappedSum())
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
