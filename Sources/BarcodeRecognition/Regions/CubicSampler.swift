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

    @inline(__always)
    func value(x: Double, y: Double) -> UInt8 {
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let across = Self.weights(Float(x - Double(left)))
        let down = Self.weights(Float(y - Double(top)))
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
                for column in 0..<4 { line[column] = Float(pixels[offset + min(max(left + column - 1, 0), width - 1)]) }
                sum += line * down[row]
            }
        }
        return UInt8(min(max((sum * across).sum() + 0.5, 0), 255))
    }

    @inline(__always)
    private static func weights(_ t: Float) -> SIMD4<Float> {
        SIMD4(
            ((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1, ((-1.5 * t + 2) * t + 0.5) * t,
            (0.5 * t - 0.5) * t * t)
    }
}
