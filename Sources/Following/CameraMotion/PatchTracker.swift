import Imaging

/// Where a patch of one frame is in another.
struct PatchMatch {
    /// The centre of the patch in the earlier frame, in pixels of the full frame.
    var from: SIMD2<Double>
    /// Its place in the later frame.
    var to: SIMD2<Double>
    /// Index of the corner in its grid.
    var corner: Int
    /// How much it counts, 0 to 1.
    var weight: Double
}

/// Follows patches from one plane to another with a precision of a fraction of a pixel: Lucas and Kanade's method in
/// its inverse form (Baker and Matthews, Lucas-Kanade 20 Years On, 2004), the gradients projected off the patch and off
/// a constant, so that a change of gain or of brightness is no motion. (`StackAligner` in BarcodeRecognition says why it has
/// another implementation.)
struct PatchTracker {
    /// How well two patches have to correlate, -1 to 1.
    var leastCorrelation: Float = 0.6
    /// How far a patch may be from where it was expected, in pixels of the plane.
    var reach: Float = 3
    /// The most steps: what hasn't settled by then goes to and fro.
    private let steps = 8
    /// A step that is shorter, in pixels of the plane, is the last.
    private let settled: Float = 0.01
    /// Patches that moved less than this (in pixels of the plane) may be what the video's encoder left standing because
    /// it had too few bits, so they count for less.
    private static let stillness = 0.06
    /// How much those count, as a share.
    private static let stillWeight = 0.35
    private static let side = CornerGrid.patch

    /// - Parameter expected: the motion so far known, in pixels of the full frame.
    func track(_ from: MotionImage.Level, to target: Plane, expected: Homography) -> [PatchMatch] {
        let plane = from.plane
        let half = Double(Self.side) / 2
        var matches: [PatchMatch] = []
        matches.reserveCapacity(from.corners.corners.count)
        plane.values.withUnsafeBufferPointer { source in
            target.values.withUnsafeBufferPointer { sought in
                guard let source = source.baseAddress, let sought = sought.baseAddress else { return }
                for (index, corner) in from.corners.corners.enumerated() {
                    guard let patch = Patch(source + corner.y * plane.width + corner.x, stride: plane.width) else {
                        continue
                    }
                    let centre = SIMD2(Double(corner.x) + half, Double(corner.y) + half)
                    let guess = expected(Point(centre.x * from.scale, centre.y * from.scale))
                    let start = SIMD2(guess.x / from.scale - half, guess.y / from.scale - half)
                    guard let place = follow(patch, in: sought, of: target, from: SIMD2<Float>(start)) else { continue }
                    let moved = SIMD2<Double>(place) + half - centre
                    let still = (moved * moved).sum() < Self.stillness * Self.stillness
                    matches.append(
                        PatchMatch(
                            from: centre * from.scale, to: (centre + moved) * from.scale, corner: index,
                            weight: (still ? Self.stillWeight : 1) * corner.precision))
                }
            }
        }
        return matches
    }

    /// The top left of `patch` in the other plane, searched from `start` on; `nil` when it isn't found.
    private func follow(
        _ patch: Patch, in pixels: UnsafePointer<Float>, of plane: Plane, from start: SIMD2<Float>
    ) -> SIMD2<Float>? {
        let limit = SIMD2(Float(plane.width - Self.side - 1), Float(plane.height - Self.side - 1))
        var place = start
        for _ in 0..<steps {
            guard place.x >= 0, place.y >= 0, place.x < limit.x, place.y < limit.y else { return nil }
            let step = patch.step(Window(pixels, stride: plane.width, at: place))
            place -= step
            let away = place - start
            guard (away * away).sum() <= reach * reach else { return nil }
            if (step * step).sum() < settled * settled { break }
        }
        guard place.x >= 0, place.y >= 0, place.x < limit.x, place.y < limit.y else { return nil }
        return patch.correlation(Window(pixels, stride: plane.width, at: place)) >= leastCorrelation ? place : nil
    }
}
