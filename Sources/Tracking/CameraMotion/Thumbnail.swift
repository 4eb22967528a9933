import RecognitionCore

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
        pixels = plane.map { $0.pixels.map { UInt8(min(max($0 + 0.5, 0), 255)) } } ?? []
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
    func luma(at point: Point) -> Float? {
        let (x, y) = (Float(point.x / scale) - 0.5, Float(point.y / scale) - 0.5)
        guard x >= -0.5, y >= -0.5, x <= Float(width) - 0.5, y <= Float(height) - 0.5 else { return nil }
        let (left, top) = (min(max(Int(x), 0), width - 1), min(max(Int(y), 0), height - 1))
        let (right, bottom) = (min(left + 1, width - 1), min(top + 1, height - 1))
        let (u, v) = (min(max(x - Float(left), 0), 1), min(max(y - Float(top), 0), 1))
        let above = Float(pixels[top * width + left]) * (1 - u) + Float(pixels[top * width + right]) * u
        let below = Float(pixels[bottom * width + left]) * (1 - u) + Float(pixels[bottom * width + right]) * u
        return above * (1 - v) + below * v
    }
}
