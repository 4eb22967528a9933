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

    struct Level: Sendable {
        let plane: LumaPlane
        let corners: CornerGrid
    }

    /// The length that the finest level's longer side should have, in pixels.
    private static let finestLength = 320
    private static let leastCorners = 20
    /// Planes whose shorter side is less than this hold too little.
    private static let shortestSide = 10

    package init(_ image: GrayImage) {
        width = image.width
        height = image.height
        let factor = min(64, max(1, (max(width, height) + Self.finestLength / 2) / Self.finestLength))
        sharpness = Sharpness.measure(image, spacing: 2 * factor)
        var plane = LumaPlane(reducing: image, by: factor).smoothed()
        var levels: [Level] = []
        for cell in [5, 4, 2, 2] where min(plane.width, plane.height) >= Self.shortestSide {
            levels.append(Level(plane: plane, corners: CornerGrid(plane, cell: cell)))
            plane = plane.halved()
        }
        self.levels = levels
    }
}
