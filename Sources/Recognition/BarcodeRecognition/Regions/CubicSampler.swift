/// Reads a picture between its pixels by Catmull-Rom splines (Keys, IEEE ASSP 29, 1981, a = -1/2), which keep thin bars
/// apart when they are enlarged. Beyond the edge the last pixel goes on.
struct CubicSampler {
    private let pixels: UnsafeBufferPointer<UInt8>
    private let width: Int
    private let height: Int
    private let stride: Int

    init(_ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, stride: Int) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.stride = stride
    }

    /// The level at (x, y), where whole numbers are the centres of pixels; not far outside of the picture.
    @inline(__always)
    func value(x: Float, y: Float) -> UInt8 {
        // Truncation is rounding down as long as the number is positive.
        let (fixedX, fixedY) = (Int(x * Self.phases + Self.offset), Int(y * Self.phases + Self.offset))
        let left = fixedX / Self.phaseCount - Self.offsetPixels
        let top = fixedY / Self.phaseCount - Self.offsetPixels
        return weights.withUnsafeBufferPointer { weights in
            let across = weights[fixedX % Self.phaseCount]
            let down = weights[fixedY % Self.phaseCount]
            var sum = SIMD4<Float>.zero
            if left >= 1, left + 2 < width, top >= 1, top + 2 < height, let base = pixels.baseAddress {
                var line = UnsafeRawPointer(base + (top - 1) * stride + left - 1)
                for row in 0..<4 {
                    sum += SIMD4<Float>(line.loadUnaligned(as: SIMD4<UInt8>.self)) * down[row]
                    line += stride
                }
            } else {
                for row in 0..<4 {
                    let offset = min(max(top + row - 1, 0), height - 1) * stride
                    var line = SIMD4<Float>.zero
                    for column in 0..<4 {
                        line[column] = Float(pixels[offset + min(max(left + column - 1, 0), width - 1)])
                    }
                    sum += line * down[row]
                }
            }
            return UInt8(min(max((sum * across).sum() + 0.5, 0), 255))
        }
    }

    /// Positions are rounded to this part of a pixel.
    private static let phaseCount = 64
    private static let phases = Float(phaseCount)
    private static let offsetPixels = 4096
    private static let offset = Float(offsetPixels * phaseCount) + 0.5

    /// The weights of four neighbours, by how far the point is from the second.
    private let weights = (0..<phaseCount).map { phase -> SIMD4<Float> in
        let t = Float(phase) / phases
        return SIMD4(
            ((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1, ((-1.5 * t + 2) * t + 0.5) * t,
            (0.5 * t - 0.5) * t * t)
    }
}
