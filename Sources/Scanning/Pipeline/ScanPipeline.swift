import Basics
import Foundation
import Imaging
import Recognition
import Records
import Tracking

/// The way of the data through a scan: five stages, each of which takes what the one before it gives.
///
///     stage      takes                              gives                             runs
///     decode     the video                          FrameWindow                       in order, on a thread of its own
///     analyse    FrameWindow, Prior                 WindowAnalysis                    windows side by side, by workers
///     follow     WindowAnalysis, Answers            events, requests, Prior           in order
///     read       requests for lines and codes       Answers, a fixed delay later      lines side by side, by workers
///     record     events, pictures, diagnostics      LifecycleRecords in the sink      in order
///
/// Decoding and analysis run ahead of the rest. Two fixed distances, counted in windows and never in time, make the
/// records independent of the number of workers: a window is analysed in view of the `Prior` that holds `windowsUnderWay`
/// windows before it, and an answer reaches the tracker `OrderedStages.answerDelay` windows after its request.
struct ScanPipeline: Sendable {
    let decode: DecodeStage
    let analyse: AnalyseStage
    /// Follow, read and record.
    let ordered: OrderedStages

    /// How many windows are under way at most, and so how many windows back the prior of a window is: enough for
    /// decoding never to wait for a slow reading. When it grows, more frames are in memory and what was learnt counts
    /// later; when it shrinks, workers stand idle. Chosen by reasoning; `vitrine bench` shows what it costs.
    private static let windowsUnderWay = 8

    /// Takes the whole video through the stages.
    /// - Parameters:
    ///   - begin: the first record.
    ///   - shouldStop: asked between windows; what was decoded until then is followed, read and recorded.
    ///   - progress: called after each window, in order.
    func run(
        _ begin: LifecycleRecord.Begin, shouldStop: @escaping @Sendable () -> Bool,
        progress: @escaping @Sendable (ScanProgress) -> Void
    ) async -> Scan.Outcome {
        /// Windows under way, the oldest first. Each ends with the prior that holds after it.
        var windows: [Task<Prior, any Error>] = []
        var failure: (any Error)?
        var isInterrupted = false
        do {
            try await ordered.begin(begin)
            while true {
                isInterrupted = shouldStop() || Task.isCancelled
                guard !isInterrupted, let window = try await decode.next() else { break }
                let prior = windows.count < Self.windowsUnderWay ? Prior() : try await windows.removeFirst().value
                windows.append(pass(window, prior, after: windows.last, progress))
            }
        } catch {
            failure = error
        }
        // Whatever ended it, what was decoded until then counts.
        for window in windows {
            do { _ = try await window.value } catch { failure = failure ?? error }
        }
        do { try await ordered.finish() } catch { failure = failure ?? error }
        var counts = await ordered.counts
        counts.isInterrupted = isInterrupted
        return Scan.Outcome(counts: counts, failure: failure)
    }

    /// One window on its way: analysed at once, then followed, read and recorded when the window before it has been.
    private func pass(
        _ window: FrameWindow, _ prior: Prior, after previous: Task<Prior, any Error>?,
        _ progress: @escaping @Sendable (ScanProgress) -> Void
    ) -> Task<Prior, any Error> {
        let analysis = Task { try await analyse(window, prior) }
        return Task {
            _ = try await previous?.value
            let prior = try await ordered.pass(try await analysis.value)
            progress(await ordered.progress)
            return prior
        }
    }
}

/// The stages that go in order, one window after the other: follow, read and record. They meet here only; none knows
/// another.
actor OrderedStages {
    private var follow: FollowStage
    private let read: ReadStage
    private var pictures: ViewPictures
    private var record: RecordStage
    /// Reading under way, the oldest first: one entry a window that was looked at, with the views that the window shows.
    private var reading: [(answers: Task<Answers, any Error>, views: [ViewRequest])] = []
    private(set) var counts = ScanCounts()
    /// The last frame that was looked at.
    private var lastFrame: Frame?

    /// How many windows after its request an answer reaches the tracker. A larger one gives slow readers more time, and
    /// lets lines be asked for once more than needed; with 0 following would wait for each reading. Chosen by reasoning.
    private static let answerDelay = 1

    init(follow: FollowStage, read: ReadStage, pictures: ViewPictures, record: RecordStage) {
        self.follow = follow
        self.read = read
        self.pictures = pictures
        self.record = record
    }

    /// How far the scan is.
    var progress: ScanProgress {
        ScanProgress(time: follow.lastTime.seconds, duration: follow.duration?.seconds, items: record.items)
    }

    /// Writes the first record.
    func begin(_ begin: LifecycleRecord.Begin) throws {
        try record.begin(begin)
    }

    /// Takes the next window. The next one must not come before this one is through.
    /// - Returns: what is known of the items in view after it.
    /// - Throws: `VitrineError` when an engine can't be set up or a record can't be written.
    @discardableResult func pass(_ analysis: WindowAnalysis) async throws -> Prior {
        if reading.count >= Self.answerDelay { try await takeAnswers() }
        record.count(analysis.messages)
        if let image = analysis.chosen?.frame.image, let first = analysis.frames.first,
            let resized = follow.resized(to: image)
        {
            try await endLives()
            follow = resized
            pictures.keepOnly([])
            try record.resize(to: image, at: first.time, frame: first.number)
        }
        let repeats = analysis.frames.filter(\.isRepeated).map(\.number)
        record.noteRepeats(repeats)
        let frames = follow.advance(analysis.frames)
        var observation: Observation?
        if let chosen = analysis.chosen { observation = try await readFirst(chosen) }
        let followed = follow.take(observation)
        counts.frames += frames - repeats.count
        counts.decodedFrames += analysis.frames.count - repeats.count
        if let frame = analysis.chosen?.frame {
            counts.recognisedFrames += 1
            lastFrame = frame
            reading.append((read.answers(followed.requests, followed.stacks, in: frame), followed.views))
            pictures.keep(followed.views, in: frame)
        }
        try await write(followed.events, analysis.diagnostics)
        pictures.keepOnly(follow.liveViews)
        return follow.prior
    }

    /// Waits for all answers, ends the life of every item, and writes what there is to say of the whole video.
    /// - Throws: what the last answers failed with, or `VitrineError` when a record can't be written.
    func finish() async throws {
        var failure: (any Error)?
        do { try await endLives() } catch { failure = error }
        try record.finish()
        counts.diagnostics = record.diagnostics
        counts.diagnosticCodes = record.diagnosticCodes
        counts.items = record.items
        counts.seconds = follow.lastTime.seconds
        if let failure { throw failure }
    }

    /// Waits for all answers, and ends the life of every item.
    /// - Throws: what the last answers failed with, or `VitrineError` when a record can't be written.
    private func endLives() async throws {
        var failure: (any Error)?
        while !reading.isEmpty {
            do { try await takeAnswers() } catch { failure = failure ?? error }
        }
        let stacks = follow.lastStacks()
        if let lastFrame, !stacks.isEmpty {
            reading.append((read.answers([], stacks, in: lastFrame), []))
            do { try await takeAnswers() } catch { failure = failure ?? error }
        }
        try await write(follow.finish(), [])
        if let failure { throw failure }
    }

    /// Reads those lines of a frame at once that say which items they are.
    private func readFirst(_ chosen: WindowAnalysis.Chosen) async throws -> Observation {
        var observation = chosen.observation
        let glances = follow.glances(at: observation)
        guard !glances.isEmpty else { return observation }
        let first = try await read.first(glances, of: observation.lines, in: chosen.frame)
        for (glance, reading) in zip(glances, first.readings) { observation.lines[glance.line].reading = reading }
        count(first.use)
        return observation
    }

    private func takeAnswers() async throws {
        let (task, shown) = reading.removeFirst()
        for view in shown { pictures.start(view.view) }
        let answers = try await task.value
        count(answers.use)
        follow.absorb(answers)
    }

    private func count(_ use: EngineUse) {
        counts.lineReadings += use.lines
        counts.linePixels += use.pixels
        record.count(use.messages)
    }

    /// Writes events, and with the removal of an item the picture in which it was seen best.
    private func write(_ events: [LifecycleEvent], _ diagnostics: [Diagnostic]) async throws {
        defer { counts.diagnostics = record.diagnostics }
        var entries = record.entries(for: events, diagnostics)
        for index in entries.indices {
            guard let view = entries[index].view, let picture = pictures.start(view) else { continue }
            entries[index].picture = await picture.result
        }
        try record.write(entries)
    }
}
