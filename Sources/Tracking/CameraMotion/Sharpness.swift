import RecognitionCore

/// How sharp a picture is.
enum Sharpness {
    /// Steps between neighbouring pixels up to this many grey levels count as noise.
    private static let noise: Int16 = 18

    /// The mean square of the luma steps to the right and down, beyond the noise, at full resolution, in every
    /// `spacing`th row: falls with blur, whichever way it smears.
    static func measure(_ image: GrayImage, spacing: Int) -> Double {
        guard image.width > 16, image.height > spacing else { return 0 }
        let (width, stride) = (image.width, image.stride)
        var total: UInt64 = 0
        var samples = 0
        image.withPixels { pixels in
            guard let base = pixels.baseAddress else { return }
            var y = spacing / 2
            while y + 1 < image.height {
                let line = UnsafeRawPointer(base + y * stride)
                var sum = SIMD8<UInt32>.zero
                var x = 0
                while x + 9 <= width {
                    let here = load(line + x)
                    let right = steps(load(line + x + 1) &- here)
                    let down = steps(load(line + x + stride) &- here)
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

    private static func load(_ pointer: UnsafeRawPointer) -> SIMD8<Int16> {
        SIMD8<Int16>(truncatingIfNeeded: pointer.loadUnaligned(as: SIMD8<UInt8>.self))
    }

    /// How far the differences go beyond the noise, without their sign.
    private static func steps(_ difference: SIMD8<Int16>) -> SIMD8<UInt16> {
        // Branchless: pointwiseMax isn't compiled to vector instructions.
        let sign = difference &>> 15
        let beyond = ((difference ^ sign) &- sign) &- noise
        return SIMD8<UInt16>(truncatingIfNeeded: beyond & ~(beyond &>> 15))
    }
}
