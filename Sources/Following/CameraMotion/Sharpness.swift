import Basics
import Imaging

/// How sharp a picture is.
enum Sharpness {
    /// The distance of the compared pixels: near enough for a blur of few pixels to tell, far enough for steps of
    /// luma to stand out from the noise.
    private static let distance = 3

    /// The mean square of the luma steps to the right and down, at full resolution, in every `spacing`th row: falls
    /// with blur, whichever way it smears.
    static func measure(_ image: GrayImage, spacing: Int) -> Double {
        let (width, stride) = (image.width, image.stride)
        var total: UInt64 = 0
        var samples = 0
        image.withPixels { pixels in
            guard let base = pixels.baseAddress else { return }
            var y = spacing / 2
            while y + distance < image.height {
                let line = UnsafeRawPointer(base + y * stride)
                var sum = SIMD8<UInt32>.zero
                var x = 0
                while x + 8 + distance <= width {
                    let here = load(line + x)
                    let right = load(line + x + distance) &- here
                    let down = load(line + x + distance * stride) &- here
                    sum &+= SIMD8<UInt32>(truncatingIfNeeded: right &* right)
                    sum &+= SIMD8<UInt32>(truncatingIfNeeded: down &* down)
                    x += 8
                }
                total += UInt64(sum.wrappedSum())
                samples += x
                y += spacing
            }
        }
        return samples > 0 ? Double(total) / Double(samples) : 0
    }

    /// Eight pixels, wide enough for the square of their difference (which is right in spite of wrapping).
    private static func load(_ pointer: UnsafeRawPointer) -> SIMD8<UInt16> {
        SIMD8<UInt16>(truncatingIfNeeded: pointer.loadUnaligned(as: SIMD8<UInt8>.self))
    }
}
