package import Basics
import CameraMotion
package import Imaging

/// A part of the frame just observed that may become the picture of a label or barcode.
package struct ViewRequest: Hashable, Sendable {
    /// Its number; later ones are higher.
    package var view: Int
    /// In pixels of the frame.
    package var rectangle: Rectangle
}

/// The picture in which an item was seen best.
package struct BestView: Hashable, Sendable {
    /// The number of the `ViewRequest`.
    package var view: Int
    /// The frame that it is cut out of.
    package var frame: Int
    /// When that frame is shown.
    package var time: MediaTime
    /// The item in that frame.
    package var quad: Quad
    /// How good the picture is: heights in pixels times the root of the sharpness, larger is better.
    package var score: Double
}

/// Which parts of the frame just observed are worth keeping as pictures of labels and barcodes.
struct ViewPlanner {
    private var nextView = 1

    /// The height of a line, in pixels, from which on its picture doesn't get better. Higher: pictures of single large
    /// lines are preferred to those of whole cards. Chosen by reasoning.
    private static let comfortableHeight = 40.0
    /// How many times better a picture must be than the best one so far. Lower: more pictures are cut out and thrown away.
    private static let better = 1.15
    /// Room around the lines, so that the picture shows the card that they stand on: as a share of the box's shorter side
    /// (its height counted twice), and in pixels at least.
    private static let (margin, leastMargin) = (0.12, 12.0)

    /// What to picture of the items found in a frame.
    mutating func requests(
        for found: Set<Int>, in observation: Observation, _ tracks: inout TrackStore, on timeline: MotionTimeline
    ) -> [ViewRequest] {
        var requests: [ViewRequest] = []
        for group in LabelGrouping.groups(of: found, tracks) {
            let quads = group.compactMap { tracks[$0]?.path.anchor.quad }
            let score =
                quads.reduce(0) { $0 + min($1.height, Self.comfortableHeight) } * observation.sharpness.squareRoot()
            let best = group.compactMap { tracks[$0]?.bestView?.score }
            let isBetter = best.count < group.count || score > Self.better * (best.max() ?? 0)
            guard isBetter, let first = quads.first else { continue }
            let box = quads.dropFirst().reduce(first.boundingBox) { $0.union($1.boundingBox) }
            let time = timeline.time(of: observation.frame)
            for id in group {
                tracks.update(id) { track in
                    guard score > Self.better * (track.bestView?.score ?? 0) else { return }
                    track.bestView = BestView(
                        view: nextView, frame: observation.frame, time: time, quad: track.path.anchor.quad, score: score
                    )
                }
            }
            requests.append(ViewRequest(view: nextView, rectangle: Self.withMargin(box)))
            nextView += 1
        }
        return requests
    }

    private static func withMargin(_ box: Rectangle) -> Rectangle {
        box.expanded(by: max(leastMargin, margin * min(box.width, 2 * box.height)))
    }
}
