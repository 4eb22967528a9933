import Basics
package import CameraMotion
import Imaging
import Recognition

/// Follows every item through the video: takes what was found in the frames that were looked at and how the camera
/// moved between all frames, and gives the events of each item's life, and what to read next. A pure state machine:
/// the same inputs give the same outputs.
///
/// It only brings its parts together; each keeps its own state. In the order in which a look goes through them:
/// `FixedLines` takes out what is burnt into the picture, `MotionCorrection` checks the camera's motion, then codes
/// (`BarcodeAssociation`), lines (`LineAssociation`) and unread codes (`UnreadCodes`) are found again, or begin their lives
/// (`LifeCycle`); `ReadingPlanner` and `ViewPlanner` ask for readings and pictures, and `LifeReporter` gives the events.
package struct Tracker {
    /// What the tracker wants done and has to report after a step.
    package struct Outcome: Sendable {
        /// Lines to read in the frame just observed.
        package var requests: [ReadRequest] = []
        /// Pictures to cut out of it.
        package var views: [ViewRequest] = []
        /// Sights of codes to read together.
        package var stacks: [StackRequest] = []
        /// What happened, in order of time.
        package var events: [LifecycleEvent] = []
    }

    private let settings: TrackerSettings
    private var timeline = MotionTimeline()
    private var lives: LifeCycle
    private var fixedLines: FixedLines
    private var correction = MotionCorrection()
    private var proofs = PrintProofs()
    private var barcodes: BarcodeAssociation
    private var lines: LineAssociation
    private var unreadCodes: UnreadCodes
    private let glancing: GlancePlanner
    private let reading: ReadingPlanner
    private var viewing = ViewPlanner()
    private var reporter = LifeReporter()

    /// - Parameters:
    ///   - width: of the upright displayed frame in pixels.
    ///   - height: of the upright displayed frame in pixels.
    ///   - isStill: whether the video is a single picture, in which everything read counts at once.
    package init(settings: TrackerSettings, width: Int, height: Int, isStill: Bool = false) {
        let picture = PictureEdges(width: width, height: height, isStill: isStill)
        self.settings = settings
        lives = LifeCycle(settings: settings, picture: picture)
        fixedLines = FixedLines(picture: picture)
        barcodes = BarcodeAssociation(picture: picture)
        lines = LineAssociation(picture: picture)
        unreadCodes = UnreadCodes(picture: picture)
        glancing = GlancePlanner(picture: picture)
        reading = ReadingPlanner(picture: picture)
    }
}

/// What is known so far.
extension Tracker {
    /// The views that may still become a label's picture; all others can be forgotten.
    package var liveViews: Set<Int> {
        Set(lives.tracks.all.compactMap { $0.bestView?.view } + reporter.waitingViews)
    }

    /// Whether a barcode is in view of which enough was read.
    package var hasReadCode: Bool {
        lives.tracks.all.contains { !$0.isEnded && $0.barcode?.belief(isStill: lives.picture.isStill) != nil }
    }

    /// Whether nearly all that was surely found of late stood where it was expected.
    package var isCalm: Bool { lines.quality.isCalm }

    /// Which of the lines just found are to be read before the observation is taken.
    /// - Parameter observation: of the latest frames, not taken yet.
    package mutating func glances(at observation: Observation) -> [Glance] {
        prove(observation)
        var predicted = lives.tracks.predictions(at: observation.frame, on: timeline)
        if observation.image == nil, let shift = misplacement(predicted, in: observation) {
            predicted = predicted.mapValues { $0.map { $0 + shift } }
        }
        return glancing.glances(
            at: observation, predicted: predicted, doubts: proofs.doubts, lives.tracks, isCalm: isCalm)
    }

    /// Finds out what the prints in a frame prove: whether the camera's motion was measured wrong, whether other cards stand
    /// in the places of known ones, and which lines are the items that are expected there.
    private mutating func prove(_ observation: Observation) {
        guard observation.image != nil, observation.isTextSought, proofs.frame != observation.frame else { return }
        var predicted = lives.tracks.predictions(at: observation.frame, on: timeline)
        let moving = lives.tracks.ids { $0.text != nil && !fixedLines.mayBeFixed($0.path.anchor.quad) }
        let found = PrintCorrection(
            moving, predicted: predicted, in: observation, lives.tracks, picture: lives.picture)
        if let shift = found.shift {
            _ = correction.correct(&timeline, by: shift, upTo: observation.frame)
            predicted = lives.tracks.predictions(at: observation.frame, on: timeline)
        }
        let displaced = CardChange.displaced(
            found.expected, predicted: predicted, in: observation, lives.tracks)
        lives.displace(displaced, on: timeline)
        proofs = PrintProofs(
            observation, predicted: predicted.filter { !displaced.contains($0.key) }, expected: found.expected,
            lives.tracks)
    }

    private func misplacement(_ predicted: [Int: Quad], in observation: Observation) -> Point? {
        MotionCorrection.misplacement(
            of: lives.tracks, predicted: predicted, in: observation, mayBeFixed: fixedLines.mayBeFixed)
    }
}

/// Its steps.
extension Tracker {
    /// Takes the next frames, in order, and what was found in one of them.
    package mutating func advance(_ frames: [TimelineFrame], observation: Observation?) -> Outcome {
        advance(frames)
        return take(observation)
    }

    /// Takes the next frames, in order.
    package mutating func advance(_ frames: [TimelineFrame]) {
        for frame in frames {
            if case .cut = frame.motion {
                lives.endAll(on: timeline) { !$0.isFixed }
                lines.cut()
            }
            timeline.append(frame)
        }
        lives.endLost(on: timeline)
    }

    /// Takes what was found in one of the latest frames.
    package mutating func take(_ observation: Observation?) -> Outcome {
        var outcome = Outcome()
        if let observation {
            let found = associate(observation)
            outcome.requests = reading.requests(for: found, in: observation, &lives.tracks, on: timeline)
            LabelGrouping.noteNeighbours(of: found, &lives.tracks)
            outcome.views = viewing.requests(for: found, in: observation, &lives.tracks, on: timeline)
        }
        lives.endLost(on: timeline)
        if observation != nil { outcome.stacks = unreadCodes.requests(&lives.tracks, on: timeline) }
        reporter.report(&lives.tracks, on: timeline)
        reporter.closeEnded(&lives.tracks, on: timeline)
        outcome.events = reporter.release(lives.tracks, on: timeline, memory: settings.memory)
        forget()
        return outcome
    }

    /// Finds the known items again in a frame, and new ones.
    /// - Returns: the numbers of those that were found.
    private mutating func associate(_ observation: Observation) -> Set<Int> {
        var observation = observation
        let fixed = fixedLines.associate(&observation, lives: &lives, on: timeline)
        if observation.image == nil { proofs = PrintProofs() } else { prove(observation) }
        lives.displace(CardChange.refuted(by: proofs, in: observation, lives.tracks), on: timeline)
        var predicted = lives.tracks.predictions(at: observation.frame, on: timeline)
        let misplacement = observation.image == nil ? misplacement(predicted, in: observation) : nil
        if correction.correct(&timeline, by: misplacement, upTo: observation.frame) {
            predicted = lives.tracks.predictions(at: observation.frame, on: timeline)
        }
        let found = fixed.union(barcodes.associate(observation, predicted: predicted, lives: &lives, on: timeline))
            .union(lines.associate(observation, predicted: predicted, proofs: proofs, lives: &lives, on: timeline))
            .union(unreadCodes.associate(observation, predicted: predicted, lives: &lives, on: timeline))
        for id in found { lives.tracks.update(id) { $0.hit(in: observation) } }
        return found
    }

    /// Forgets what can't matter any more, so that memory doesn't grow with the video's length.
    private mutating func forget() {
        lives.followDormant(on: timeline)
        let now = timeline.time(of: timeline.last)
        let oldest = lives.tracks.all.map(\.path.anchor.frame).min() ?? timeline.last
        let remembered = timeline.moment(atOrAfter: now - settings.memory).number
        timeline.forget(before: min(oldest, timeline.last - settings.reach, remembered) - settings.reach)
    }

    /// Takes readings that were asked for earlier.
    package mutating func absorb(_ results: [ReadResult]) {
        reading.absorb(results, &lives.tracks, on: timeline)
    }

    /// The last attempts at what is still unread at the end of the video.
    package mutating func lastStacks() -> [StackRequest] { unreadCodes.lastRequests(&lives.tracks) }

    /// Takes what came of attempts to read stacks of sights.
    package mutating func absorb(_ results: [StackResult]) {
        unreadCodes.absorb(results, lives: &lives, on: timeline)
    }

    /// Ends all lives at the end of the video. All readings asked for must have been taken by then.
    package mutating func finish() -> Outcome {
        lives.tracks.updateAll { $0.updateText { $0.waitNoLonger() } }
        reporter.report(&lives.tracks, on: timeline)
        lives.endAll(on: timeline)
        reporter.closeEnded(&lives.tracks, on: timeline)
        return Outcome(events: reporter.releaseAll())
    }
}
