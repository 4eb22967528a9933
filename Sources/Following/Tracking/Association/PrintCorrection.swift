import Imaging
import Prints
import Recognition

/// Where items stand that aren't where they were expected, as their prints tell: then the camera's motion was measured
/// wrong.
struct PrintCorrection {
    /// How far all items stand from where they were expected, in pixels; `nil` where they stand there, or nothing proves
    /// that they stand elsewhere.
    let shift: Point?
    /// How alike each item and what stands at its place are, the shift included.
    let expected: [Int: PrintLikeness]

    /// How much the boxes of one line differ at most in height and in shape, as a ratio.
    private static let (likeHeights, likeShapes) = (0.8...1.25, 0.85...1.18)

    /// - Parameters:
    ///   - ids: the items that move with the world.
    ///   - predicted: where they are expected.
    init(
        _ ids: [Int], predicted: [Int: Quad], in observation: Observation, _ tracks: TrackStore, picture: PictureEdges
    ) {
        let items = ids.compactMap { id -> Item? in
            guard let track = tracks[id], track.hasPrint, let quad = predicted[id], picture.shows(quad) else {
                return nil
            }
            return Item(id: id, track: track, quad: quad)
        }
        let here = Proof(items, shifted: Point(0, 0), in: observation, picture)
        var best: (shift: Point?, proof: Proof) = (nil, here)
        if here.same <= here.other, items.contains(where: { !$0.track.isTooBlurred(in: observation) }) {
            for shift in Self.shifts(of: items, in: observation) {
                let proof = Proof(items, shifted: shift, in: observation, picture)
                if proof.same > here.same, proof.balance > best.proof.balance { best = (shift, proof) }
            }
        }
        (shift, expected) = (best.shift, best.proof.likenesses)
    }

    private struct Item {
        var id: Int
        var track: Track
        var quad: Quad
    }

    /// How many items stand at their places shifted by so much, and how many don't.
    private struct Proof {
        private(set) var same = 0
        private(set) var other = 0
        private(set) var likenesses: [Int: PrintLikeness] = [:]

        var balance: Int { same - other }

        init(_ items: [Item], shifted shift: Point, in observation: Observation, _ picture: PictureEdges) {
            for item in items {
                let quad = item.quad.map { $0 + shift }
                guard picture.isWhole(quad) else { continue }
                let likeness = item.track.likeness(at: quad, in: observation)
                likenesses[item.id] = likeness
                if likeness.isPart { same += 1 } else { other += 1 }
            }
        }
    }

    /// How far single items stand from their places, each put together with those that say nearly the same.
    private static func shifts(of items: [Item], in observation: Observation) -> [Point] {
        let votes = items.flatMap { item in
            observation.lines.compactMap { line -> (shift: Point, height: Double)? in
                let place = line.facing(item.quad).quad
                guard likeHeights.contains(place.height / max(item.quad.height, .ulpOfOne)),
                    likeShapes.contains(place.aspect / max(item.quad.aspect, .ulpOfOne)),
                    item.track.likeness(at: place, in: observation).isPart
                else { return nil }
                return (place.center - item.quad.center, item.quad.height)
            }
        }
        return votes.map { vote in
            let near = votes.filter { $0.shift.distance(to: vote.shift) < vote.height }
            return Point(near.map(\.shift.x).median, near.map(\.shift.y).median)
        }
    }
}
