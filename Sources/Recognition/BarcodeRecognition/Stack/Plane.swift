import Imaging

/// A picture of fractions, for arithmetic.
struct Plane {
    let width: Int
    let height: Int
    /// Row by row.
    var values: [Float]

    /// The part of `crop` that `map` takes a picture of this size to.
    /// - Parameter map: from this picture's pixels to the crop's.
    init(width: Int, height: Int, of crop: GrayImage, map: Homography) {
        self.width = width
        self.height = height
        values = crop.withPixels { pixels in
            let sampler = CubicSampler(pixels, width: crop.width, height: crop.height, stride: crop.stride)
            let (right, bottom) = (Float(crop.width) + 2, Float(crop.height) + 2)
            // Numerators and denominator of the map, step by step along a row.
            let m = map.m.map { Float($0) }
            let step = SIMD4<Float>(m[0], m[3], m[6], 0)
            return [Float](unsafeUninitializedCapacity: width * height) { output, count in
                for y in 0..<height {
                    let row = Float(y) + 0.5
                    var at = step * 0.5 + SIMD4(m[1], m[4], m[7], 0) * row + SIMD4(m[2], m[5], m[8], 0)
                    for x in 0..<width {
                        let scale = 1 / at.z
                        let (u, v) = (at.x * scale - 0.5, at.y * scale - 0.5)
                        output[y * width + x] = Float(
                            sampler.value(x: min(max(u, -3), right), y: min(max(v, -3), bottom)))
                        at += step
                    }
                }
                count = width * height
            }
        }
    }

    private init(width: Int, height: Int, values: [Float]) {
        (self.width, self.height, self.values) = (width, height, values)
    }

    /// Each value the mean of those up to `radius` away along rows and columns.
    func blurred(radius: Int) -> Plane {
        guard radius > 0 else { return self }
        var across = values
        for y in 0..<height { Self.smooth(&across, from: y * width, step: 1, count: width, radius) }
        for x in 0..<width { Self.smooth(&across, from: x, step: width, count: height, radius) }
        return Plane(width: width, height: height, values: across)
    }

    private static func smooth(_ values: inout [Float], from first: Int, step: Int, count: Int, _ radius: Int) {
        let line = (0..<count).map { values[first + $0 * step] }
        var sum = line.prefix(radius).reduce(0, +)
        var held = min(radius, count)
        for index in 0..<count {
            if index + radius < count {
                sum += line[index + radius]
                held += 1
            }
            if index - radius - 1 >= 0 {
                sum -= line[index - radius - 1]
                held -= 1
            }
            values[first + index * step] = sum / Float(held)
        }
    }

    /// Shifted and scaled so that the mean is 0 and the standard deviation 1; `nil` where all is flat.
    var normalised: Plane? {
        let count = Float(values.count)
        let mean = values.reduce(0, +) / count
        let spread = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
        guard spread > 1 else { return nil }
        return Plane(width: width, height: height, values: values.map { ($0 - mean) / spread })
    }

    /// The value at (x, y), between pixels interpolated linearly, where whole numbers are the centres of pixels; `nil`
    /// outside of the picture.
    @inline(__always)
    func value(x: Float, y: Float) -> Float? {
        guard x >= 0, y >= 0, x < Float(width - 1), y < Float(height - 1) else { return nil }
        let (column, row) = (Int(x), Int(y))
        let (fx, fy) = (x - Float(column), y - Float(row))
        return values.withUnsafeBufferPointer { values in
            let at = row * width + column
            let upper = values[at] * (1 - fx) + values[at + 1] * fx
            let lower = values[at + width] * (1 - fx) + values[at + width + 1] * fx
            return upper * (1 - fy) + lower * fy
        }
    }

    /// In grey levels.
    var image: GrayImage {
        GrayImage(width: width, height: height) { output in
            for index in values.indices { output[index] = UInt8(min(max(values[index] + 0.5, 0), 255)) }
        }
    }

    /// Blur along `step` (pixels) undone in part: each value is moved away from the mean of those a step before and behind,
    /// by `amount` times the difference.
    func sharpened(along step: Point, amount: Float) -> Plane {
        let (dx, dy) = (Float(step.x), Float(step.y))
        var sharp = values
        for y in 0..<height {
            for x in 0..<width {
                let here = values[y * width + x]
                guard let before = value(x: Float(x) - dx, y: Float(y) - dy),
                    let behind = value(x: Float(x) + dx, y: Float(y) + dy)
                else { continue }
                sharp[y * width + x] = here + amount * (here - (before + behind) / 2)
            }
        }
        return Plane(width: width, height: height, values: sharp)
    }
}
