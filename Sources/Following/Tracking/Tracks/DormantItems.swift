import Basics
import CameraMotion
import Imaging
import Prints

/// The items whose lives are over, though it is remembered where they stood: what comes to light there again may be the
/// same.
struct DormantItems {
    /// An item whose life is over.
    struct Item {
        /// As it was when its life ended.
        let track: Track
        /// Where it would be in `frame`.
        fileprivate(set) var quad: Quad
        fileprivate(set) var frame: Int
        /// When its life ended.
        fileprivate let since: MediaTime
    }

    /// By the number of the track that ended.
    private var items: [Int: Item] = [:]

    /// Remembers an item whose life is over.
    mutating func add(_ track: Track, _ id: Int, on timeline: MotionTimeline) {
        items[id] = Item(
            track: track, quad: track.path.anchor.quad, frame: track.path.anchor.frame,
            since: timeline.time(of: timeline.last))
    }

    /// Takes out the item that stood nearest to `quad`.
    /// - Parameter isSame: which items it can be.
    /// - Returns: the item and the number of its track; `nil` where none stood there.
    mutating func take(
        at quad: Quad, frame: Int, on timeline: MotionTimeline, where isSame: (Track) -> Bool
    ) -> (id: Int, item: Item)? {
        // Whether it is the same is asked last: that may take a look at its print.
        let candidates = items.sorted { $0.key < $1.key }
            .compactMap { id, item in timeline.carry(item.quad, from: item.frame, to: frame).map { (id: id, quad: $0) }
            }
            .filter { Self.isNear($0.quad, quad) && items[$0.id].map { isSame($0.track) } == true }
        let nearest = candidates.max {
            $0.quad.intersectionOverUnion(quad) < $1.quad.intersectionOverUnion(quad)
        }
        guard let nearest, let item = items.removeValue(forKey: nearest.id) else { return nil }
        return (nearest.id, item)
    }

    /// Whether other print than theirs stands where the lines of an item's card stood.
    func isOnOtherCard(
        _ track: Track, in observation: Observation, on timeline: MotionTimeline, _ picture: PictureEdges
    ) -> Bool {
        var (same, other) = (0, 0)
        for (mate, neighbour) in track.neighbours where neighbour.isJoined {
            guard let item = items[mate], item.track.hasPrint,
                let quad = timeline.carry(item.quad, from: item.frame, to: observation.frame), picture.isWhole(quad)
            else { continue }
            let likeness = item.track.likeness(at: quad, in: observation)
            same += likeness.isPart ? 1 : 0
            other += likeness.isOther ? 1 : 0
        }
        return other > 0 && other >= same
    }

    /// Moves on to the timeline's last frame, and forgets the items whose place isn't known any more, or whose lives ended
    /// longer ago than `remembrance`.
    mutating func follow(_ timeline: MotionTimeline, for remembrance: MediaTime) {
        let now = timeline.time(of: timeline.last)
        items = items.compactMapValues { item in
            var item = item
            while item.frame < timeline.last {
                guard let next = timeline.carriedForward(item.quad, from: item.frame) else { return nil }
                (item.quad, item.frame) = (next, item.frame + 1)
            }
            return now - item.since < remembrance ? item : nil
        }
    }

    /// The overlap (intersection over union) from which on two boxes of like size can be of one thing, and of any two.
    /// Higher: what returns gets a new identity where the motion has drifted. Lower: it gets its neighbour's. Chosen by
    /// reasoning.
    private static let leastOverlap = (alike: 0.25, any: 0.4)
    /// How much the boxes of one thing differ at most in height and in width, as a ratio.
    private static let (heights, widths) = (0.75...1.33, 0.7...1.4)

    /// Whether two boxes can be of one thing, a small error of its place aside.
    static func isNear(_ quad: Quad, _ other: Quad) -> Bool {
        let isAlike =
            heights.contains(quad.height / max(1, other.height)) && widths.contains(quad.width / max(1, other.width))
        return quad.intersectionOverUnion(other) >= (isAlike ? leastOverlap.alike : leastOverlap.any)
    }
}
