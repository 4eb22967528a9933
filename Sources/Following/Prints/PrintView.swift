package import Imaging

/// The print of a line as it was seen once: its upright picture at one height, however large it was. Two views tell
/// whether what stands at a place is the same print, without reading it.
package struct PrintView: Sendable {
    /// The height of a line in a view in pixels: 7 for an x, as much as is needed to tell letters apart. More costs time and
    /// says no more of small print; less makes letters alike.
    static let height = 16
    /// The room around the line in which it is searched, in pixels of the view. More costs time; less doesn't find a line
    /// whose box is a little off.
    static let margin = 6
    /// The longest line that is compared whole, in heights.
    private static let longest = 60.0
    /// The lowest line that shows letters, in pixels of the frame.
    private static let lowest = 6.0
    /// The height in pixels of the frame from which on a pixel of the view is the mean of four samples, so that fine strokes
    /// aren't missed between them.
    private static let coarse = 36.0

    /// Of the line in pixels of the view, without the room around it.
    package let width: Int
    /// The line and the room around it.
    let plane: Plane
    /// How sharp its frame was, in the unit of the caller.
    package let sharpness: Double

    private init(width: Int, plane: Plane, sharpness: Double) {
        (self.width, self.plane, self.sharpness) = (width, plane, sharpness)
    }

    /// - Parameters:
    ///   - quad: where the line stands.
    ///   - sharpness: of the frame, in any unit that is the same for all views.
    ///   - width: of the view that it will be compared with, in pixels; by default as the quad's shape asks for.
    /// - Returns: `nil` for what is too low to show letters, or too long.
    package init?(of quad: Quad, in image: GrayImage, sharpness: Double, width: Int? = nil) {
        guard quad.height >= Self.lowest, quad.aspect <= Self.longest, image.width > 1, image.height > 1 else {
            return nil
        }
        let width = width ?? max(Self.height, Int((quad.aspect * Double(Self.height)).rounded()))
        let room = Double(Self.margin)
        let roomy = quad.expanded(
            along: room / Double(width) * quad.width, across: room / Double(Self.height) * quad.height)
        let samples = quad.height >= Self.coarse ? 2 : 1
        let (columns, rows) = (width + 2 * Self.margin, Self.height + 2 * Self.margin)
        let values = [Float](unsafeUninitializedCapacity: columns * rows) { target, count in
            target.initialize(repeating: 0)
            Self.sample(roomy, of: image, columns: columns, rows: rows, samples: samples, into: target)
            count = columns * rows
        }
        self.init(
            width: width, plane: Plane(width: columns, height: rows, values: values).smoothed(), sharpness: sharpness)
    }

    /// How far from the last pixel sampling ends, in pixels: each sample needs a neighbour.
    private static let edge: Float = 0.001

    /// Adds up `samples` each way for each pixel of the view, along straight lines over the quad: perspective within one
    /// line is too little to matter.
    private static func sample(
        _ quad: Quad, of image: GrayImage, columns: Int, rows: Int, samples: Int,
        into target: UnsafeMutableBufferPointer<Float>
    ) {
        let limit = SIMD2(Float(image.width), Float(image.height)) - 1 - edge
        let (stride, share) = (image.stride, 1 / Float(samples * samples))
        image.withPixels { source in
            for row in 0..<rows * samples {
                let down = (Double(row) + 0.5) / Double(rows * samples)
                let left = quad.topLeft.interpolated(to: quad.bottomLeft, down)
                let right = quad.topRight.interpolated(to: quad.bottomRight, down)
                let count = Double(columns * samples)
                let step = SIMD2(Float((right.x - left.x) / count), Float((right.y - left.y) / count))
                var place = SIMD2(Float(left.x), Float(left.y)) - 0.5 + step / 2
                let first = row / samples * columns
                for column in 0..<columns * samples {
                    let inside = pointwiseMin(pointwiseMax(place, .zero), limit)
                    let (x, y) = (Int(inside.x), Int(inside.y))
                    let index = y * stride + x
                    target[first + column / samples] +=
                        share
                        * Plane.between(
                            upper: (Float(source[index]), Float(source[index + 1])),
                            lower: (Float(source[index + stride]), Float(source[index + stride + 1])),
                            across: inside.x - Float(x), down: inside.y - Float(y))
                    place += step
                }
            }
        }
    }

    /// How many times a view is smoothed to be as blurred as one from a frame in motion: by 2 pixels, a quarter of an x.
    private static let blurring = 4

    /// The same, more blurred.
    var blurred: PrintView {
        PrintView(width: width, plane: (0..<Self.blurring).reduce(plane) { plane, _ in plane.smoothed() }, sharpness: 0)
    }

    /// How much the widths of two views of one line differ at most, in pixels and as a share.
    private static let (mostDifference, differingShare) = (4, 12)

    /// Whether two views can be of one line by their lengths.
    package func isLikeWide(_ other: PrintView) -> Bool {
        abs(width - other.width) <= Self.mostDifference + max(width, other.width) / Self.differingShare
    }
}
