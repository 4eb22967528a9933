import RecognitionCore

/// One level of a pyramid: a small picture of mean luma (0 to 255), rows without gaps.
struct LumaPlane: Sendable {
    let width: Int
    let height: Int
    /// Pixels of the full frame to one of this level.
    let scale: Double
    let pixels: [Float]

    /// The plane of half the size, each pixel the mean of four.
    func halved() -> LumaPlane {
        let (halfWidth, halfHeight, width) = (width / 2, height / 2, width)
        let half = [Float](unsafeUninitializedCapacity: halfWidth * halfHeight) { target, count in
            pixels.withUnsafeBufferPointer { source in
                for y in 0..<halfHeight {
                    let (above, below) = (2 * y * width, (2 * y + 1) * width)
                    for x in 0..<halfWidth {
                        let sum =
                            source[above + 2 * x] + source[above + 2 * x + 1] + source[below + 2 * x]
                            + source[below + 2 * x + 1]
                        target[y * halfWidth + x] = sum * 0.25
                    }
                }
            }
            count = halfWidth * halfHeight
        }
        return LumaPlane(width: halfWidth, height: halfHeight, scale: scale * 2, pixels: half)
    }
}

extension LumaPlane {
    /// Reduces `image` by the whole number `factor`, each pixel the mean of a square (box filter); what is left over at
    /// the right and at the bottom is dropped.
    init(reducing image: GrayImage, by factor: Int) {
        let (width, height, stride) = (image.width / factor, image.height / factor, image.stride)
        let columns = width * factor
        let norm = 1 / Float(factor * factor)
        let pixels = [Float](unsafeUninitializedCapacity: width * height) { target, count in
            image.withPixels { source in
                withUnsafeTemporaryAllocation(of: UInt16.self, capacity: columns) { sums in
                    for y in 0..<height {
                        Self.sumRows(source, from: y * factor, count: factor, stride: stride, into: sums)
                        let row = UnsafeMutableBufferPointer(rebasing: target[y * width..<(y + 1) * width])
                        for x in 0..<width {
                            var sum: UInt32 = 0
                            for column in x * factor..<(x + 1) * factor { sum &+= UInt32(sums[column]) }
                            row[x] = Float(sum) * norm
                        }
                    }
                }
            }
            count = width * height
        }
        self.init(width: width, height: height, scale: Double(factor), pixels: pixels)
    }

    /// Column by column, the sum of `count` rows of `source`; at most 257, so that it fits.
    private static func sumRows(
        _ source: UnsafeBufferPointer<UInt8>, from first: Int, count: Int, stride: Int,
        into sums: UnsafeMutableBufferPointer<UInt16>
    ) {
        sums.update(repeating: 0)
        for row in first..<first + count {
            let line = UnsafeBufferPointer(rebasing: source[row * stride..<row * stride + sums.count])
            for x in 0..<sums.count { sums[x] &+= UInt16(line[x]) }
        }
    }
}
extension LumaPlane {
    func smoothed() -> LumaPlane {
        var out = pixels
        for y in 1..<height - 1 {
            for x in 1..<width - 1 {
                var s: Float = 0
                for (dy, wy) in [(-1, Float(1)), (0, 2), (1, 1)] {
                    for (dx, wx) in [(-1, Float(1)), (0, 2), (1, 1)] {
                        s += wy * wx * pixels[(y + dy) * width + x + dx]
                    }
                }
                out[y * width + x] = s / 16
            }
        }
        return LumaPlane(width: width, height: height, scale: scale, pixels: out)
    }
}
