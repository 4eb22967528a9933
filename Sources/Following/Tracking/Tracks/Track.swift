import Basics
import CameraMotion
import Imaging
import Prints
import Recognition

/// One item while it is followed: what is known of its content, and where it was.
struct Track {
    /// What kind of item it is, and the evidence of what it says.
    enum Content {
        case text(TextEvidence)
        case barcode(BarcodeEvidence)
        /// What may be a barcode, and wasn't read yet.
        case unread(UnreadEvidence)

        var isText: Bool {
            if case .text = self { true } else { false }
        }

        /// What the next life of the item begins with.
        var inherited: Content {
            switch self {
            case .text(let evidence): .text(evidence.inherited)
            case .barcode, .unread: self
            }
        }
    }

    var content: Content
    var path: TrackPath
    /// What the line fills of its quad, where it runs along a curve.
    private(set) var bend: LineBand?
    /// How often it was found.
    var hits = 1
    /// Whether the item was believed and reported.
    var isReported = false
    /// What was last reported of its content.
    var reportedContent: ItemContent?
    /// The ended track that this item was before, if it came to light where that one stood.
    var previous: Int?
    /// The last frame that was read without being asked for.
    private(set) var lastHeard: Int?
    /// The last frame in which it was decided whether to read it at once.
    private(set) var lastOffered: Int?
    /// Whether it stands still in the picture, as what is burnt into it does.
    var isFixed = false
    /// Whether that is sure enough to be reported.
    var isProven = false
    /// What it says, where that is numbers that run.
    var running = RunningValue()
    /// When a reading was last asked for.
    private(set) var lastAsked = MediaTime(microseconds: .min / 2)
    /// When the readings were asked for that are still to come.
    private(set) var askedAt: [MediaTime] = []
    /// Whether its life is over; it may still wait for readings.
    private(set) var isEnded = false
    /// Whether something else took its place: it ends at its last sighting, and what was said of it later doesn't hold.
    private(set) var isCutBack = false
    /// Whether other print stands where it should be, so that its place isn't known any more.
    var isDisplaced = false
    /// How its print looked, as far as that was proved to be its own.
    var prints: [PrintView] = []
    /// The items that were in view with it.
    var neighbours: [Int: Neighbour] = [:]
    var bestView: BestView?
    /// When it was last found.
    private(set) var lastSeen: MediaTime
    /// How sharp the sharpest frame was in which it was found, in the unit of `Observation.sharpness`.
    private(set) var sharpest = 0.0
    /// In how many such frames since then it wasn't found, though all of its place was in view.
    private var misses = 0

    /// - Parameter lastSeen: when it was found first.
    init(content: Content, path: TrackPath, lastSeen: MediaTime) {
        self.content = content
        self.path = path
        self.lastSeen = lastSeen
    }

    /// After so many sights without it the item has gone from where the camera's motion puts it, even if that place looks
    /// like it. More: the items of another card that comes to the same place live on there. Fewer: a line that the
    /// detector misses twice loses its life. Chosen by reasoning.
    private static let mostMisses = 3
    /// The share of the sharpest frame's sharpness from which on a frame without the item proves something. Higher: fewer
    /// frames count, and what is gone lives on. Lower: blur ends lives. Chosen by reasoning.
    static let provingSharpness = 0.5

    /// Whether it wasn't found so often where the camera's motion puts it that it has gone from there.
    var isMissed: Bool { misses >= Self.mostMisses }
}

/// What it is.
extension Track {
    var text: TextEvidence? {
        if case .text(let evidence) = content { evidence } else { nil }
    }

    var barcode: BarcodeEvidence? {
        if case .barcode(let evidence) = content { evidence } else { nil }
    }

    var unread: UnreadEvidence? {
        if case .unread(let evidence) = content { evidence } else { nil }
    }

    var kind: ItemKind {
        switch content {
        case .text: .text
        case .barcode(let evidence): .barcode(evidence.symbology)
        case .unread: .unreadCode
        }
    }

    /// Whether it was found more than once and is whole in view: its box can be built on.
    var isWellKnown: Bool {
        isFixed == isProven && (path.picture.isStill || hits >= 2) && path.isComplete
            && path.picture.isWhole(path.anchor.quad)
    }

    /// Whether an answer is still to come that may say what it is, or will be asked for.
    var isWaiting: Bool {
        switch content {
        case .text(let evidence): evidence.isWaiting
        case .barcode: false
        case .unread(let evidence): evidence.isPending || evidence.wantsReading(isLast: isEnded)
        }
    }

    /// The evidence of a line of text, to be changed; does nothing where the item is none.
    mutating func updateText(_ change: (inout TextEvidence) -> Void) {
        guard case .text(var evidence) = content else { return }
        change(&evidence)
        content = .text(evidence)
    }

    /// The evidence of a barcode, to be changed; does nothing where the item is none.
    mutating func updateBarcode(_ change: (inout BarcodeEvidence) -> Void) {
        guard case .barcode(var evidence) = content else { return }
        change(&evidence)
        content = .barcode(evidence)
    }

    /// The evidence of a code that wasn't read yet, to be changed; does nothing where the item is none.
    mutating func updateUnread(_ change: (inout UnreadEvidence) -> Void) {
        guard case .unread(var evidence) = content else { return }
        change(&evidence)
        content = .unread(evidence)
    }
}

/// Where it is.
extension Track {
    /// The frames along which it is carried: what is burnt into the picture stays where it is.
    func carrier(on timeline: MotionTimeline) -> MotionTimeline { isFixed ? timeline.still : timeline }

    /// Where the camera's motion puts the item in a frame; `nil` across a cut.
    func quad(in frame: Int, on timeline: MotionTimeline) -> Quad? {
        timeline.carry(path.anchor.quad, from: path.anchor.frame, to: frame)
    }

    /// The quad of a frame with its corners named as the item is printed, as far as that is known.
    func printed(_ quad: Quad) -> Quad { text?.vote.direction == .turned ? quad.turned : quad }
}

/// What happens to it.
extension Track {
    /// Takes where it was found.
    /// - Parameters:
    ///   - reach: how many frames it is carried back by the camera's motion alone, when its path begins.
    ///   - isKnown: whether this is the item for sure, all of it, though it may stand elsewhere than expected.
    mutating func find(at quad: Quad, in frame: Int, on timeline: MotionTimeline, reach: Int, isKnown: Bool) {
        let timeline = carrier(on: timeline)
        path.extend(to: quad, frame: frame, on: timeline, reach: reach, isKnown: isKnown, isMissed: isMissed)
        hits += 1
        lastSeen = timeline.time(of: frame)
        if path.showsLatest { misses = 0 }
    }

    /// Takes note that it is there as predicted, though nothing could be measured.
    mutating func keep(in frame: Int, on timeline: MotionTimeline) {
        path.extendAsPredicted(to: frame, on: carrier(on: timeline))
        lastSeen = timeline.time(of: frame)
    }

    /// Takes note that a part of it proves that it is there.
    mutating func keepByPiece(in frame: Int, on timeline: MotionTimeline) {
        keep(in: frame, on: timeline)
        misses = 0
    }

    /// Takes note of a frame in which it was found.
    mutating func hit(in observation: Observation) {
        sharpest = max(sharpest, observation.sharpness)
    }

    /// Takes note of a frame in which it wasn't found. One that is much more blurred than where it was found proves nothing.
    mutating func miss(in observation: Observation) {
        if !isTooBlurred(in: observation) { misses += 1 }
    }

    /// Takes how a line runs, and what it says, if it was read at once and is known to be whole.
    /// - Parameter isMore: whether only a part of it was read before.
    mutating func hear(
        _ line: DetectedLine, in observation: Observation, on timeline: MotionTimeline, isMore: Bool = false
    ) {
        bend = line.bend
        if line.isSure { lastOffered = observation.frame }
        guard let reading = line.reading else { return }
        running.add(reading, at: timeline.moment(of: observation.frame))
        guard let text, text.takesReading || isMore, path.picture.hasRoom(line.quad) else { return }
        lastHeard = observation.frame
        let hits = hits
        updateText { $0.addUnasked(reading, quad: line.quad, hits: hits, sharpness: observation.sharpness) }
    }

    /// Takes note that a reading was asked for.
    mutating func ask(at time: MediaTime) {
        lastAsked = time
        askedAt.append(time)
    }

    /// Takes the answer to a reading that was asked for.
    /// - Parameter moment: of the frame that was read.
    mutating func take(_ result: ReadResult, at moment: FrameMoment) {
        guard let text else { return }
        askedAt.removeAll { $0 == moment.time }
        if let reading = result.reading { running.add(reading, at: moment) }
        let isAgain = isFixed && text.isAmple
        updateText { isAgain ? $0.addAgain() : $0.take(result) }
    }

    /// Forgets what happened to it since, because that happened to what took its place. What was reported stays reported.
    mutating func cutBack(to before: Track) {
        let now = self
        self = before
        (isReported, reportedContent) = (now.isReported, now.reportedContent)
        if isReported { _ = path.takeKeys() }
        isCutBack = true
    }

    /// Ends its life, where it was last in view.
    /// - Parameter reach: how many frames it is carried on by the camera's motion alone.
    mutating func end(on timeline: MotionTimeline, reach: Int) {
        // A code may be read though the field around it never is in view: better to report where it is than to lose it.
        let isNewCode = barcode != nil && previous == nil
        path.end(
            on: carrier(on: timeline), reach: isMissed || isCutBack || isDisplaced ? 0 : reach, atLeastOnce: isNewCode)
        isEnded = true
    }
}
