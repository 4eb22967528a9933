import Basics
import CameraMotion
import Imaging
import Recognition

/// Corrects the camera's motion by what is seen: where all lines stand elsewhere than expected, it was measured wrong
/// since the frame that was looked at before.
struct MotionCorrection {
    /// The last frame that was looked at.
    private(set) var lastObserved: Int?

    /// How far all lines stand from where they were expected, in pixels; `nil` where most of them don't.
    /// - Parameter mayBeFixed: whether what stands at a place may be burnt into the picture, which says nothing of the
    ///   camera.
    static func misplacement(
        of tracks: TrackStore, predicted: [Int: Quad], in observation: Observation, mayBeFixed: (Quad) -> Bool
    ) -> Point? {
        let expected = tracks.ids { $0.text != nil && !mayBeFixed($0.path.anchor.quad) }.compactMap { predicted[$0] }
        return Constellation.shift(of: expected, onto: observation.lines.map(\.quad).filter { !mayBeFixed($0) })
    }

    /// Takes the next frame that was looked at.
    /// - Parameter misplacement: how far all lines stand from where they were expected in it, in pixels.
    /// - Returns: whether the motion up to it was corrected.
    mutating func correct(_ timeline: inout MotionTimeline, by misplacement: Point?, upTo frame: Int) -> Bool {
        defer { lastObserved = frame }
        guard let misplacement else { return false }
        timeline.correct(by: misplacement, after: lastObserved ?? timeline.first, upTo: frame)
        return true
    }
}

/// How far all items together stand from where they were expected: a motion that was measured wrong shifts them all
/// alike, while what each of them is stays the same.
enum Constellation {
    /// Fewer items than this could agree by chance.
    private static let leastItems = 2
    /// The overlap (intersection over union) from which on an item is where it was expected.
    private static let leastOverlap = 0.5
    /// How much two boxes of one line differ at most in width and height, as a ratio.
    private static let likeSizes = 0.8...1.25

    /// The shift, in pixels, that puts the expected boxes onto the found ones; `nil` where most of them fit as they are,
    /// or no shift explains them better.
    static func shift(of expected: [Quad], onto found: [Quad]) -> Point? {
        guard expected.count >= leastItems, found.count >= leastItems else { return nil }
        let (boxes, targets) = (expected.map(\.boundingBox), found.map(\.boundingBox))
        let zero = fit(boxes, onto: targets, shifted: Point(0, 0))
        guard 2 * zero.count < min(boxes.count, targets.count) else { return nil }
        var best: (shift: Point, fit: (count: Int, overlap: Double))?
        for box in boxes {
            for target in targets where areAlike(box, target) {
                let shift = target.center - box.center
                let fit = fit(boxes, onto: targets, shifted: shift)
                if (fit.count, fit.overlap) > (best?.fit.count ?? 0, best?.fit.overlap ?? 0) { best = (shift, fit) }
            }
        }
        guard let best, best.fit.count >= max(leastItems, zero.count + 2) else { return nil }
        return best.shift
    }

    private static func areAlike(_ a: Rectangle, _ b: Rectangle) -> Bool {
        likeSizes.contains(a.width / max(1, b.width)) && likeSizes.contains(a.height / max(1, b.height))
    }

    private static func fit(
        _ boxes: [Rectangle], onto targets: [Rectangle], shifted shift: Point
    ) -> (count: Int, overlap: Double) {
        var (count, sum) = (0, 0.0)
        for box in boxes {
            let moved = Rectangle(
                minX: box.minX + shift.x, minY: box.minY + shift.y, maxX: box.maxX + shift.x, maxY: box.maxY + shift.y)
            let overlap = targets.map { Self.overlap(moved, $0) }.max() ?? 0
            guard overlap >= leastOverlap else { continue }
            count += 1
            sum += overlap
        }
        return (count, sum)
    }

    /// Intersection over union.
    private static func overlap(_ a: Rectangle, _ b: Rectangle) -> Double {
        let width = min(a.maxX, b.maxX) - max(a.minX, b.minX)
        let height = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        guard width > 0, height > 0 else { return 0 }
        return width * height / (a.area + b.area - width * height)
    }
}
