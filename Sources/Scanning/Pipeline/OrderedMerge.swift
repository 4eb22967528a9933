import Basics
import CameraMotion
import Foundation
import Imaging
import Recognition
import Records
import Tracking

/// The part of a scan that goes in order: feeds the tracker, sends out its requests and hands its events to the sink.
/// Windows come one after the other; each is added before the next one comes.
actor OrderedMerge {
    private let info: VideoInfo
    private let sink: any ScanSink
    private let pool: WorkerPool<RecognitionWorker>
    private let readers: WorkerPool<ReadingWorker>
    private let clock: StageClock
    private var camera = CameraPath()
    /// The last frame whose place the camera's path knows.
    private var lastPlaced: Int?
    private var tracker: Tracker
    private var recorder = LifecycleRecorder()
    /// Answers under way, the oldest first, one a window; and the views that the window shows.
    private var answers: [(task: Task<Answers, any Error>, views: [ViewRequest])] = []
    /// Views whose picture isn't made yet: as long as the camera comes nearer, each is soon outdone by the next.
    private var views: [Int: (request: ViewRequest, frame: Frame)] = [:]
    /// Pictures under way or done, by view.
    private var pictures: [Int: Task<Data, any Error>] = [:]
    private var tally = DiagnosticTally()
    /// Diagnostics of moments that the events haven't come to: records are in order of time.
    private var early: [Diagnostic] = []
    private(set) var counts = ScanCounts()
    /// The last one that was looked at.
    private var lastFrame: Frame?
    private var lastTime = MediaTime.zero

    init(
        info: VideoInfo, tracking: TrackerSettings, sink: any ScanSink, pool: WorkerPool<RecognitionWorker>,
        readers: WorkerPool<ReadingWorker>, clock: StageClock
    ) {
        self.info = info
        self.sink = sink
        self.pool = pool
        self.readers = readers
        self.clock = clock
        tracker = Tracker(settings: tracking, width: info.width, height: info.height, isStill: info.isStill)
    }

    var progress: ScanProgress {
        ScanProgress(time: lastTime.seconds, duration: info.duration?.seconds, items: recorder.items)
    }

    /// Takes the next window.
    /// - Returns: what is known when it is done.
    @discardableResult func add(_ analysis: WindowAnalysis) async throws -> Foreknowledge {
        if answers.count >= Scan.answerDelay { try await takeAnswer() }
        tally.add(analysis.remarks)
        let timeline = clock.measure("motion") { analysis.frames.flatMap { locate($0) } }
        clock.measure("track") { tracker.advance(timeline) }
        var observation: Observation?
        if let chosen = analysis.chosen { observation = try await glance(at: chosen) }
        let outcome = clock.measure("track") { tracker.take(observation) }
        counts.frames += timeline.count
        counts.decodedFrames += analysis.frames.count
        counts.recognisedFrames += analysis.chosen == nil ? 0 : 1
        lastTime = timeline.last?.time ?? lastTime
        if let chosen = analysis.chosen {
            let (pool, readers) = (pool, readers)
            let task = Task {
                var answers = Answers()
                // Each line is a job of its own, so that the frame is done as soon as can be.
                let lines = outcome.requests.map { request in
                    Task { try await readers.run { try await $0.answer([request], in: chosen.frame) } }
                }
                for line in lines { answers += try await line.value }
                if !outcome.stacks.isEmpty {
                    answers += try await pool.run { try await $0.answer(outcome.stacks, in: chosen.frame) }
                }
                return answers
            }
            lastFrame = chosen.frame
            answers.append((task, outcome.views))
            for view in outcome.views { views[view.view] = (view, chosen.frame) }
        }
        try await tell(outcome.events, diagnostics: analysis.diagnostics)
        let live = tracker.liveViews
        views = views.filter { live.contains($0.key) }
        pictures = pictures.filter { live.contains($0.key) }
        return Foreknowledge(hasReadCode: tracker.hasReadCode, isCalm: tracker.isCalm)
    }

    /// Reads those lines that tell at once which items they are.
    private func glance(at chosen: WindowAnalysis.Chosen) async throws -> Observation {
        var observation = chosen.observation
        let glances = clock.measure("track") { tracker.glances(at: observation) }
        guard !glances.isEmpty else { return observation }
        let lines = observation.lines
        let answer = try await readers.run { try await $0.read(glances, of: lines, in: chosen.frame) }
        for (glance, reading) in zip(glances, answer.readings) { observation.lines[glance.line].reading = reading }
        counts.lineReadings += answer.count
        counts.linePixels += answer.pixels
        tally.add(answer.remarks)
        return observation
    }

    /// The picture of a view; makes it if it isn't under way. `nil` when the view was given up.
    @discardableResult private func picture(of view: Int) -> Task<Data, any Error>? {
        if let picture = pictures[view] { return picture }
        guard let (request, frame) = views.removeValue(forKey: view) else { return nil }
        let pool = pool
        let picture = Task { try await pool.run { try await $0.picture(request, in: frame) } }
        pictures[view] = picture
        return picture
    }

    /// The frames since the last one. Where the camera was in those that were left out, its way past them tells.
    private func locate(_ frame: FrameWindow.ReducedFrame) -> [TimelineFrame] {
        let between = frame.leftOut.enumerated().map { index, time in
            TimelineFrame(number: frame.number - frame.leftOut.count + index, time: time, motion: .unknown)
        }
        let motion = camera.advance(to: frame.image, at: frame.time)
        let located = TimelineFrame(
            number: frame.number, time: frame.time, motion: motion, origin: lastPlaced ?? frame.number - 1,
            thumbnail: Thumbnail(frame.image))
        if camera.framesMissed == 0 { lastPlaced = frame.number }
        return between + [located]
    }

    /// Waits for all answers, ends all lives and tells what the engines had to say.
    func finish() async throws {
        var failure: (any Error)?
        while !answers.isEmpty {
            do { try await takeAnswer() } catch { failure = failure ?? error }
        }
        let stacks = tracker.lastStacks()
        if let frame = lastFrame, !stacks.isEmpty {
            let pool = pool
            answers.append((Task { try await pool.run { try await $0.answer(stacks, in: frame) } }, []))
            do { try await takeAnswer() } catch { failure = failure ?? error }
        }
        try await tell(tracker.finish().events, diagnostics: [])
        try hand((early + recorder.remarks + tally.summaries).map(LifecycleRecord.init), pictures: [:])
        counts.items = recorder.items
        counts.seconds = lastTime.seconds
        if let failure { throw failure }
    }

    private func takeAnswer() async throws {
        let (task, shown) = answers.removeFirst()
        for view in shown { picture(of: view.view) }
        let answer = try await task.value
        counts.lineReadings += answer.linesRead
        counts.linePixels += answer.pixels
        tally.add(answer.remarks)
        tracker.absorb(answer.readings)
        tracker.absorb(answer.stacks)
    }

    private func tell(_ events: [LifecycleEvent], diagnostics: [Diagnostic]) async throws {
        early += diagnostics
        var records: [LifecycleRecord] = []
        var shown: [String: Data] = [:]
        for event in events {
            while let first = early.first, first.time ?? .zero <= event.time {
                records.append(LifecycleRecord(early.removeFirst()))
            }
            let (record, view) = recorder.record(event)
            records.append(record)
            records += recorder.rivals(of: event).map(LifecycleRecord.init)
            guard case .removed(let removed) = record, let picture = view.flatMap({ self.picture(of: $0) }) else {
                continue
            }
            do {
                shown[removed.id] = try await picture.value
            } catch {
                let trouble = Diagnostic(
                    .warning, code: "picture-failed", "no picture of \(removed.id): \(error)", time: event.time)
                records.append(LifecycleRecord(trouble))
            }
        }
        try hand(records, pictures: shown)
    }

    private func hand(_ records: [LifecycleRecord], pictures: [String: Data]) throws {
        counts.diagnostics += records.count { if case .diagnostic = $0 { true } else { false } }
        guard !records.isEmpty else { return }
        try clock.measure("write") { try sink.take(records, pictures: pictures) }
    }
}

extension LifecycleRecord {
    fileprivate init(_ diagnostic: Diagnostic) {
        self = .diagnostic(
            .init(
                time: diagnostic.time?.seconds, severity: diagnostic.severity.rawValue, code: diagnostic.code,
                message: diagnostic.message))
    }
}
