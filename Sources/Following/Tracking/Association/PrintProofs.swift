import Imaging
import Prints
import Recognition

/// What the prints in one frame prove: whether what stands where items are expected is their own print. Where nothing
/// stands against it, place alone still says which item a line is; it never says what a line reads.
struct PrintProofs {
    /// What is proved of an item and a line at its place.
    enum Verdict: Hashable {
        /// All of the print is the item's.
        case same
        /// A part of it is, and the rest is covered or blurred.
        case part
        /// A part of it is, and other ink is there too.
        case mixed
        /// It is other print.
        case other
        /// Nothing can be told: it is blurred, covered, or nothing is known of the item's print.
        case unknown
    }

    /// The frame that was looked at; `nil` before the first one.
    let frame: Int?
    /// The items in whose places other print stands.
    private let others: Set<Int>
    private let verdicts: [Pair: Verdict]
    /// The lines, by their place in the observation, that are to be read because of a doubt.
    let doubts: Set<Int>
    /// Whether another card has come to the place of one: what it says can't have been there before.
    var isDisplacing: Bool

    private struct Pair: Hashable {
        var id: Int
        var line: Quad
    }

    /// Nothing was looked at.
    init() {
        (frame, others, verdicts, doubts, isDisplacing) = (nil, [], [:], [], false)
    }

    /// The overlap (intersection over union) from which on a line may be an item by its place.
    private static let leastOverlap = 0.4
    /// The overlap (intersection over union) from which on nothing else can stand there.
    private static let fullOverlap = 0.5
    /// How much the shape of a line and that of an item differ at most, as a ratio, to compare them whole.
    private static let likeShapes = 0.9...1.11

    /// - Parameters:
    ///   - predicted: where the items are expected.
    ///   - expected: how alike each and what stands there are, as far as that is known.
    ///   - isDisplacing: whether another card has come to the place of one.
    init(
        _ observation: Observation, predicted: [Int: Quad], expected: [Int: PrintLikeness], isDisplacing: Bool,
        _ tracks: TrackStore
    ) {
        var (expected, verdicts, doubts) = (expected, [Pair: Verdict](), Set<Int>())
        for id in tracks.ids(where: \.hasPrint) {
            guard let quad = predicted[id], let track = tracks[id] else { continue }
            for (index, line) in observation.lines.enumerated() {
                let overlap = quad.intersectionOverUnion(line.quad)
                guard overlap >= Self.leastOverlap else { continue }
                let here = expected[id] ?? track.likeness(at: quad, in: observation)
                expected[id] = here
                let verdict = Self.verdict(of: track, here, line, at: quad, in: observation)
                verdicts[Pair(id: id, line: line.quad)] = verdict
                if overlap >= Self.fullOverlap, track.text?.vote.isEmpty == false,
                    Self.isDoubt(verdict, of: track, in: observation)
                {
                    doubts.insert(index)
                }
            }
        }
        others = Set(tracks.ids { !$0.isTooBlurred(in: observation) }.filter { expected[$0]?.isOther == true })
        (frame, self.verdicts, self.doubts) = (observation.frame, verdicts, doubts)
        self.isDisplacing = isDisplacing
    }

    /// Whether what stands in the place of an item has to be read: it is other print, or may differ in a digit, by which
    /// cards of a series differ.
    private static func isDoubt(_ verdict: Verdict, of track: Track, in observation: Observation) -> Bool {
        switch verdict {
        case .other, .mixed: true
        case .same, .unknown: false
        case .part:
            track.isSharp(in: observation) && track.text?.vote.transcript.contains(where: \.isNumber) == true
        }
    }

    private static func verdict(
        of track: Track, _ here: PrintLikeness, _ line: DetectedLine, at quad: Quad, in observation: Observation
    ) -> Verdict {
        var best = here
        let place = line.facing(quad).quad
        if !best.isPart, likeShapes.contains(place.aspect / max(quad.aspect, .ulpOfOne)) {
            let there = track.likeness(at: place, in: observation)
            if there.isBetter(than: best) { best = there }
        }
        if best.isSame { return .same }
        if best.isPart { return best.contradicting == 0 ? .part : .mixed }
        return best.isOther && !track.isTooBlurred(in: observation) ? .other : .unknown
    }

    /// What is proved of an item and a line; `nil` where it wasn't looked at.
    func verdict(of id: Int, at line: DetectedLine) -> Verdict? {
        verdicts[Pair(id: id, line: line.quad)] ?? verdicts[Pair(id: id, line: line.quad.turned)]
    }

    /// Whether a line that stands where an item was expected is the item, as far as can be told: by its print or, where
    /// that is another, by its words.
    func allows(_ line: DetectedLine, as id: Int, _ track: Track) -> Bool {
        guard LineIdentity.mayBe(line, track) else { return false }
        switch verdict(of: id, at: line) {
        case .same, nil: return true
        case .part, .mixed: return !LineIdentity.contradicts(line, track)
        case .unknown: return line.reading == nil || !LineIdentity.contradicts(line, track)
        case .other: return LineIdentity.saysAlike(line, track) && !LineIdentity.contradicts(line, track)
        }
    }

    /// Whether other print than an item's stands where it was expected.
    func isOther(_ id: Int) -> Bool { others.contains(id) }

    /// Whether a line that stands in the place of an item shows that the item isn't there.
    func refutes(_ id: Int, _ track: Track, by line: DetectedLine) -> Bool {
        switch verdict(of: id, at: line) {
        case .other, .mixed, .part: !allows(line, as: id, track)
        case .same, .unknown: false
        case nil: isOther(id)
        }
    }
}
