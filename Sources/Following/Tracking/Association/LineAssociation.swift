import CameraMotion
import Imaging
import Recognition

/// Finds the known lines of text again in a frame, and begins the lives of new ones. `LineMatching` decides which line is
/// which item, `LineIdentity` which it may be; here the items are updated.
struct LineAssociation {
    /// How well the latest lines stood where they were expected.
    private(set) var quality = PredictionQuality()
    private let picture: PictureEdges

    init(picture: PictureEdges) {
        self.picture = picture
    }

    /// The share of a line's area in a barcode from which on it is the code's bars or modules. Higher: bars are read as
    /// text. Lower: captions under codes are lost. Chosen by reasoning.
    private static let shareInCode = 0.5

    /// Forgets how well lines were expected: another scene begins.
    mutating func cut() { quality = PredictionQuality() }

    /// Takes the lines that were found in a frame.
    /// - Parameters:
    ///   - predicted: where the items are expected in it.
    ///   - proofs: what the prints in it prove.
    ///   - lastLook: the frame that was looked at before.
    /// - Returns: the items that were found.
    mutating func associate(
        _ observation: Observation, predicted: [Int: Quad], proofs: PrintProofs, after lastLook: Int? = nil,
        lives: inout LifeCycle, on timeline: MotionTimeline
    ) -> Set<Int> {
        guard observation.isTextSought else { return [] }
        let lines = Self.linesBesideCodes(observation, predicted, lives.tracks)
        var matching = LineMatching(
            lines, predicted: predicted, proofs: proofs, tracks: lives.tracks, picture: picture)
        for step in LineMatching.Step.allCases {
            for match in matching.matches(by: step, lives.tracks) {
                lives.extend(
                    match.id, to: match.line, in: observation, on: timeline, isKnown: match.isKnown,
                    isMore: match.isMore)
                lives.tracks.update(match.id) { track in
                    if Self.isProved(match, track, proofs) { track.keepPrint(at: match.line.quad, in: observation) }
                }
            }
        }
        for (id, isSeen) in matching.unmatched(lives.tracks) {
            noteUnmatched(id, isSeen: isSeen, predicted, in: observation, &lives, on: timeline)
        }
        var found = matching.found
        for line in matching.newLines(lives.tracks) {
            let earliest = proofs.isDisplacing ? lastLook.map { $0 + 1 } ?? 0 : 0
            found.insert(begin(line, in: observation, &lives, on: timeline, notBefore: earliest))
        }
        quality.add(unpredicted: matching.unpredicted, among: lines.count { $0.isSure })
        return found
    }

    /// What looks like text inside of a barcode is its bars and modules.
    private static func linesBesideCodes(
        _ observation: Observation, _ predicted: [Int: Quad], _ tracks: TrackStore
    ) -> [DetectedLine] {
        let codes = tracks.ids { $0.barcode != nil && !$0.isEnded }.compactMap { id -> Quad? in
            guard let anchor = tracks[id]?.path.anchor else { return nil }
            return anchor.frame == observation.frame ? anchor.quad : predicted[id]
        }
        return observation.lines.filter { line in
            !codes.contains { $0.intersectionArea(line.quad) > shareInCode * line.quad.area }
        }
    }

    /// Keeps an item whose pieces were seen, and counts it against one that wasn't though its place is in view.
    private func noteUnmatched(
        _ id: Int, isSeen: Bool, _ predicted: [Int: Quad], in observation: Observation, _ lives: inout LifeCycle,
        on timeline: MotionTimeline
    ) {
        let isInView = predicted[id].map(picture.isWhole) == true
        lives.tracks.update(id) { track in
            if isSeen, !track.isMissed {
                track.keepByPiece(in: observation.frame, on: timeline)
            } else if isInView, track.bend == nil {
                // Lines on curves are found in few frames, in which more time is taken.
                track.miss(in: observation)
            }
        }
    }

    /// Begins the life of a line that is no known item; or a new life of one that stood there before.
    private func begin(
        _ line: DetectedLine, in observation: Observation, _ lives: inout LifeCycle, on timeline: MotionTimeline,
        notBefore earliest: Int
    ) -> Int {
        let (dormant, picture) = (lives.dormant, picture)
        let id =
            lives.revive(at: line.quad, frame: observation.frame, on: timeline, notBefore: earliest) { track in
                LineIdentity.isSame(line, as: track, in: observation)
                    && !dormant.isOnOtherCard(track, in: observation, on: timeline, picture)
            } ?? lives.begin(line, frame: observation.frame, on: timeline, notBefore: earliest)
        lives.tracks.update(id) {
            let line = line.facing($0.path.anchor.quad)
            $0.hear(line, in: observation, on: timeline)
            $0.keepPrint(at: line.quad, in: observation)
        }
        return id
    }

    /// Whether more than its place says that a line is an item, so that its print is the item's.
    private static func isProved(_ match: LineMatching.Match, _ track: Track, _ proofs: PrintProofs) -> Bool {
        match.isKnown || track.prints.isEmpty || proofs.verdict(of: match.id, at: match.line) == .same
            || LineIdentity.saysAlike(match.line, track) && !LineIdentity.contradicts(match.line, track)
    }
}
