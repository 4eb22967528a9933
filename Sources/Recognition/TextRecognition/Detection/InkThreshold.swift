import Imaging

/// For each pixel how dark or light it must be to count as ink: below (or above) the mean of its surroundings by
/// a margin that the picture's own noise sets. Held for blocks of 8 × 8 pixels; blocks without contrast hold no ink.
struct InkThreshold {
    /// The side of a block in pixels: a row of one is what a SIMD register holds.
    static let blockSize = 8

    let columns: Int
    let rows: Int
    /// For each block the value below which a pixel is dark ink (0: never).
    let dark: [UInt8]
    /// For each block the value above which a pixel is light ink (255: never).
    let light: [UInt8]

    /// - Parameters:
    ///   - reach: how many blocks to each side belong to the surroundings.
    ///   - minimumContrast: the least difference between ink and ground in grey levels.
    init(_ image: GrayImage, reach: Int = 2, minimumContrast: Int = 12) {
        let blocks = BlockStatistics(image, blockSize: Self.blockSize)
        columns = blocks.columns
        rows = blocks.rows
        let margin = max(minimumContrast, Int((3 * blocks.noise).rounded()))
        var dark = [UInt8](repeating: 0, count: columns * rows)
        var light = [UInt8](repeating: 255, count: columns * rows)
        for row in 0..<rows {
            let around = max(0, row - reach)...min(rows - 1, row + reach)
            for column in 0..<columns {
                let beside = max(0, column - reach)...min(columns - 1, column + reach)
                var (low, high, sum) = (255, 0, 0)
                for y in around {
                    for index in (y * columns + beside.lowerBound)...(y * columns + beside.upperBound) {
                        low = min(low, Int(blocks.minimum[index]))
                        high = max(high, Int(blocks.maximum[index]))
                        sum += Int(blocks.mean[index])
                    }
                }
                guard high - low >= 3 * margin else { continue }
                let mean = sum / (around.count * beside.count)
                let contrastMargin = max(margin, (high - low) / 5)
                dark[row * columns + column] = UInt8(clamping: mean - contrastMargin)
                light[row * columns + column] = UInt8(clamping: mean + contrastMargin)
            }
        }
        self.dark = dark
        self.light = light
    }
}

/// Minimum, maximum and mean of each block of a picture, and the noise of its flat parts.
struct BlockStatistics {
    let columns: Int
    let rows: Int
    let minimum: [UInt8]
    let maximum: [UInt8]
    let mean: [UInt8]
    /// The standard deviation in the calmest tenth of the blocks, in grey levels.
    let noise: Double
    /// One of how many blocks is enough to measure the noise; no divisor of a usual number of columns.
    private static let sampling = 7

    init(_ image: GrayImage, blockSize: Int) {
        let (columns, rows) = (image.width / blockSize, image.height / blockSize)
        var minimum = [UInt8](repeating: 255, count: columns * rows)
        var maximum = [UInt8](repeating: 0, count: columns * rows)
        var mean = [UInt8](repeating: 0, count: columns * rows)
        var variances = [Float](repeating: 0, count: columns * rows)
        image.withPixels { pixels in
            for row in 0..<rows {
                for column in 0..<columns {
                    var (low, high) = (SIMD8<UInt8>(repeating: 255), SIMD8<UInt8>(repeating: 0))
                    var sum = SIMD8<UInt16>(repeating: 0)
                    var squares = SIMD8<UInt32>(repeating: 0)
                    for y in 0..<blockSize {
                        let offset = (row * blockSize + y) * image.stride + column * blockSize
                        let line = UnsafeRawPointer(pixels.baseAddress.unsafelyUnwrapped + offset)
                            .loadUnaligned(as: SIMD8<UInt8>.self)
                        low = pointwiseMin(low, line)
                        high = pointwiseMax(high, line)
                        let wide = SIMD8<UInt16>(truncatingIfNeeded: line)
                        sum &+= wide
                        squares &+= SIMD8<UInt32>(truncatingIfNeeded: wide &* wide)
                    }
                    let index = row * columns + column
                    let count = Float(blockSize * blockSize)
                    let average = Float(sum.wrappedSum()) / count
                    minimum[index] = low.min()
                    maximum[index] = high.max()
                    mean[index] = UInt8(average)
                    variances[index] = max(0, Float(squares.wrappedSum()) / count - average * average)
                }
            }
        }
        self.columns = columns
        self.rows = rows
        self.minimum = minimum
        self.maximum = maximum
        self.mean = mean
        var sample = stride(from: 0, to: variances.count, by: Self.sampling).map { variances[$0] }
        sample.sort()
        noise = sample.isEmpty ? 0 : Double(sample[sample.count / 10]).squareRoot()
    }
}
