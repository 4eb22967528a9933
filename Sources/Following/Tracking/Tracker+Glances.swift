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

/// Which of the lines that were surely found are worth reading at once. What a line says tells which item it is, where
/// things move otherwise than expected; what stands where it was expected needn't be read for that.
extension Tracker {
    /// - Parameter observation: of the latest frames, not taken yet.
    package func glances(at observation: Observation) -> [Glance] {
        let predicted = expectations(of: observation)
        let known = predicted.keys.sorted().filter { tracks[$0]?.text != nil }
        // Bars aren't read, and what is burnt in when its time has come.
        let apart =
            observation.barcodes.map(\.quad) + predicted.filter { tracks[$0.key]?.barcode != nil }.values
            + tracks.values.filter { $0.isProven && !$0.isEnded }.map(\.path.anchor.quad)
        return observation.lines.indices.compactMap { index in
            let quad = observation.lines[index].quad
            guard observation.lines[index].isSure, quad.height >= TextEvidence.readableHeight, picture.hasRoom(quad),
                !apart.contains(where: { $0.intersectionArea(quad) > 0.5 * quad.area })
            else { return nil }
            if let (number, expected) = item(at: quad, of: known, predicted) {
                guard wantsGlance(quad, of: number, at: expected, in: observation) else { return nil }
                let direction = tracks[number]?.text?.vote.direction.seen(from: quad, in: expected) ?? .unknown
                guard direction == .unknown else {
                    return Glance(line: index, direction: direction, isDirectionSure: true)
                }
            } else if known.contains(where: { isKnownPart(quad, of: $0, predicted) }) {
                return nil
            }
            return Glance(line: index, direction: likelyDirection(of: quad, besides: predicted))
        }
    }

    /// The overlap from which on a line stands where an item was expected.
    private static let leastOverlap = 0.5

    /// The item that was expected where a line stands.
    private func item(at quad: Quad, of known: [Int], _ predicted: [Int: Quad]) -> (number: Int, quad: Quad)? {
        let overlaps = known.compactMap { number in
            predicted[number].map { (number: number, quad: $0, overlap: $0.intersectionOverUnion(quad)) }
        }
        guard let best = overlaps.max(by: { $0.overlap < $1.overlap }), best.overlap >= Self.leastOverlap else {
            return nil
        }
        return (best.number, best.quad)
    }

    private func wantsGlance(
        _ quad: Quad, of number: Int, at expected: Quad, in observation: Observation
    ) -> Bool {
        guard let track = tracks[number], let text = track.text else { return false }
        // Where much moves otherwise than expected, another line may have come to the place.
        if !isCalm, !quad.hasEnds(of: expected) { return true }
        // Whether the line is all there, words tell.
        if !track.path.isComplete, text.isSettled { return true }
        return text.wantsGlance(quad, hits: track.hits + 1, sharpness: observation.sharpness)
    }

    /// Whether a line is a part of an item that was read: that tells nothing.
    private func isKnownPart(_ quad: Quad, of number: Int, _ predicted: [Int: Quad]) -> Bool {
        guard let expected = predicted[number], tracks[number]?.text?.vote.isEmpty == false else { return false }
        return Self.covers(expected, quad)
    }

    /// Which way the nearest of the known lines runs that are parallel to a new one.
    private func likelyDirection(of quad: Quad, besides predicted: [Int: Quad]) -> LineDirection {
        let parallel = predicted.keys.sorted().compactMap { number -> (distance: Double, direction: LineDirection)? in
            guard let other = predicted[number], let vote = tracks[number]?.text?.vote, vote.direction != .unknown,
                quad.isParallel(to: other)
            else { return nil }
            return (quad.center.distance(to: other.center), vote.direction.seen(from: quad, in: other))
        }
        return parallel.min { $0.distance < $1.distance }?.direction ?? .unknown
    }

    /// Where the items are expected, when the motion is corrected by what is seen.
    private func expectations(of observation: Observation) -> [Int: Quad] {
        let predicted = predictions(at: observation.frame)
        guard let shift = misplacement(of: predicted, in: observation) else { return predicted }
        return predicted.mapValues { $0.map { $0 + shift } }
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
    /// Whether lines run alike in both, the one way or the other.
    fileprivate func isParallel(to other: Quad) -> Bool { abs(sin(angle - other.angle)) < 0.2 }
}
