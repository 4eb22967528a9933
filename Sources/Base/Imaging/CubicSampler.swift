/// Reads a grey picture between its pixels by Catmull-Rom splines (Keys, Cubic Convolution Interpolation for Digital Image
/// Processing, IEEE ASSP 29, 1981, a = -1/2), which keep thin strokes and bars apart when they are enlarged. Beyond the edge
/// the last pixel goes on.
///
/// There are two ways to read, which round differently: `value` at the exact place, for lines of text, and `quickValue` at
/// the nearest 64th of a pixel, for the many crops of barcodes.
package struct CubicSampler {
    @usableFromInline let pixels: UnsafeBufferPointer<UInt8>
    @usableFromInline let width: Int
    @usableFromInline let height: Int
    @usableFromInline let stride: Int
    /// Those of each 64th of a pixel.
    @usableFromInline let phaseWeights: [SIMD4<Float>]

    /// - Parameter stride: pixels from one row to the next.
    package init(_ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, stride: Int) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.stride = stride
        phaseWeights = Self.allPhaseWeights
    }

    /// The level at (x, y), where whole numbers are the centres of pixels.
    @inlinable @inline(__always)
    package func value(x: Double, y: Double) -> UInt8 {
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let across = Self.weights(Float(x - Double(left)))
        let down = Self.weights(Float(y - Double(top)))
        var sum: Float = 0
        forEachRow(left, top) { row, line in sum += (line * across).sum() * down[row] }
        return UInt8(min(max(sum + 0.5, 0), 255))
    }

    /// The level at about (x, y), where whole numbers are the centres of pixels; not far outside of the picture.
    @inlinable @inline(__always)
    package func quickValue(x: Float, y: Float) -> UInt8 {
        // Truncation is rounding down as long as the number is positive.
        let offset = Float(Self.offsetPixels * Self.phaseCount) + 0.5
        let fixedX = Int(x * Float(Self.phaseCount) + offset)
        let fixedY = Int(y * Float(Self.phaseCount) + offset)
        let left = fixedX / Self.phaseCount - Self.offsetPixels
        let top = fixedY / Self.phaseCount - Self.offsetPixels
        return phaseWeights.withUnsafeBufferPointer { weights in
            let across = weights[fixedX % Self.phaseCount]
            let down = weights[fixedY % Self.phaseCount]
            var sum = SIMD4<Float>.zero
            forEachRow(left, top) { row, line in sum += line * down[row] }
            return UInt8(min(max((sum * across).sum() + 0.5, 0), 255))
        }
    }

    /// Calls `body` with the number and the four pixels of each of the four rows around a place.
    /// - Parameters:
    ///   - left: the column left of the place, the second of four.
    ///   - top: the row above the place, the second of four.
    @inlinable @inline(__always)
    func forEachRow(_ left: Int, _ top: Int, _ body: (Int, SIMD4<Float>) -> Void) {
        if left >= 1, left + 2 < width, top >= 1, top + 2 < height, let base = pixels.baseAddress {
            var line = UnsafeRawPointer(base + (top - 1) * stride + left - 1)
            for row in 0..<4 {
                body(row, SIMD4<Float>(line.loadUnaligned(as: SIMD4<UInt8>.self)))
                line += stride
            }
        } else {
            for row in 0..<4 {
                let offset = min(max(top + row - 1, 0), height - 1) * stride
                var line = SIMD4<Float>.zero
                for column in 0..<4 {
                    line[column] = Float(pixels[offset + min(max(left + column - 1, 0), width - 1)])
                }
                body(row, line)
            }
        }
    }

    /// The weights of four neighbours of a place that is `t` of a pixel beyond the second: halves of Keys' polynomials.
    @inlinable @inline(__always)
    static func weights(_ t: Float) -> SIMD4<Float> {
        SIMD4(((2 - t) * t - 1) * t, (3 * t - 5) * t * t + 2, ((4 - 3 * t) * t + 1) * t, (t - 1) * t * t) / 2
    }

    /// Quick places are rounded to this part of a pixel: at most 1/128 of a pixel off, a grey level at an edge of 128 levels
    /// a pixel. Fewer would show, more cost memory.
    @inlinable static var phaseCount: Int { 64 }
    /// Added to quick places so that they are positive: they may be so far to the left of the picture or above it.
    @inlinable static var offsetPixels: Int { 4096 }

    private static let allPhaseWeights = (0..<phaseCount).map { weights(Float($0) / Float(phaseCount)) }
}
