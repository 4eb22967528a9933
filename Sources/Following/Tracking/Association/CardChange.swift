import CameraMotion
import Imaging
import Prints
import Recognition

/// When another card has come to the place of one: cards of one layout share their places, and often some of their lines.
enum CardChange {
    /// How many lines with other print show that a card is another one.
    private static let leastOthers = 2
    /// The share of a line's area, as intersection over union, that another one in its place has.
    private static let leastOverlap = 0.25
    /// How much taller or lower it is at most, as a ratio.
    private static let likeHeights = 0.6...1.6

    /// The items of cards in whose places other print stands, as many lines of it as are the same or more.
    static func displaced(
        _ expected: [Int: PrintLikeness], predicted: [Int: Quad], in observation: Observation, _ tracks: TrackStore
    ) -> Set<Int> {
        var (displaced, done) = (Set<Int>(), Set<Int>())
        for id in tracks.ids(where: { $0.text != nil && !$0.isEnded }) where !done.contains(id) {
            let card = LabelGrouping.lines(around: id, tracks)
            done.formUnion(card)
            let known = card.sorted().filter { tracks[$0]?.isTooBlurred(in: observation) == false }
            let same = known.count { expected[$0]?.isPart == true }
            let other = known.count { id in
                expected[id]?.isOther == true && predicted[id].map { isTaken($0, by: observation.lines) } == true
            }
            if other >= leastOthers, other >= same { displaced.formUnion(card) }
        }
        return displaced
    }

    private static func isTaken(_ quad: Quad, by lines: [DetectedLine]) -> Bool {
        lines.contains { line in
            line.quad.intersectionOverUnion(quad) > leastOverlap
                && likeHeights.contains(line.quad.height / max(quad.height, .ulpOfOne))
        }
    }

    /// The items of cards of which one line was read and surely says something else.
    static func refuted(by proofs: PrintProofs, in observation: Observation, _ tracks: TrackStore) -> Set<Int> {
        let others = tracks.ids { $0.hasPrint && !$0.isEnded && $0.text?.isSettled == true }.filter { id in
            observation.lines.contains { line in
                guard let track = tracks[id], !track.isTooBlurred(in: observation),
                    let verdict = proofs.verdict(of: id, at: line), verdict != .same, verdict != .unknown
                else { return false }
                return LineIdentity.contradicts(line, track)
            }
        }
        return others.reduce(into: []) { all, id in
            if !all.contains(id) { all.formUnion(LabelGrouping.lines(around: id, tracks)) }
        }
    }
}
