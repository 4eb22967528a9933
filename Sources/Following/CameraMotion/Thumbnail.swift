import Basics
package import Imaging

/// A frame as small as camera motion is measured on: enough to see whether an item is covered.
package struct Thumbnail: Sendable {
    package let width: Int
    package let height: Int
    /// Pixels of the full frame to one of the thumbnail.
    package let scale: Double
    private let pixels: [UInt8]

    /// The finest plane, rounded to whole grey levels.
    package init(_ image: MotionImage) {
        let finest = image.levels.first
        let plane = finest?.plane
        width = plane?.width ?? 0
        height = plane?.height ?? 0
        scale = finest?.scale ?? 1
        pixels = plane?.rounded ?? []
    }

    /// - Parameters:
    ///   - scale: pixels of the full frame to one of the thumbnail.
    ///   - pixels: `width * height` of them, row by row.
    package init(width: Int, height: Int, scale: Double, pixels: [UInt8]) {
        precondition(pixels.count == width * height, "a thumbnail needs width × height pixels")
        self.width = width
        self.height = height
        self.scale = scale
        self.pixels = pixels
    }

    /// The luma (0 to 255) at `point` of the full frame, between pixels by linear interpolation; `nil` outside of the picture.
    package func luma(at point: Point) -> Float? {
        let (x, y) = (Float(point.x / scale) - 0.5, Float(point.y / scale) - 0.5)
        guard x >= -0.5, y >= -0.5, x <= Float(width) - 0.5, y <= Float(height) - 0.5 else { return nil }
        let (left, top) = (min(max(Int(x), 0), width - 1), min(max(Int(y), 0), height - 1))
        let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
        let (u, v) = (min(max(x - Float(left), 0), 1), min(max(y - Float(top), 0), 1))
        let level = { (x: Int, y: Int) in Float(pixels[y * width + x]) }
        return Plane.between(
            upper: (level(left, top), level(right, top)), lower: (level(left, bottom), level(right, bottom)), across: u,
            down: v)
    }

    /// The sum of the grey levels at `count` points, spread evenly over the way between two points of the full frame; `nil`
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

/// What stands still while the camera moves: what a program drew into the video, such as a caption or a clock.
extension Thumbnail {
    /// The picture is looked at in this many parts, so that one large caption doesn't count for all of it.
    private static let parts = (across: 8, down: 6)
    /// One pixel in this many is looked at, both ways: enough for a share, and fast.
    private static let spacing = 3
    /// How much lighter or darker the next pixels are at an edge, in grey levels. Smaller: noise counts as edges.
    private static let leastStep: Float = 24
    /// How far, in pixels of the thumbnail, a motion has to carry an edge so that rest looks different.
    private static let leastWay = 1.5
    /// Parts of the picture with fewer edges show nothing.
    private static let leastEdges = 3

    /// The share of the picture's parts, 0 to 1, in which edges stand where they stood in an earlier frame, though a motion would have
    /// carried them away.
    /// - Parameters:
    ///   - motion: from the earlier frame to this one, in pixels of the full frame.
    ///   - quads: lines in this frame, which don't count.
    package func restingShare(since earlier: Thumbnail, under motion: Homography, besides quads: [Quad]) -> Double {
        guard earlier.width == width, earlier.height == height else { return 0 }
        let boxes = quads.map { $0.boundingBox.expanded(by: $0.height) }
        var counts = [(edges: Int, resting: Int)](repeating: (0, 0), count: Self.parts.across * Self.parts.down)
        for y in stride(from: 1, to: height - 1, by: Self.spacing) {
            for x in stride(from: 1, to: width - 1, by: Self.spacing) {
                let point = Point((Double(x) + 0.5) * scale, (Double(y) + 0.5) * scale)
                let way = motion(point) - point
                let length = way.distance(to: Point(0, 0))
                guard length >= Self.leastWay * scale else { continue }
                // An edge that lies along the motion looks the same all the way.
                let step = earlier.step(at: point, along: way * (scale / length))
                guard step >= Self.leastStep, !boxes.contains(where: { $0.contains(point) }),
                    let then = earlier.luma(at: point), let now = luma(at: point)
                else { continue }
                let part = y * Self.parts.down / height * Self.parts.across + x * Self.parts.across / width
                counts[part].edges += 1
                // Half a pixel makes a quarter of the step over two.
                counts[part].resting += abs(now - then) <= step / 4 ? 1 : 0
            }
        }
        let resting = counts.count { $0.edges >= Self.leastEdges && 2 * $0.resting >= $0.edges }
        return Double(resting) / Double(counts.count)
    }

    /// How much the luma differs between the places `offset` before and behind a point.
    private func step(at point: Point, along offset: Point) -> Float {
        guard let before = luma(at: point - offset), let behind = luma(at: point + offset) else { return 0 }
        return abs(behind - before)
    }
}

extension SIMD2<Float> {
    /// Each number without its sign.
    fileprivate var magnitudes: SIMD2<Float> { SIMD2(abs(x), abs(y)) }
}
