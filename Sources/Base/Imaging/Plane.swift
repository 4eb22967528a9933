/// A picture of fractions, for arithmetic: grey levels from 0 to 255 unless its maker says otherwise. Rows top to bottom,
/// without gaps.
package struct Plane: Sendable {
    package let width: Int
    package let height: Int
    /// Row by row, in grey levels or the maker's unit.
    package var values: [Float]

    /// - Parameter values: `width * height` of them, row by row, in grey levels or another unit.
    package init(width: Int, height: Int, values: [Float]) {
        precondition(values.count == width * height, "a plane needs width × height values")
        (self.width, self.height, self.values) = (width, height, values)
    }

    /// In whole grey levels, clamped to 0 to 255.
    package var image: GrayImage {
        GrayImage(width: width, height: height) { output in
            for index in values.indices { output[index] = UInt8(min(max(values[index] + 0.5, 0), 255)) }
        }
    }

    /// Shifted and scaled so that the mean is 0 and the standard deviation 1; `nil` where all is flat.
    package var normalised: Plane? {
        let count = Float(values.count)
        let mean = values.reduce(0, +) / count
        let spread = (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / count).squareRoot()
        guard spread > Self.leastSpread else { return nil }
        return Plane(width: width, height: height, values: values.map { ($0 - mean) / spread })
    }

    /// A picture whose standard deviation is less, in grey levels, is flat: rounding to whole levels alone makes 0.3.
    private static let leastSpread: Float = 1
}

/// Values between pixels, bilinear: where two values are a share apart, each counts as much as the other is far.
///
/// Two inner loops of CameraMotion don't use this, because they take several numbers at a time and round otherwise:
/// `Window` in Patch.swift and `Thumbnail.sum(from:to:count:)`.
extension Plane {
    /// The value between four neighbours.
    /// - Parameters:
    ///   - across: the share of the way from the left to the right neighbours, 0 to 1.
    ///   - down: the share of the way from the upper to the lower neighbours, 0 to 1.
    /// - Returns: in the neighbours' unit.
    @inlinable @inline(__always)
    package static func between(
        upper: (left: Float, right: Float), lower: (left: Float, right: Float), across: Float, down: Float
    ) -> Float {
        let above = upper.left * (1 - across) + upper.right * across
        let below = lower.left * (1 - across) + lower.right * across
        return above * (1 - down) + below * down
    }

    /// The value at (x, y) in pixels, where whole numbers are the centres of pixels; `nil` outside of the picture.
    @inlinable @inline(__always)
    package func value(x: Float, y: Float) -> Float? {
        guard x >= 0, y >= 0, x < Float(width - 1), y < Float(height - 1) else { return nil }
        let (column, row) = (Int(x), Int(y))
        let (across, down) = (x - Float(column), y - Float(row))
        return values.withUnsafeBufferPointer { values in
            let at = row * width + column
            return Self.between(
                upper: (values[at], values[at + 1]), lower: (values[at + width], values[at + width + 1]),
                across: across, down: down)
        }
    }

    /// The value at a point, in the plane's unit; beyond the edge the last pixel goes on.
    package func value(at point: Point) -> Float {
        let (x, y) = (
            min(max(point.x - 0.5, 0), Double(width - 1)), min(max(point.y - 0.5, 0), Double(height - 1))
        )
        let (left, top) = (Int(x), Int(y))
        let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
        return Self.between(
            upper: (values[top * width + left], values[top * width + right]),
            lower: (values[bottom * width + left], values[bottom * width + right]),
            across: Float(x - Double(left)), down: Float(y - Double(top)))
    }
}

/// Blur.
extension Plane {
    /// Each value the mean of those up to `radius` pixels away along rows and columns, as far as the picture goes.
    /// - Parameter sums: the precision of the running sums. `Float` does for crops; on long rows of values that aren't whole
    ///   its errors add up.
    @_specialize(where Sum == Float)
    @_specialize(where Sum == Double)
    package func blurred<Sum: BinaryFloatingPoint>(radius: Int, summedIn sums: Sum.Type) -> Plane {
        guard radius > 0 else { return self }
        var result = self
        for y in 0..<height {
            Self.average(&result.values, from: y * width, step: 1, count: width, radius, summedIn: sums)
        }
        for x in 0..<width {
            Self.average(&result.values, from: x, step: width, count: height, radius, summedIn: sums)
        }
        return result
    }

    /// Puts running means in the place of a line of values.
    @_specialize(where Sum == Float)
    @_specialize(where Sum == Double)
    private static func average<Sum: BinaryFloatingPoint>(
        _ values: inout [Float], from first: Int, step: Int, count: Int, _ radius: Int, summedIn _: Sum.Type
    ) {
        let line = (0..<count).map { values[first + $0 * step] }
        var sum = line.prefix(radius).reduce(Sum(0)) { $0 + Sum($1) }
        var held = min(radius, count)
        for index in 0..<count {
            if index + radius < count {
                sum += Sum(line[index + radius])
                held += 1
            }
            if index - radius - 1 >= 0 {
                sum -= Sum(line[index - radius - 1])
                held -= 1
            }
            values[first + index * step] = Float(sum / Sum(held))
        }
    }
}
