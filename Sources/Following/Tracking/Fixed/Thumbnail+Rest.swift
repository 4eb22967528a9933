import CameraMotion
import Imaging

extension Thumbnail {
    /// The picture is looked at in so many parts across and down.
    private static let parts = (across: 8, down: 6)
    /// Every so many pixels are looked at.
    private static let spacing = 3
    /// How much lighter or darker the next pixels are at an edge.
    private static let leastStep: Float = 24
    /// How far, in pixels, a motion has to carry an edge so that it is told from rest.
    private static let leastWay = 1.5
    /// Parts of the picture with fewer edges tell nothing.
    private static let leastEdges = 3

    /// The share of the picture in which edges stand where they stood in an earlier frame, though a motion would have
    /// carried them away.
    /// - Parameters:
    ///   - motion: from the earlier frame to this one, in pixels of the full frame.
    ///   - quads: lines in this frame, which don't count.
    func restingShare(since earlier: Thumbnail, under motion: Homography, besides quads: [Quad]) -> Double {
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
