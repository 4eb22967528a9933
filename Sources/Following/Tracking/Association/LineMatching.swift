import Imaging
import Recognition

/// Which of the lines found in one frame are which known items, step by step: by place, by what they say, then what covers
/// an item of which only a part was known. It decides; the caller updates the items of each step before it asks for
/// the next one, since what a line says may change what the next ones are.
struct LineMatching {
    /// A line that is a known item.
    struct Match {
        let id: Int
        /// The line, with its quad the way round that the item's is.
        let line: DetectedLine
        /// Whether this is the item for sure, all of it.
        var isKnown = false
        /// Whether only a part of it was read before.
        var isMore = false
    }

    /// What a line is matched by, one after the other.
    enum Step: CaseIterable {
        /// The lines that stand where an item was expected, and may be it.
        case place
        /// The lines that say which items they are, though they stand elsewhere than expected, or are larger.
        case words
        /// The lines that cover an item that wasn't reported yet: what was first seen of it may have been a part, the rest
        /// being covered.
        case cover
    }

    private let lines: [DetectedLine]
    /// The known lines of text that are expected in this frame.
    private let known: [Int]
    private let predicted: [Int: Quad]
    /// What the prints prove.
    private let proofs: PrintProofs
    /// The width and height of the picture, whichever is longer, in pixels.
    private let longerSide: Double
    /// The items that were found.
    private(set) var found = Set<Int>()
    /// The lines that are taken.
    private var used = Set<Int>()
    /// How many surely found lines stand where nothing was expected.
    private(set) var unpredicted = 0

    /// - Parameters:
    ///   - lines: those that are to be matched.
    ///   - predicted: where the items are expected.
    ///   - proofs: what the prints prove.
    init(
        _ lines: [DetectedLine], predicted: [Int: Quad], proofs: PrintProofs, tracks: TrackStore, picture: PictureEdges
    ) {
        self.lines = lines
        self.proofs = proofs
        self.predicted = predicted
        known = tracks.ids { $0.text != nil }.filter { predicted[$0] != nil }
        longerSide = Double(max(picture.width, picture.height))
    }

    /// The overlap (intersection over union) from which on a line is the item that was expected there. Higher: where the
    /// motion is a little wrong, lines begin second lives. Lower: they get their neighbours' identities. Chosen by
    /// reasoning; `vitrine evaluate` on SampleMedia's walkthroughs shows both (identity switches, precision).
    private static let leastOverlap = 0.4
    /// How far from its expected place a line is recognised by what it says, as a share of the picture's longer side.
    /// Things near the camera move that far from one look to the next. Chosen by reasoning.
    private static let reach = 0.35
    /// How much taller or lower it may be there, as a ratio.
    private static let heights = 0.5...2
    /// The likeness, weighed by nearness, from which on it counts: any.
    private static let leastLikeness = 0.01

    private mutating func take(_ index: Int, as id: Int) {
        found.insert(id)
        used.insert(index)
    }
}

/// Its steps.
extension LineMatching {
    /// The lines that are known items by one step, beside those of the steps before.
    mutating func matches(by step: Step, _ tracks: TrackStore) -> [Match] {
        switch step {
        case .place: matchByPlace(tracks)
        case .words: matchByWords(tracks)
        case .cover: matchByCover(tracks)
        }
    }

    private mutating func matchByPlace(_ tracks: TrackStore) -> [Match] {
        let pairs = BoxMatching.match(predicted: known.count, observed: lines.count, least: Self.leastOverlap) {
            guard let overlap = predicted[known[$0]]?.intersectionOverUnion(lines[$1].quad),
                overlap >= Self.leastOverlap, let track = tracks[known[$0]],
                proofs.allows(lines[$1], as: known[$0], track)
            else { return 0 }
            return overlap
        }
        return pairs.compactMap { pair in
            let id = known[pair.predicted]
            guard let track = tracks[id] else { return nil }
            take(pair.observed, as: id)
            let line = lines[pair.observed].facing(predicted[id])
            return Match(id: id, line: line, isKnown: LineIdentity.saysTheSame(line, as: track))
        }
    }

    private mutating func matchByWords(_ tracks: TrackStore) -> [Match] {
        let lost = known.filter { !found.contains($0) && tracks[$0]?.isMissed == false }
        let completed = completed(lost, tracks)
        return (completed + recognised(lost, tracks)).enumerated().compactMap { step, pair in
            guard !found.contains(pair.id), !used.contains(pair.line) else { return nil }
            take(pair.line, as: pair.id)
            unpredicted += lines[pair.line].isSure ? 1 : 0
            return Match(
                id: pair.id, line: lines[pair.line].facing(predicted[pair.id]), isKnown: true,
                isMore: step < completed.count)
        }
    }

    private mutating func matchByCover(_ tracks: TrackStore) -> [Match] {
        known.compactMap { id in
            guard !found.contains(id), let quad = predicted[id], let track = tracks[id], !track.isReported,
                let index = lines.indices.first(where: {
                    !used.contains($0) && lines[$0].quad.covers(quad) && proofs.allows(lines[$0], as: id, track)
                })
            else { return nil }
            take(index, as: id)
            return Match(id: id, line: lines[index].facing(quad))
        }
    }

    /// The items that weren't found as they were expected, and whether a line found in pieces, or two lines found as one,
    /// prove that they are there; but not where they end.
    func unmatched(_ tracks: TrackStore) -> [(id: Int, isSeen: Bool)] {
        let free = lines.indices.filter { !used.contains($0) }.map { lines[$0] }
        return known.compactMap { id in
            guard !found.contains(id), let quad = predicted[id], let track = tracks[id] else { return nil }
            let isSeen =
                lines.contains { $0.quad.covers(quad) }
                || free.contains { quad.covers($0.quad) || LineIdentity.isPiece($0, of: track, at: quad) }
            return (id, isSeen && !proofs.isOther(id))
        }
    }

    /// The lines that are no known item, nor a part of one.
    mutating func newLines(_ tracks: TrackStore) -> [DetectedLine] {
        let new = lines.indices.filter { !used.contains($0) }.map { lines[$0] }
            .filter { line in !known.contains { isPart(line, of: $0, tracks) } }
        unpredicted += new.count { $0.isSure }
        return new
    }
}

extension LineMatching {
    /// The known lines that stand elsewhere than expected, by what they say: things near the camera move otherwise than
    /// what is behind them.
    /// - Returns: items and their lines.
    private func recognised(_ ids: [Int], _ tracks: TrackStore) -> [(id: Int, line: Int)] {
        let free = lines.indices.filter { !used.contains($0) && lines[$0].reading?.isTelling == true }
        let reach = Self.reach * longerSide
        let pairs = BoxMatching.match(predicted: ids.count, observed: free.count, least: Self.leastLikeness) {
            let line = lines[free[$1]]
            guard let quad = predicted[ids[$0]], let track = tracks[ids[$0]],
                Self.heights.contains(quad.height / max(1, line.quad.height))
            else { return 0 }
            return LineIdentity.likeness(line, track) * (1 - quad.center.distance(to: line.quad.center) / reach)
        }
        return pairs.map { (ids[$0.predicted], free[$0.observed]) }
    }

    /// The known lines that turn out to be parts of longer ones: those that stand around them and say the same and more.
    /// Where several stand in one box, that has joined them.
    /// - Parameter ids: the known lines that weren't found.
    /// - Returns: items and their lines.
    private func completed(_ ids: [Int], _ tracks: TrackStore) -> [(id: Int, line: Int)] {
        lines.indices.compactMap { index in
            guard !used.contains(index), let reading = lines[index].reading, reading.isTelling else { return nil }
            let inside = known.filter { id in
                guard let quad = predicted[id], tracks[id]?.text?.vote.isEmpty == false else { return false }
                return lines[index].quad.covers(quad)
            }
            guard inside.count == 1, ids.contains(inside[0]), let vote = tracks[inside[0]]?.text?.vote,
                LineLikeness.isPart(vote.transcript, of: reading.transcript)
            else { return nil }
            return (inside[0], index)
        }
    }

    private func isPart(_ line: DetectedLine, of id: Int, _ tracks: TrackStore) -> Bool {
        guard let quad = predicted[id], let track = tracks[id] else { return false }
        if proofs.refutes(id, track, by: line) { return false }
        if LineIdentity.isPiece(line, of: track, at: quad) { return true }
        // What nothing was ever read of doesn't stand in the way of words, nor does what says something else.
        if line.reading?.isTelling == true, track.text?.vote.isEmpty == true { return false }
        if LineIdentity.saysOtherwise(line, than: track) { return false }
        return quad.covers(line.quad) || line.quad.covers(quad)
    }
}

extension DetectedLine {
    /// The same line with its quad the way round that `other` is.
    func facing(_ other: Quad?) -> DetectedLine {
        guard let other, quad.isOpposite(to: other) else { return self }
        var line = self
        line.quad = quad.turned
        line.bend = bend?.turned.map { Point(1 - $0.x, 1 - $0.y) }
        line.reading?.isTurned.toggle()
        return line
    }
}
