import Basics
package import Configuration
package import Imaging
import Recognition
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
    static let answerDelay = 1
    /// How many windows are under way at most, and so how many windows later what the tracker knows counts for what is
    /// looked for: enough for decoding never to wait for a slow reading.
    private static let windowsUnderWay = 8
    /// About how many seconds of video pass from one thorough look for text to the next.
    private static let thoroughPause = 0.6

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
        let feed = FrameFeed(
            window: MediaTime(seconds: window),
            barcodeInterval: settings.pipeline.frames.barcodeInterval(at: settings.pipeline.quality), clock: clock,
            open: open)
        let info = try await feed.start()
        let region = settings.pipeline.region?.resolved(width: info.width, height: info.height)
        let pool = WorkerPool(
            (0..<settings.workers).map { _ in
                RecognitionWorker(engines: engines, region: region, isStill: info.isStill, clock: clock)
            })
        // A single picture can't be looked at again.
        let readsOnlyPrint = settings.pipeline.quality != .accurate && !info.isStill
        // For cards reading is the lesser part of the work, and an engine takes long to set up; networks are shared.
        let readerCount = engines.expectsPrint ? max(1, settings.workers / 2) : settings.workers
        let readers = WorkerPool(
            (0..<readerCount).map { _ in
                ReadingWorker(engines: engines, readsOnlyPrint: readsOnlyPrint, clock: clock)
            })
        let preparation = engines.detector.map { _ in Task { try? await readers.run { await $0.prepare() } } }
        let merge = OrderedMerge(
            info: info, tracking: tracking, sink: sink, pool: pool, readers: readers, clock: clock)
        let windowsToThorough = max(1, Int(Self.thoroughPause / window + 0.5))
        var count = 0
        /// Windows under way, the oldest first: each is merged when the one before it is, and tells what is known then.
        var windows: [Task<Foreknowledge, any Error>] = []
        var failure: (any Error)?
        var isInterrupted = false
        do {
            try sink.take([.begin(begin(info))], pictures: [:])
            while failure == nil {
                isInterrupted = shouldStop() || Task.isCancelled
                guard !isInterrupted else { break }
                do {
                    guard let window = try await feed.next() else { break }
                    let known =
                        windows.count < Self.windowsUnderWay ? Foreknowledge() : try await windows.removeFirst().value
                    let isThorough = count.isMultiple(of: windowsToThorough)
                    count += 1
                    let analysis = Task {
                        try await pool.run { try await $0.analyse(window, known, isThorough: isThorough) }
                    }
                    let previous = windows.last
                    windows.append(
                        Task {
                            _ = try await previous?.value
                            let known = try await merge.add(try await analysis.value)
                            progress(await merge.progress)
                            return known
                        })
                } catch {
                    // What was decoded until then counts.
                    failure = error
                }
            }
        } catch {
            failure = error
        }
        for window in windows {
            do { _ = try await window.value } catch { failure = failure ?? error }
        }
        do { try await merge.finish() } catch { failure = failure ?? error }
        // An engine mustn't be under way when the program ends.
        await preparation?.value
        var counts = await merge.counts
        counts.isInterrupted = isInterrupted
        return Outcome(counts: counts, failure: failure)
    }

    /// What the tracker tells of, and when it is sure of it.
    private var tracking: TrackerSettings {
        let thresholds = engines.thresholds
        var tracking = TrackerSettings(reading: settings.pipeline.quality == .fast ? thresholds.hasty : thresholds)
        tracking.contentTypes = settings.pipeline.text?.contentTypes ?? []
        return tracking
    }

    private func begin(_ info: VideoInfo) -> LifecycleRecord.Begin {
        LifecycleRecord.Begin(
            source: settings.source, width: info.width, height: info.height, duration: info.duration?.seconds,
            pipeline: settings.pipeline.name, languages: engines.languages,
            symbologies: settings.pipeline.symbologyNames)
    }
}
