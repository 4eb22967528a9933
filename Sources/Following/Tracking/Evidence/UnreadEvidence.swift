import Basics
import Imaging
import Recognition

/// What is known of a place that may be a barcode, and that no single frame let read.
struct UnreadEvidence {
    private struct Sight {
        var sight: CodeSight
        /// From its crop's pixels to those of the latest frame in which the place was found.
        var toLatest: Homography
        var motion: Point
        /// Larger is clearer.
        var score: Double
    }

    let kind: CodeSight.Kind
    private var sights: [Sight] = []
    /// Where it was found last.
    private(set) var latest: (frame: Int, quad: Quad)
    private var hits = 0
    /// How often writing was found where it stands.
    private var hitsOfText = 0
    private var attempts = 0
    private var hitsAtAttempt = 0
    /// Whether the answer to an attempt is still to come.
    private(set) var isPending = false
    private var isBuiltLikeACode = false

    /// How many crops are kept, the clearest.
    private static let mostSights = 7
    /// How often it has to be found before it is tried, the first time and again.
    private static let hitsOfAttempts = [5, 14]
    /// The fewest new crops that make another try worth its price.
    private static let leastHits = 3

    init(_ sight: CodeSight, frame: Int) {
        kind = sight.kind
        latest = (frame, sight.quad)
    }

    /// Takes another sight of it.
    /// - Parameters:
    ///   - frame: in which it is.
    ///   - motion: from the frame in which it was found before; `nil` where that is unknown.
    ///   - shift: how the camera moves it within this frame.
    ///   - sharpness: of the frame.
    ///   - isText: whether writing was found there.
    mutating func add(
        _ sight: CodeSight, frame: Int, motion: Homography?, shift: Point, sharpness: Double, isText: Bool
    ) {
        latest = (frame, sight.quad)
        hits += 1
        hitsOfText += isText ? 1 : 0
        if let motion {
            for index in sights.indices { sights[index].toLatest = motion.after(sights[index].toLatest) }
        } else {
            sights = []
        }
        let origin = Homography.similarity(a: 1, b: 0, tx: sight.origin.x, ty: sight.origin.y)
        let score = sharpness.squareRoot() * min(sight.quad.width, 400)
        sights.append(Sight(sight: sight, toLatest: origin, motion: shift, score: score))
        guard sights.count > Self.mostSights,
            let worst = sights.indices.min(by: { sights[$0].score < sights[$1].score })
        else { return }
        sights.remove(at: worst)
    }

    /// Whether to try and read it now.
    /// - Parameter isLast: whether it is out of view, and there won't be more of it.
    func wantsReading(isLast: Bool) -> Bool {
        guard !isPending, !isText, sights.count >= Self.leastHits else { return false }
        if isLast { return hits - hitsAtAttempt >= Self.leastHits }
        return attempts < Self.hitsOfAttempts.count && hits >= Self.hitsOfAttempts[attempts]
    }

    /// Whether it is writing more than anything else.
    private var isText: Bool { 4 * hitsOfText >= hits }

    /// Whether it is a code by its build, which writing isn't.
    var isCode: Bool { isBuiltLikeACode && !isText }

    /// All sights of it, for the frame in which it was found last.
    mutating func ask() -> CodeStack {
        (isPending, hitsAtAttempt) = (true, hits)
        attempts += 1
        let clearest = sights.sorted { $0.score > $1.score }
        return CodeStack(
            kind: kind, quad: latest.quad,
            layers: clearest.map { .init(crop: $0.sight.crop, toFrame: $0.toLatest, motion: $0.motion) })
    }

    mutating func take(_ outcome: CodeStack.Outcome) {
        isPending = false
        if case .unread = outcome { isBuiltLikeACode = true }
    }
}
