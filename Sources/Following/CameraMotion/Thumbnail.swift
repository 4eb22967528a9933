import Basics
package import Imaging

/// A frame as small as camera motion is measured on: enough to tell whether an item is covered.
package struct Thumbnail: Sendable {
    package let width: Int
    package let height: Int
    /// Pixels of the full frame to one of the thumbnail.
    package let scale: Double
    private let pixels: [UInt8]

    package init(_ image: MotionImage) {
        let plane = image.levels.first?.plane
        width = plane?.width ?? 0
        height = plane?.height ?? 0
        scale = plane?.scale ?? 1
        pixels = plane?.rounded ?? []
    }

    /// - Parameter pixels: `width * height` of them, row by row.
    package init(width: Int, height: Int, scale: Double, pixels: [UInt8]) {
        precondition(pixels.count == width * height, "a thumbnail needs width × height pixels")
        self.width = width
        self.height = height
        self.scale = scale
        self.pixels = pixels
    }

    /// The luma at `point` of the full frame, between pixels by linear interpolation; `nil` outside of the picture.
    package func luma(at point: Point) -> Float? {
        let (x, y) = (Float(point.x / scale) - 0.5, Float(point.y / scale) - 0.5)
        guard x >= -0.5, y >= -0.5, x <= Float(width) - 0.5, y <= Float(height) - 0.5 else { return nil }
        let (left, top) = (min(max(Int(x), 0), width - 1), min(max(Int(y), 0), height - 1))
        let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
        let (u, v) = (min(max(x - Float(left), 0), 1), min(max(y - Float(top), 0), 1))
        let above = Float(pixels[top * width + left]) * (1 - u) + Float(pixels[top * width + right]) * u
        let below = Float(pixels[bottom * width + left]) * (1 - u) + Float(pixels[bottom * width + right]) * u
        return above * (1 - v) + below * v
    }

    /// The sum of the luma at `count` points, spread evenly over the way between two points of the full frame; `nil`
    /// where that leaves the picture.
    package func sum(from start: Point, to end: Point, count: Int) -> Float? {
        let first = SIMD2(Float(start.x / scale), Float(start.y / scale)) - 0.5
        let last = SIMD2(Float(end.x / scale), Float(end.y / scale)) - 0.5
        let step = (last - first) / Float(count)
        let (low, high) = (
            pointwiseMin(first, last) + step.magnitudes / 2, pointwiseMax(first, last) - step.magnitudes / 2
        )
        let corner = SIMD2(Float(width), Float(height)) - 0.5
        guard low.x >= -0.5, low.y >= -0.5, high.x <= corner.x, high.y <= corner.y else { return nil }
        return pixels.withUnsafeBufferPointer { pixels in
            var sum: Float = 0
            let farthest = corner - 0.5
            var place = first + step / 2
            for _ in 0..<count {
                let inside = pointwiseMin(pointwiseMax(place, .zero), farthest)
                let (left, top) = (Int(inside.x), Int(inside.y))
                let share = inside - SIMD2(Float(left), Float(top))
                let (right, below) = (left + 1 < width ? 1 : 0, top + 1 < height ? width : 0)
                let index = top * width + left
                let upper = SIMD2(Float(pixels[index]), Float(pixels[index + right]))
                let lower = SIMD2(Float(pixels[index + below]), Float(pixels[index + below + right]))
                let column = upper + (lower - upper) * share.y
                sum += column.x + (column.y - column.x) * share.x
                place += step
            }
            return sum
        }
    }
}

extension SIMD2<Float> {
    /// Each number without its sign.
    fileprivate var magnitudes: SIMD2<Float> { SIMD2(abs(x), abs(y)) }
}
