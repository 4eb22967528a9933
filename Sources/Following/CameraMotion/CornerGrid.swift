import Basics
import Imaging

/// The places in a plane that can be followed: in each cell of a grid the patch whose gradients are strongest in their
/// weakest direction (Shi and Tomasi, Good Features to Track, 1994), where there is one above the noise.
struct CornerGrid: Sendable {
    /// The side of a patch, in pixels of the plane.
    static let patch = 8
    /// The side of a block, in which gradients are summed; a patch is two by two of them.
    private static let block = 4
    /// The strength (squared grey levels a pixel) that a corner needs: well above what sensor noise makes. Smaller: noise is
    /// followed, which moves with nothing; larger: dim walls have no corners.
    private static let leastStrength: Float = 0.3
    /// The strength (squared grey levels a pixel) from which on a corner is full evidence: it can't be overlooked.
    private static let evidentStrength: Float = 4
    /// The strength (squared grey levels a pixel) from which on noise no longer moves a corner.
    private static let preciseStrength: Float = 16
    /// The strength in the weakest direction that a corner needs as a share of that in the strongest: smooth outlines,
    /// such as those of passers-by, have less. Larger: fewer corners; smaller: patches slide along edges.
    private static let leastRoundness: Float = 0.1

    /// A patch that can be followed.
    struct Corner: Sendable {
        /// The top left pixel of the patch.
        var x: Int
        var y: Int
        /// The cell of the grid, row by row.
        var cell: Int
        /// The mean squared gradient in the weakest direction, in squared grey levels a pixel.
        var strength: Float

        /// How much it proves that it is found again, or not: the stronger the more, up to a point.
        var evidence: Double { Double(min(1, strength / CornerGrid.evidentStrength)) }
        /// How precisely it can be located, as a weight of at most 1.
        var precision: Double { Double(min(1, strength / CornerGrid.preciseStrength)).squareRoot() }
    }

    let columns: Int
    let rows: Int
    /// The side of a cell in pixels of the plane.
    let cellSize: Int
    let corners: [Corner]

    /// - Parameter cell: the side of a cell in blocks of four pixels.
    init(_ plane: Plane, cell: Int) {
        let (across, down) = ((plane.width - 2) / Self.block, (plane.height - 2) / Self.block)
        let cellSize = cell * Self.block
        let (columns, rows) = ((plane.width + cellSize - 1) / cellSize, (plane.height + cellSize - 1) / cellSize)
        var found: [Corner] = []
        withUnsafeTemporaryAllocation(of: SIMD4<Float>.self, capacity: max(1, across * down)) { blocks in
            Self.sumGradients(plane, across: across, down: down, into: blocks)
            for row in 0..<rows {
                for column in 0..<columns {
                    var best = Self.leastStrength
                    var corner: Corner?
                    for j in row * cell..<max(row * cell, min((row + 1) * cell, down - 1)) {
                        for i in column * cell..<max(column * cell, min((column + 1) * cell, across - 1)) {
                            let k = j * across + i
                            let sum = blocks[k] + blocks[k + 1] + blocks[k + across] + blocks[k + across + 1]
                            let strength = Self.weakest(sum)
                            guard strength > best else { continue }
                            best = strength
                            corner = Corner(
                                x: 1 + i * Self.block, y: 1 + j * Self.block, cell: row * columns + column,
                                strength: strength)
                        }
                    }
                    if let corner { found.append(corner) }
                }
            }
        }
        self.cellSize = cellSize
        self.columns = columns
        self.rows = rows
        corners = found
    }

    /// The smaller eigenvalue of the structure tensor (xx, xy, yy), a pixel; 0 where it is too small beside the other.
    private static func weakest(_ tensor: SIMD4<Float>) -> Float {
        let (half, difference) = ((tensor.x + tensor.z) / 2, (tensor.x - tensor.z) / 2)
        let root = (difference * difference + tensor.y * tensor.y).squareRoot()
        guard half - root > leastRoundness * (half + root) else { return 0 }
        return (half - root) / Float(patch * patch)
    }

    /// The structure tensor (xx, xy, yy) of each block; the first block begins at pixel (1, 1).
    private static func sumGradients(
        _ plane: Plane, across: Int, down: Int, into blocks: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        let (width, used) = (plane.width, across * block)
        plane.values.withUnsafeBufferPointer { pixels in
            withUnsafeTemporaryAllocation(of: Float.self, capacity: max(1, 3 * used)) { sums in
                guard let pixels = pixels.baseAddress, let xx = sums.baseAddress else { return }
                let (xy, yy) = (xx + used, xx + 2 * used)
                for j in 0..<down {
                    sums.update(repeating: 0)
                    for y in 1 + j * block..<1 + (j + 1) * block {
                        let left = pixels + y * width
                        let (right, above, below) = (left + 2, left + 1 - width, left + 1 + width)
                        for x in 0..<used {
                            let (gx, gy) = (right[x] - left[x], below[x] - above[x])
                            xx[x] += gx * gx
                            xy[x] += gx * gy
                            yy[x] += gy * gy
                        }
                    }
                    for i in 0..<across {
                        var tensor = SIMD4<Float>.zero
                        for x in i * block..<(i + 1) * block { tensor += SIMD4(xx[x], xy[x], yy[x], 0) }
                        // A central difference is twice the gradient, its square four times.
                        blocks[j * across + i] = tensor * 0.25
                    }
                }
            }
        }
    }
}
