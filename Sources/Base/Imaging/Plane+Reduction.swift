/// Smaller planes of pictures, for what is measured at low resolution.
extension Plane {
    /// The plane of half the size, each pixel the mean of four.
    package func halved() -> Plane {
        let (halfWidth, halfHeight, width) = (width / 2, height / 2, width)
        let half = [Float](unsafeUninitializedCapacity: halfWidth * halfHeight) { target, count in
            values.withUnsafeBufferPointer { source in
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
        return Plane(width: halfWidth, height: halfHeight, values: half)
    }

    /// The plane smoothed with 1, 2, 1 both ways, so that what is too fine for its pixels doesn't jitter. Beyond the edge the
    /// last value goes on.
    package func smoothed() -> Plane {
        let (width, height) = (width, height)
        let smooth = [Float](unsafeUninitializedCapacity: width * height) { target, count in
            values.withUnsafeBufferPointer { source in
                withUnsafeTemporaryAllocation(of: Float.self, capacity: width + 2) { padded in
                    guard let source = source.baseAddress, let left = padded.baseAddress,
                        let target = target.baseAddress
                    else { return }
                    let (middle, right) = (left + 1, left + 2)
                    for y in 0..<height {
                        let here = source + y * width
                        let (above, below) = (y > 0 ? here - width : here, y + 1 < height ? here + width : here)
                        for x in 0..<width { middle[x] = above[x] + 2 * here[x] + below[x] }
                        left[0] = middle[0]
                        middle[width] = middle[width - 1]
                        let row = target + y * width
                        for x in 0..<width { row[x] = (left[x] + 2 * middle[x] + right[x]) / 16 }
                    }
                }
            }
            count = width * height
        }
        return Plane(width: width, height: height, values: smooth)
    }

    /// Grey levels (0 to 255) in whole numbers; halves become even ones.
    package var rounded: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: values.count) { target, count in
            values.withUnsafeBufferPointer { source in
                // Added to 3 · 2²², a small number stands rounded in the lowest bits (IEEE 754).
                let shift = SIMD16<Float>(repeating: 12_582_912)
                var index = 0
                while index + 16 <= source.count, let from = source.baseAddress, let to = target.baseAddress {
                    let sixteen = UnsafeRawPointer(from + index).loadUnaligned(as: SIMD16<Float>.self) + shift
                    let bits = unsafeBitCast(sixteen, to: SIMD16<UInt32>.self)
                    UnsafeMutableRawPointer(to + index).storeBytes(
                        of: SIMD16<UInt8>(truncatingIfNeeded: bits), as: SIMD16<UInt8>.self)
                    index += 16
                }
                while index < source.count {
                    target[index] = UInt8(truncatingIfNeeded: (source[index] + 12_582_912).bitPattern)
                    index += 1
                }
            }
            count = values.count
        }
    }

    /// Reduces `image` by the whole number `factor` (at most 64), each pixel the mean of a square; what is left over
    /// at the right and at the bottom is dropped.
    package init(reducing image: GrayImage, by factor: Int) {
        let (width, height) = (image.width / factor, image.height / factor)
        let norm = 1 / Float(factor * factor)
        let values = [Float](unsafeUninitializedCapacity: width * height) { target, count in
            image.withPixels { source in
                withUnsafeTemporaryAllocation(of: UInt16.self, capacity: width * factor) { sums in
                    guard let sums = sums.baseAddress, let target = target.baseAddress else { return }
                    for y in 0..<height {
                        Self.sumRows(
                            source, from: y * factor, count: factor, stride: image.stride, into: sums, width * factor)
                        var rest = factor
                        while rest % 2 == 0, factor <= Self.widestPairs {
                            rest /= 2
                            Self.addPairs(sums, width * rest)
                        }
                        let row = target + y * width
                        if rest == 1 {
                            for x in 0..<width { row[x] = Float(sums[x]) * norm }
                        } else {
                            for x in 0..<width { row[x] = Float(Self.sum(sums + x * rest, rest)) * norm }
                        }
                    }
                }
            }
            count = width * height
        }
        self.init(width: width, height: height, values: values)
    }

    /// Column by column, the sum of `count` rows of `source`.
    private static func sumRows(
        _ source: UnsafeBufferPointer<UInt8>, from first: Int, count: Int, stride: Int,
        into sums: UnsafeMutablePointer<UInt16>, _ width: Int
    ) {
        guard let top = source.baseAddress.map({ UnsafeRawPointer($0 + first * stride) }) else { return }
        var x = 0
        while x &+ 32 <= width {
            var sum = SIMD32<UInt16>.zero
            var place = top + x
            for _ in 0..<count {
                sum &+= SIMD32<UInt16>(truncatingIfNeeded: place.loadUnaligned(as: SIMD32<UInt8>.self))
                place += stride
            }
            UnsafeMutableRawPointer(sums + x).storeBytes(of: sum, as: SIMD32<UInt16>.self)
            x &+= 32
        }
        while x < width {
            sums[x] = 0
            for row in first..<first + count { sums[x] &+= UInt16(source[row * stride + x]) }
            x &+= 1
        }
    }

    /// Squares up to this side sum up in 16 bits: 16 · 16 · 255 is less than 65,536.
    private static let widestPairs = 16

    /// Puts the sums of neighbouring pairs, of which there are `count`, in the place of the numbers.
    private static func addPairs(_ numbers: UnsafeMutablePointer<UInt16>, _ count: Int) {
        var index = 0
        while index &+ 16 <= count {
            let pairs = UnsafeRawPointer(numbers + 2 * index).loadUnaligned(as: SIMD16<UInt32>.self)
            let sums = SIMD16<UInt16>(truncatingIfNeeded: pairs &+ (pairs &>> 16))
            UnsafeMutableRawPointer(numbers + index).storeBytes(of: sums, as: SIMD16<UInt16>.self)
            index &+= 16
        }
        while index < count {
            numbers[index] = numbers[2 * index] &+ numbers[2 * index + 1]
            index &+= 1
        }
    }

    /// The sum of `count` numbers, four at a time as far as that goes.
    @inline(__always)
    private static func sum(_ numbers: UnsafeMutablePointer<UInt16>, _ count: Int) -> Int32 {
        var sum: Int32 = 0
        var index = 0
        while index &+ 4 <= count {
            let four = UnsafeRawPointer(numbers + index).loadUnaligned(as: SIMD4<UInt16>.self)
            sum &+= Int32(four.wrappedSum())
            index &+= 4
        }
        while index < count {
            sum &+= Int32(numbers[index])
            index &+= 1
        }
        return sum
    }
}
