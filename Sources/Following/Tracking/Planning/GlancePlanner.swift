import Foundation
import Imaging
package import Recognition

/// A line just found that is worth reading before it is decided which item it is.
package struct Glance: Hashable, Sendable {
    /// Its place among the lines of the observation.
    package var line: Int
    /// Which way it is read, seen from its own quad.
    package var direction: LineDirection
    /// Whether that is known rather than likely.
    package var isDirectionSure = false
}

/// Which of the lines that were surely found are worth reading at once. What a line says decides which item it is, where
/// things move otherwise than expected; what stands where it was expected needn't be read for that.
struct GlancePlanner {
    let picture: PictureEdges

    /// The overlap (intersection over union) from which on a line stands where an item was expected. Higher: more lines
    /// are read at once, which costs time. Lower: a line that has come to another's place isn't read. Chosen by reasoning.
    private static let leastOverlap = 0.5
    /// The share of a line's area in a code, or in what is burnt in, from which on it isn't read.
    private static let shareApart = 0.5

    /// - Parameters:
    ///   - observation: of the latest frames, not taken yet.
    ///   - predicted: where the items are expected in it.
    ///   - doubts: the lines, by their place in the observation, that other print speaks against.
    ///   - isCalm: whether nearly all lines stood where they were expected of late.
    func glances(
        at observation: Observation, predicted: [Int: Quad], doubts: Set<Int>, _ tracks: TrackStore, isCalm: Bool
    ) -> [Glance] {
        let known = tracks.ids { $0.text != nil }.filter { predicted[$0] != nil }
        // Bars aren't read, and what is burnt in when its time has come.
        let apart =
            observation.barcodes.map(\.quad) + predicted.filter { tracks[$0.key]?.barcode != nil }.values
            + tracks.all.filter { $0.isProven && !$0.isEnded }.map(\.path.anchor.quad)
        return observation.lines.indices.compactMap { index in
            let quad = observation.lines[index].quad
            guard observation.lines[index].isSure || doubts.contains(index), quad.height >= TextEvidence.readableHeight,
                picture.hasRoom(quad),
                !apart.contains(where: { $0.intersectionArea(quad) > Self.shareApart * quad.area })
            else { return nil }
            if let (track, expected) = item(at: quad, of: known, predicted, tracks) {
                guard
                    doubts.contains(index)
                        || wantsGlance(quad, of: track, at: expected, in: observation, isCalm: isCalm)
                else { return nil }
                let direction = track.text?.vote.direction.seen(from: quad, in: expected) ?? .unknown
                guard direction == .unknown else {
                    return Glance(line: index, direction: direction, isDirectionSure: true)
                }
            } else if known.contains(where: { isKnownPart(quad, of: $0, predicted, tracks) }) {
                return nil
            }
            return Glance(line: index, direction: likelyDirection(of: quad, besides: predicted, tracks))
        }
    }

    /// The item that was expected where a line stands, and where that is.
    private func item(
        at quad: Quad, of known: [Int], _ predicted: [Int: Quad], _ tracks: TrackStore
    ) -> (track: Track, quad: Quad)? {
        let overlaps = known.compactMap { id in
            predicted[id].map { (id: id, quad: $0, overlap: $0.intersectionOverUnion(quad)) }
        }
        guard let best = overlaps.max(by: { $0.overlap < $1.overlap }), best.overlap >= Self.leastOverlap else {
            return nil
        }
        return tracks[best.id].map { ($0, best.quad) }
    }

    private func wantsGlance(
        _ quad: Quad, of track: Track, at expected: Quad, in observation: Observation, isCalm: Bool
    ) -> Bool {
        guard let text = track.text else { return false }
        // Where much moves otherwise than expected, another line may have come to the place.
        if !isCalm, !quad.hasEnds(of: expected) { return true }
        // Whether the line is all there, only its words show.
        if !track.path.isComplete, text.isSettled { return true }
        return text.wantsGlance(quad, hits: track.hits + 1, sharpness: observation.sharpness)
    }

    /// Whether a line is a part of an item that was read: that adds nothing.
    private func isKnownPart(_ quad: Quad, of id: Int, _ predicted: [Int: Quad], _ tracks: TrackStore) -> Bool {
        guard let expected = predicted[id], tracks[id]?.text?.vote.isEmpty == false else { return false }
        return expected.covers(quad)
    }

    /// Which way the nearest of the known lines runs that are parallel to a new one.
    private func likelyDirection(
        of quad: Quad, besides predicted: [Int: Quad], _ tracks: TrackStore
    ) -> LineDirection {
        let parallel = predicted.keys.sorted().compactMap { id -> (distance: Double, direction: LineDirection)? in
            guard let other = predicted[id], let vote = tracks[id]?.text?.vote, vote.direction != .unknown,
                quad.isParallel(to: other)
            else { return nil }
            return (quad.center.distance(to: other.center), vote.direction.seen(from: quad, in: other))
        }
        return parallel.min { $0.distance < $1.distance }?.direction ?? .unknown
    }
}

extension LineDirection {
    /// The direction in `quad` as it is seen from another quad, which may be turned by half a turn.
    fileprivate func seen(from other: Quad, in quad: Quad) -> LineDirection {
        guard quad.isOpposite(to: other) else { return self }
        return switch self {
        case .unknown: .unknown
        case .along: .turned
        case .turned: .along
        }
    }
}

extension Quad {
    /// The sine of the angle between lines that are parallel as far as a tilted card goes, at most: 11 degrees.
    private static let mostTilt = 0.2

    /// Whether lines run alike in both, the one way or the other.
    fileprivate func isParallel(to other: Quad) -> Bool { abs(sin(angle - other.angle)) < Self.mostTilt }
}
