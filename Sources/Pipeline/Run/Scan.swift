package import RecognitionCore
import Records
import Tracking

/// Scans one video: windows of frames are analysed in parallel, the tracker takes them in order, and what it wants to
/// have read is read in parallel. The tracker gets each answer a fixed number of windows after its question, so the
/// result is the same with any number of workers.
package struct Scan: Sendable {
    package struct Settings: Sendable {
        /// The file's name, as records tell it.
        package var source: String
        package var pipeline: PipelineConfiguration
        package var workers: Int

        package init(source: String, pipeline: PipelineConfiguration, workers: Int) {
            self.source = source
            self.pipeline = pipeline
            self.workers = workers
        }
    }

    /// How a scan ended.
    package struct Outcome: Sendable {
        package var counts: ScanCounts
        package var failure: (any Error)?
    }

    /// How many windows later a reading reaches the tracker.
    static let answerDelay = 4
    /// About how many seconds of video pass from one thorough look for text to the next.
    static let thoroughPause = 0.6

    let settings: Settings
    let engines: Engines
    let clock: StageClock

    /// - Parameter clock: gets the time spent in each stage.
    package init(settings: Settings, engines: Engines, clock: StageClock = StageClock()) {
        self.settings = settings
        self.engines = engines
        self.clock = clock
    }

    /// - Parameters:
    ///   - open: opens the video; called on the decoder's own thread.
    ///   - shouldStop: asked between windows; what was found until then is kept, as when the task is cancelled.
    /// - Returns: what was done, and what ended the scan early, if anything did: all that was found until then is told.
    /// - Throws: `VitrineError` when the video can't be opened; the sink has got nothing then.
    package func run(
        open: @escaping @Sendable () throws -> any FrameSource, sink: any ScanSink,
        shouldStop: @escaping @Sendable () -> Bool = { false },
        progress: @escaping @Sendable (ScanProgress) -> Void = { _ in }
    ) async throws -> Outcome {
        let window = settings.pipeline.frames.window(at: settings.pipeline.quality)
        let feed = FrameFeed(window: MediaTime(seconds: window), clock: clock, open: open)
        let info = try await feed.start()
        let region = settings.pipeline.region?.resolved(width: info.width, height: info.height)
        let pool = WorkerPool(
            (0..<settings.workers).map { _ in
                RecognitionWorker(engines: engines, region: region, isStill: info.isStill, clock: clock)
            })
        var merge = OrderedMerge(
            info: info, contentTypes: settings.pipeline.text?.contentTypes ?? [], sink: sink, pool: pool, clock: clock)
        let windowsToThorough = max(1, Int(Self.thoroughPause / window + 0.5))
        var windows = 0
        var analyses: [Task<WindowAnalysis, any Error>] = []
        defer { for task in analyses { task.cancel() } }
        var failure: (any Error)?
        var isInterrupted = false
        do {
            try sink.take([.begin(begin(info))], pictures: [:])
            while failure == nil {
                isInterrupted = shouldStop() || Task.isCancelled
                guard !isInterrupted else { break }
                do {
                    guard let window = try await feed.next() else { break }
                    let isThorough = windows.isMultiple(of: windowsToThorough)
                    windows += 1
                    analyses.append(
                        Task { try await pool.run { try await $0.analyse(window, isThorough: isThorough) } })
                } catch {
                    // What was decoded until then counts.
                    failure = error
                }
                if analyses.count > settings.workers {
                    try await merge.add(try await analyses.removeFirst().value)
                    progress(merge.progress)
                }
            }
            while !analyses.isEmpty { try await merge.add(try await analyses.removeFirst().value) }
        } catch {
            failure = error
        }
        do { try await merge.finish() } catch { failure = failure ?? error }
        var counts = merge.counts
        counts.isInterrupted = isInterrupted
        return Outcome(counts: counts, failure: failure)
    }

    private func begin(_ info: VideoInfo) -> LifecycleRecord.Begin {
        LifecycleRecord.Begin(
            source: settings.source, width: info.width, height: info.height, duration: info.duration?.seconds,
            pipeline: settings.pipeline.name, languages: engines.languages,
            symbologies: settings.pipeline.symbologyNames)
    }
}
