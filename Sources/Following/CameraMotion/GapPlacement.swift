import Imaging

/// Where the camera was in a frame too blurred to compare with, given how it moved across that frame: somewhere on the
/// way, where the picture fits best.
enum GapPlacement {
    /// How many places on the way are tried: on a way of 24 pixels a step is one and a half. `MotionTimelineTests` renders
    /// such ways.
    private static let places = 16
    /// The distance of the compared pixels of the thumbnail, both ways. Larger: faster, and less sure. Chosen by reasoning.
    private static let spacing = 4

    /// The motion from `origin` to `blurred`, on the way of `map`, which goes on from `origin` beyond it.
    static func motion(from origin: Thumbnail, to blurred: Thumbnail, along map: Homography) -> Homography {
        let (width, height) = (Double(origin.width) * origin.scale, Double(origin.height) * origin.scale)
        let frame = Quad(Rectangle(minX: 0, minY: 0, maxX: width, maxY: height))
        let end = map(frame)
        let candidates = (0...places).compactMap { place in
            Homography(from: frame, to: frame.interpolated(to: end, Double(place) / Double(places)))
        }
        let costs = candidates.map { difference(origin, blurred, under: $0) }
        guard let best = costs.indices.min(by: { costs[$0] < costs[$1] }) else { return .identity }
        return candidates[best]
    }

    /// The mean difference of the luma where both show the same places; the mean of all counts for nothing.
    private static func difference(_ origin: Thumbnail, _ other: Thumbnail, under map: Homography) -> Float {
        var differences: [Float] = []
        for y in stride(from: spacing / 2, to: origin.height, by: spacing) {
            for x in stride(from: spacing / 2, to: origin.width, by: spacing) {
                let point = Point((Double(x) + 0.5) * origin.scale, (Double(y) + 0.5) * origin.scale)
                guard let before = origin.luma(at: point), let after = other.luma(at: map(point)) else { continue }
                differences.append(after - before)
            }
        }
        guard !differences.isEmpty else { return .infinity }
        let mean = differences.reduce(0, +) / Float(differences.count)
        return differences.reduce(0) { $0 + abs($1 - mean) } / Float(differences.count)
    }
}
