package import Imaging

/// All that motion estimation needs of a frame: a pyramid of small luma planes (the finest about 320 pixels on its
/// longer side) and the places in them that can be followed. A value of some 300 kB; the frame itself may go.
package struct MotionImage: Sendable {
    /// The size of the full displayed frame in pixels.
    package let width: Int
    package let height: Int
    /// The mean square of the luma steps at full resolution, in squared grey levels: to compare neighbouring frames, of
    /// which the blurred ones have less.
    package let sharpness: Double
    /// Finest first.
    let levels: [Level]

    /// The coarsest level with patches to follow.
    var coarseLevel: Int { max(0, levels.count - 2) }

    /// Whether there is enough in the picture, beside noise, to tell that another shows something else.
    var hasDetail: Bool { !levels.isEmpty && levels[coarseLevel].corners.corners.count >= Self.leastCorners }

    /// One level of the pyramid.
    struct Level: Sendable {
        /// Mean luma, smoothed.
        let plane: Plane
        /// Pixels of the full frame to one of the plane.
        let scale: Double
        let corners: CornerGrid
    }

    /// The length that the finest level's longer side should have, in pixels.
    private static let finestLength = 320
    /// Corners with which a picture can be recognised: of fewer, chance may match most.
    private static let leastCorners = 20
    /// Planes whose shorter side is less than this hold too little.
    private static let shortestSide = 10

    /// Looks at the picture once; what is kept doesn't refer to it.
    package init(_ image: GrayImage) {
        width = image.width
        height = image.height
        let factor = min(64, max(1, (max(width, height) + Self.finestLength / 2) / Self.finestLength))
        sharpness = Sharpness.measure(image, spacing: 2 * factor)
        var (plane, scale) = (Plane(reducing: image, by: factor).smoothed(), Double(factor))
        var levels: [Level] = []
        for cell in [5, 4, 2, 2] where min(plane.width, plane.height) >= Self.shortestSide {
            levels.append(Level(plane: plane, scale: scale, corners: CornerGrid(plane, cell: cell)))
            (plane, scale) = (plane.halved(), scale * 2)
        }
        self.levels = levels
    }
}

/// How sharp a picture is.
enum Sharpness {
    /// The distance of the compared pixels: near enough for a blur of few pixels to show, far enough for steps of
    /// luma to stand out from the noise.
    private static let distance = 3

    /// The mean square of the luma steps to the right and down, at full resolution, in every `spacing`th row: falls
    /// with blur, whichever way it smears.
    static func measure(_ image: GrayImage, spacing: Int) -> Double {
        let (width, stride) = (image.width, image.stride)
        var total: UInt64 = 0
        var samples = 0
        image.withPixels { pixels in
            guard let base = pixels.baseAddress else { return }
            var y = spacing / 2
            while y + distance < image.height {
                let line = UnsafeRawPointer(base + y * stride)
                var sum = SIMD8<UInt32>.zero
                var x = 0
                while x + 8 + distance <= width {
                    let here = load(line + x)
                    let right = load(line + x + distance) &- here
                    let down = load(line + x + distance * stride) &- here
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

    /// Eight pixels, wide enough for the square of their difference (which is right in spite of wrapping).
    private static func load(_ pointer: UnsafeRawPointer) -> SIMD8<UInt16> {
        SIMD8<UInt16>(truncatingIfNeeded: pointer.loadUnaligned(as: SIMD8<UInt8>.self))
    }
}
