import Basics
import Configuration
package import Foundation
package import Imaging
import Recognition
package import Records

/// Scans one video: sets the stages up for it and takes it through them. `ScanPipeline` shows the stages and the way of
/// the data. The result is the same with any number of workers.
package struct Scan: Sendable {
    /// How a scan ended.
    package struct Outcome: Sendable {
        /// What was done.
        package var counts: ScanCounts
        /// What ended the scan early, if anything did. All that was found until then is recorded.
        package var failure: (any Error)?
    }

    private let source: String
    private let pipeline: ResolvedPipeline
    private let workers: Int
    private let clock: StageClock

    /// - Parameters:
    ///   - source: the video's name in the records.
    ///   - workers: how many frames are looked at at the same time; at least 1.
    ///   - clock: gets the time spent in each stage.
    package init(source: String, pipeline: ResolvedPipeline, workers: Int, clock: StageClock = StageClock()) {
        self.source = source
        self.pipeline = pipeline
        self.workers = workers
        self.clock = clock
    }

    /// Runs the scan.
    /// - Parameters:
    ///   - open: opens the video; called on the decoder's own thread.
    ///   - sink: takes the records in order, and the pictures of items.
    ///   - shouldStop: asked between windows; what was found until then is kept, as when the task is cancelled.
    ///   - progress: called after each window.
    /// - Throws: `VitrineError` when the video can't be opened; the sink has got nothing then.
    package func run(
        open: @escaping @Sendable () throws -> any FrameSource, sink: any ScanSink,
        shouldStop: @escaping @Sendable () -> Bool = { false },
        progress: @escaping @Sendable (ScanProgress) -> Void = { _ in }
    ) async throws -> Outcome {
        let frames = pipeline.configuration.frames
        let window = MediaTime(seconds: frames.window(at: pipeline.configuration.quality))
        let decode = DecodeStage(
            window: window, schedule: LookSchedule(frames, at: pipeline.configuration.quality), clock: clock,
            open: { StandingFrames(try open(), every: window) })
        let info = try await decode.start()
        try checkRegion(info)
        let read = readStage(info, recognisers: recognisers(info))
        // An engine that takes long to set up is made while the first windows are decoded. It mustn't be under way when
        // the program ends.
        let preparation = pipeline.engines.detector.map { _ in Task { await read.prepare() } }
        let stages = ScanPipeline(
            decode: decode, analyse: AnalyseStage(workers: read.recognisers),
            ordered: OrderedStages(
                follow: FollowStage(info, pipeline, clock: clock), read: read,
                pictures: ViewPictures(workers: read.recognisers), record: RecordStage(sink: sink, clock: clock)))
        let outcome = await stages.run(begin(info), shouldStop: shouldStop, progress: progress)
        await preparation?.value
        return outcome
    }

    /// - Throws: `VitrineError` when no pixel of the picture would be looked at.
    private func checkRegion(_ info: VideoInfo) throws {
        guard let region = pipeline.configuration.region?.resolved(width: info.width, height: info.height),
            region.width <= 0 || region.height <= 0
        else { return }
        throw VitrineError(
            .usage, subject: source, "the region lies outside the picture of \(info.width) × \(info.height) pixels",
            remedy: "give a --region within it")
    }

    private func recognisers(_ info: VideoInfo) -> WorkerPool<RecognitionWorker> {
        WorkerPool(
            (0..<workers).map { _ in
                RecognitionWorker(
                    engines: pipeline.engines, region: pipeline.configuration.region, isStill: info.isStill,
                    clock: clock)
            })
    }

    private func readStage(_ info: VideoInfo, recognisers: WorkerPool<RecognitionWorker>) -> ReadStage {
        // A single picture can't be looked at again.
        let readsOnlyPrint = pipeline.configuration.quality != .accurate && !info.isStill
        // For cards reading is the lesser part of the work, and an engine takes long to set up; networks are shared.
        let count = pipeline.engines.expectsPrint ? max(1, workers / 2) : workers
        return ReadStage(
            readers: WorkerPool(
                (0..<count).map { _ in
                    ReadingWorker(engines: pipeline.engines, readsOnlyPrint: readsOnlyPrint, clock: clock)
                }), recognisers: recognisers)
    }

    private func begin(_ info: VideoInfo) -> LifecycleRecord.Begin {
        LifecycleRecord.Begin(
            source: source, width: info.width, height: info.height, duration: info.duration?.seconds,
            pipeline: pipeline.configuration.name, languages: pipeline.engines.languages,
            symbologies: pipeline.configuration.symbologyNames)
    }
}

/// Takes what a scan finds, as it finds it.
package protocol ScanSink: AnyObject, Sendable {
    /// Keeps records and pictures.
    /// - Parameters:
    ///   - records: the next records in order of time.
    ///   - pictures: for removed items, by id, the JPEG in which their label was seen best.
    /// - Throws: `VitrineError` when they can't be kept.
    func take(_ records: [LifecycleRecord], pictures: [String: Data]) throws
}

/// How far a scan is.
package struct ScanProgress: Hashable, Sendable {
    /// Seconds of video done.
    package var time: Double
    /// Seconds of video in all, as the container claims.
    package var duration: Double?
    /// Items found so far.
    package var items: Int
}

/// What a scan did, in numbers that don't depend on the machine.
package struct ScanCounts: Hashable, Sendable {
    /// The frames of the video, those that the decoder left out as well.
    package var frames = 0
    /// The frames that were decoded.
    package var decodedFrames = 0
    /// The frames in which text and barcodes were looked for.
    package var recognisedFrames = 0
    /// The items that were recorded.
    package var items = 0
    /// The presentation time of the last frame, in seconds.
    package var seconds = 0.0
    /// The lines that the text engine read.
    package var lineReadings = 0
    /// The pixels of their crops.
    package var linePixels = 0
    /// The diagnostics that were recorded.
    package var diagnostics = 0
    /// The same by their codes.
    package var diagnosticCodes: [String: Int] = [:]
    /// Set where the run was stopped before the video's end.
    package var isInterrupted = false

    package init() {}
}
