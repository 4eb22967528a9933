import Basics
import Imaging

/// Eight rows of eight pixels, read at a place between pixels (bilinear).
struct Window {
    private let row: UnsafePointer<Float>
    private let stride: Int
    /// The share of a pixel that the place is to the right of `row`.
    private let right: Float
    /// The share of a pixel that the place is below `row`.
    private let down: Float

    /// - Parameter place: the top left; one more row and column than the window's must lie in the plane.
    init(_ pixels: UnsafePointer<Float>, stride: Int, at place: SIMD2<Float>) {
        let (x, y) = (Int(place.x), Int(place.y))
        row = pixels + y * stride + x
        self.stride = stride
        right = place.x - Float(x)
        down = place.y - Float(y)
    }

    /// Calls `body` with each row and its number.
    @inline(__always)
    func forEachRow(_ body: (Int, SIMD8<Float>) -> Void) {
        var above = line(0)
        for y in 0..<CornerGrid.patch {
            let below = line(y + 1)
            body(y, above + (below - above) * down)
            above = below
        }
    }

    @inline(__always)
    private func line(_ y: Int) -> SIMD8<Float> {
        let left = row.eight(at: y * stride)
        return left + (row.eight(at: y * stride + 1) - left) * right
    }
}

/// What is looked for: a patch less its mean, and the gradients that show its displacement.
struct Patch {
    private static let area = Float(CornerGrid.patch * CornerGrid.patch)
    /// The least determinant of the gradients' matrix, as a share of its squared trace, and the least trace in squared grey
    /// levels: of less, noise decides where the patch is found.
    private static let (leastDeterminant, leastTrace): (Float, Float) = (0.001, 1)

    private var detail: InlineArray<8, SIMD8<Float>>
    private var gradientX: InlineArray<8, SIMD8<Float>>
    private var gradientY: InlineArray<8, SIMD8<Float>>
    /// The sum of the squared detail, in squared grey levels.
    private let energy: Float
    /// The inverse of the projected gradients' matrix: xx, xy, yy.
    private let inverse: SIMD4<Float>

    /// - Parameter corner: the patch's first pixel; there must be one more pixel on each side.
    /// - Returns: `nil` where the patch can't be located in both directions.
    init?(_ corner: UnsafePointer<Float>, stride: Int) {
        detail = InlineArray(repeating: .zero)
        gradientX = InlineArray(repeating: .zero)
        gradientY = InlineArray(repeating: .zero)
        var (sum, sumX, sumY) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
        for y in 0..<8 {
            let row = corner + y * stride
            detail[y] = row.eight(at: 0)
            gradientX[y] = (row.eight(at: 1) - row.eight(at: -1)) * 0.5
            gradientY[y] = (row.eight(at: stride) - row.eight(at: -stride)) * 0.5
            sum += detail[y]
            sumX += gradientX[y]
            sumY += gradientY[y]
        }
        let (mean, meanX, meanY) = (sum.sum() / Self.area, sumX.sum() / Self.area, sumY.sum() / Self.area)
        var (square, alongX, alongY) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
        for y in 0..<8 {
            detail[y] -= mean
            gradientX[y] -= meanX
            gradientY[y] -= meanY
            square += detail[y] * detail[y]
            alongX += detail[y] * gradientX[y]
            alongY += detail[y] * gradientY[y]
        }
        energy = square.sum()
        guard energy > 0 else { return nil }
        let (shareX, shareY) = (alongX.sum() / energy, alongY.sum() / energy)
        var (xx, xy, yy) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
        for y in 0..<8 {
            gradientX[y] -= detail[y] * shareX
            gradientY[y] -= detail[y] * shareY
            xx += gradientX[y] * gradientX[y]
            xy += gradientX[y] * gradientY[y]
            yy += gradientY[y] * gradientY[y]
        }
        let (a, b, c) = (xx.sum(), xy.sum(), yy.sum())
        let determinant = a * c - b * b
        guard determinant > Self.leastDeterminant * (a + c) * (a + c), a + c > Self.leastTrace else { return nil }
        inverse = SIMD4(c, -b, a, 0) / determinant
    }

    /// How far `window` is from the patch's true place, to first order.
    @inline(__always)
    func step(_ window: Window) -> SIMD2<Float> {
        var (x, y) = (SIMD8<Float>.zero, SIMD8<Float>.zero)
        window.forEachRow { row, pixels in
            x += gradientX[row] * pixels
            y += gradientY[row] * pixels
        }
        let (bx, by) = (x.sum(), y.sum())
        return SIMD2(inverse.x * bx + inverse.y * by, inverse.y * bx + inverse.z * by)
    }

    /// The normalised correlation of the patch and `window`, -1 to 1.
    @inline(__always)
    func correlation(_ window: Window) -> Float {
        var (sum, square, product) = (SIMD8<Float>.zero, SIMD8<Float>.zero, SIMD8<Float>.zero)
        window.forEachRow { row, pixels in
            sum += pixels
            square += pixels * pixels
            product += detail[row] * pixels
        }
        let mean = sum.sum() / Self.area
        let variance = square.sum() - mean * mean * Self.area
        return variance > 0 ? product.sum() / (variance * energy).squareRoot() : 0
    }
}
