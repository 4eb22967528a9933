import Foundation
import RecognitionCore
import Records
import Tracking

/// The part of a scan that goes in order: feeds the tracker, sends out its requests and hands its events to the sink.
struct OrderedMerge {
    private let info: VideoInfo
    private let sink: any ScanSink
    private let pool: WorkerPool
    private let clock: StageClock
    private var camera = CameraPath()
    private var tracker: Tracker
    private var recorder = LifecycleRecorder()
    /// Answers under way, the oldest first; one a window.
    private var answers: [Task<Answers, any Error>] = []
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
        info: VideoInfo, contentTypes: Set<ContentType> = [], sink: any ScanSink, pool: WorkerPool, clock: StageClock
    ) {
        self.info = info
        self.sink = sink
        self.pool = pool
        self.clock = clock
        var tracking = TrackerSettings()
        tracking.contentTypes = contentTypes
        tracker = Tracker(settings: tracking, width: info.width, height: info.height, isStill: info.isStill)
    }

    var progress: ScanProgress {
        ScanProgress(time: lastTime.seconds, duration: info.duration?.seconds, items: recorder.items)
    }

    mutating func add(_ analysis: WindowAnalysis) async throws {
        if answers.count >= Scan.answerDelay { try await takeAnswer() }
        tally.add(analysis.remarks)
        let timeline = clock.measure("motion") { analysis.frames.map { locate($0) } }
        let outcome = clock.measure("track") {
            tracker.advance(timeline, observation: analysis.chosen?.observation)
        }
        counts.frames += timeline.count
        counts.recognisedFrames += analysis.chosen == nil ? 0 : 1
        counts.lineReadings += analysis.readings + outcome.requests.count
        counts.linePixels += analysis.pixels
        lastTime = timeline.last?.time ?? lastTime
        if let chosen = analysis.chosen {
            let pool = pool
            answers.append(
                Task {
                    var answers = Answers()
                    if !outcome.requests.isEmpty {
                        answers = try await pool.run { try await $0.answer(outcome.requests, in: chosen.frame) }
                    }
                    if !outcome.stacks.isEmpty {
                        answers += try await pool.run { try await $0.answer(outcome.stacks, in: chosen.frame) }
                    }
                    return answers
                })
            lastFrame = chosen.frame
            for view in outcome.views {
                pictures[view.view] = Task { try await pool.run { try await $0.picture(view, in: chosen.frame) } }
            }
        }
        try await tell(outcome.events, diagnostics: analysis.diagnostics)
        let live = tracker.liveViews
        pictures = pictures.filter { live.contains($0.key) }
    }

    private mutating func locate(_ frame: WindowAnalysis.ReducedFrame) -> TimelineFrame {
        let origin = frame.number - 1 - camera.framesMissed
        let motion = camera.advance(to: frame.image)
        return TimelineFrame(
            number: frame.number, time: frame.time, motion: motion, origin: origin, thumbnail: Thumbnail(frame.image))
    }

    /// Waits for all answers, ends all lives and tells what the engines had to say.
    mutating func finish() async throws {
        var failure: (any Error)?
        while !answers.isEmpty {
            do { try await takeAnswer() } catch { failure = failure ?? error }
        }
        let stacks = tracker.lastStacks()
        if let frame = lastFrame, !stacks.isEmpty {
            let pool = pool
            answers.append(Task { try await pool.run { try await $0.answer(stacks, in: frame) } })
            do { try await takeAnswer() } catch { failure = failure ?? error }
        }
        try await tell(tracker.finish().events, diagnostics: [])
        try hand((early + recorder.remarks + tally.summaries).map(LifecycleRecord.init), pictures: [:])
        counts.items = recorder.items
        counts.seconds = lastTime.seconds
        if let failure { throw failure }
    }

    private mutating func takeAnswer() async throws {
        let answer = try await answers.removeFirst().value
        counts.linePixels += answer.pixels
        tally.add(answer.remarks)
        tracker.absorb(answer.readings)
        tracker.absorb(answer.stacks)
    }

    private mutating func tell(_ events: [LifecycleEvent], diagnostics: [Diagnostic]) async throws {
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
            guard case .removed(let removed) = record, let picture = view.flatMap({ pictures[$0] }) else { continue }
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

    private mutating func hand(_ records: [LifecycleRecord], pictures: [String: Data]) throws {
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
