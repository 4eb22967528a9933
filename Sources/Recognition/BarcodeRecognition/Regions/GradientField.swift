import Basics
import Imaging

/// How strong the luma steps of a picture are and which way they run, in square blocks.
struct GradientField {
    /// A block's side in pixels.
    static let blockSize = 8
    /// Every other row is measured, so that the sums fit in 16 bits.
    private static let rowStep = 2

    let columns: Int
    let rows: Int
    /// The structure tensor of each block with its neighbours, row by row.
    let blocks: [Tensor]

    /// A symmetric 2 × 2 matrix whose main direction is that in which the picture changes most: the means of products of
    /// luma steps a pixel, as squared grey levels.
    struct Tensor {
        /// Of the steps to the right, squared, in squared grey levels.
        var xx: Float = 0
        /// Of the steps down, squared, in squared grey levels.
        var yy: Float = 0
        /// Of the steps to the right times those down, in squared grey levels.
        var xy: Float = 0

        /// The mean square of the steps.
        var energy: Float { xx + yy }

        /// 0 where the steps run in all directions alike, 1 where they all run in one.
        var coherence: Float {
            let difference = xx - yy
            return energy > 0 ? (difference * difference + 4 * xy * xy).squareRoot() / energy : 0
        }

        static func += (sum: inout Tensor, other: Tensor) {
            sum.xx += other.xx
            sum.yy += other.yy
            sum.xy += other.xy
        }
    }

    init(_ image: GrayImage) {
        let size = Self.blockSize
        let (columns, rows) = (image.width / size, image.height / size)
        self.columns = columns
        self.rows = rows
        guard columns > 1, rows > 1 else {
            blocks = [Tensor](repeating: Tensor(), count: max(0, columns) * max(0, rows))
            return
        }
        var single = [Tensor](repeating: Tensor(), count: columns * rows)
        image.withPixels { pixels in
            guard let base = pixels.baseAddress else { return }
            for row in 0..<rows {
                single.withUnsafeMutableBufferPointer {
                    Self.measureRow(
                        base, image, row: row,
                        into: UnsafeMutableBufferPointer(
                            rebasing: $0[(row * columns)..<((row + 1) * columns)]))
                }
            }
        }
        blocks = Self.summed(single, columns: columns, rows: rows)
    }

    /// Measures one row of blocks.
    private static func measureRow(
        _ base: UnsafePointer<UInt8>, _ image: GrayImage, row: Int, into tensors: UnsafeMutableBufferPointer<Tensor>
    ) {
        let (size, stride) = (blockSize, image.stride)
        for column in 0..<tensors.count {
            var (xx, yy, xy) = (SIMD8<UInt16>.zero, SIMD8<UInt16>.zero, SIMD8<Int16>.zero)
            let x = min(max(column * size, 1), image.width - size - 1)
            var y = row * size
            for _ in 0..<size / rowStep {
                let line = min(max(y, 1), image.height - 2)
                let here = UnsafeRawPointer(base + line * stride + x)
                let left = here.loadUnaligned(fromByteOffset: -1, as: SIMD8<UInt8>.self)
                let right = here.loadUnaligned(fromByteOffset: 1, as: SIMD8<UInt8>.self)
                let above = here.loadUnaligned(fromByteOffset: -stride, as: SIMD8<UInt8>.self)
                let below = here.loadUnaligned(fromByteOffset: stride, as: SIMD8<UInt8>.self)
                let dx = (SIMD8<Int16>(truncatingIfNeeded: right) &- SIMD8<Int16>(truncatingIfNeeded: left)) &>> 1
                let dy = (SIMD8<Int16>(truncatingIfNeeded: below) &- SIMD8<Int16>(truncatingIfNeeded: above)) &>> 1
                xx &+= SIMD8<UInt16>(truncatingIfNeeded: dx &* dx)
                yy &+= SIMD8<UInt16>(truncatingIfNeeded: dy &* dy)
                xy &+= (dx &* dy) &>> 1
                y += rowStep
            }
            let samples = Float(size * size / rowStep)
            tensors[column] = Tensor(
                xx: SIMD8<Float>(xx).sum() / samples, yy: SIMD8<Float>(yy).sum() / samples,
                xy: SIMD8<Float>(xy).sum() * 2 / samples)
        }
    }

    /// Each block's mean with its eight neighbours: the widest bar of a code is wider than a block.
    private static func summed(_ single: [Tensor], columns: Int, rows: Int) -> [Tensor] {
        var across = single
        for row in 0..<rows {
            for column in 0..<columns {
                var sum = single[row * columns + column]
                if column > 0 { sum += single[row * columns + column - 1] }
                if column + 1 < columns { sum += single[row * columns + column + 1] }
                across[row * columns + column] = sum
            }
        }
        return (0..<rows * columns).map { index in
            var sum = across[index]
            if index >= columns { sum += across[index - columns] }
            if index + columns < across.count { sum += across[index + columns] }
            return Tensor(xx: sum.xx / 9, yy: sum.yy / 9, xy: sum.xy / 9)
        }
    }
}
