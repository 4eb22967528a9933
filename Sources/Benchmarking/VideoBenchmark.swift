import Evaluation
package import Pipeline
package import RecognitionCore
import Records

/// Measures decoding alone and whole scans of a video side by side: in turn, several rounds, so that what else the machine
/// does hits both alike.
package struct VideoBenchmark: Sendable {
    let open: @Sendable (String) throws -> any FrameSource
    let engines: @Sendable (PipelineConfiguration) throws -> Engines

    /// - Parameters:
    ///   - open: opens the video at a path.
    ///   - engines: makes the engines that a pipeline needs.
    package init(
        open: @escaping @Sendable (String) throws -> any FrameSource,
        engines: @escaping @Sendable (PipelineConfiguration) throws -> Engines
    ) {
        self.open = open
        self.engines = engines
    }

    /// - Parameters:
    ///   - path: the video; a `NAME.truth.json` beside it tells what is in it.
    ///   - workers: the numbers of workers to measure scans with.
    ///   - rounds: how often each is measured, after one round that only warms up.
    ///   - truth: where the truth file is, if there is one.
    /// - Throws: `VitrineError` when the video or the truth can't be read.
    package func run(
        path: String, name: String, pipeline: PipelineConfiguration, workers: [Int], rounds: Int, truth: String?
    ) async throws -> VideoFigures {
        let truth = try truth.map { try TruthFile(path: $0) }
        var decodings: [VideoFigures.Cost] = []
        var scans = [[ScanRound]](repeating: [], count: workers.count)
        var (frames, length) = (0, 0.0)
        for round in 0...rounds {
            let (cost, counted) = try decode(path)
            (frames, length) = (counted.frames, counted.length)
            if round > 0 { decodings.append(cost) }
            for (index, count) in workers.enumerated() {
                let scan = try await scan(path, name: name, pipeline: pipeline, workers: count)
                if round > 0 { scans[index].append(scan) }
            }
        }
        let decoding = Self.median(decodings)
        return VideoFigures(
            video: name, length: length.rounded(decimals: 3), frames: frames, rounds: rounds, decoding: decoding,
            scans: zip(workers, scans).map { count, rounds in
                figures(rounds, workers: count, decoding: decoding, length: length, frames: frames, truth: truth)
            })
    }

    private struct ScanRound {
        var cost: VideoFigures.Cost
        var stages: [String: Double]
        var counts: ScanCounts
        var sink: MemorySink
    }

    private func decode(_ path: String) throws -> (VideoFigures.Cost, (frames: Int, length: Double)) {
        var (frames, last) = (0, 0.0)
        let meter = CostMeter()
        let source = try open(path)
        while let event = try source.next() {
            guard case .frame(let frame) = event else { continue }
            frames += 1
            last = frame.time.seconds
        }
        return (meter.cost, (frames, last))
    }

    private func scan(
        _ path: String, name: String, pipeline: PipelineConfiguration, workers: Int
    ) async throws -> ScanRound {
        let (sink, clock, open) = (MemorySink(), StageClock(), open)
        let settings = Scan.Settings(source: name, pipeline: pipeline, workers: workers)
        let meter = CostMeter()
        let outcome = try await Scan(settings: settings, engines: engines(pipeline), clock: clock)
            .run(open: { try open(path) }, sink: sink)
        if let failure = outcome.failure { throw failure }
        return ScanRound(cost: meter.cost, stages: clock.seconds, counts: outcome.counts, sink: sink)
    }

    private func figures(
        _ rounds: [ScanRound], workers: Int, decoding: VideoFigures.Cost, length: Double, frames: Int, truth: TruthFile?
    ) -> VideoFigures.ScanFigures {
        let cost = Self.median(rounds.map(\.cost))
        let counts = rounds.last?.counts ?? ScanCounts()
        let minutes = max(length, 1e-6) / 60
        let stages = Set(rounds.flatMap(\.stages.keys)).map { stage in
            (stage, rounds.map { $0.stages[stage] ?? 0 }.median.rounded(decimals: 3))
        }
        let sink = rounds.last?.sink
        let texts = sink?.records.count { if case .added(let added) = $0 { added.kind == .text } else { false } } ?? 0
        return VideoFigures.ScanFigures(
            workers: workers, cost: cost, ratioToDecoding: (cost.wall / decoding.wall).rounded(decimals: 2),
            framesPerSecond: (Double(frames) / cost.wall).rounded(decimals: 1),
            timesRealTime: (length / cost.wall).rounded(decimals: 2),
            stages: Dictionary(uniqueKeysWithValues: stages),
            lineReadingsPerMinute: (Double(counts.lineReadings) / minutes).rounded(decimals: 1),
            linePixelsPerMinute: (Double(counts.linePixels) / minutes).rounded(),
            lineReadingsPerItem: (Double(counts.lineReadings) / Double(max(1, texts))).rounded(decimals: 2),
            recognisedFrames: counts.recognisedFrames, peakMemory: ProcessUsage.peakMemory.rounded(decimals: 1),
            accuracy: truth.flatMap { truth in sink.map { Self.accuracy(truth, $0) } })
    }

    private static func accuracy(_ truth: TruthFile, _ sink: MemorySink) -> VideoFigures.Accuracy {
        let score = ScanScore(truth: truth, records: sink.records, collection: sink.collection)
        return VideoFigures.Accuracy(
            lines: score.lines, linesExact: score.linesExact, falseLines: score.falseLines, barcodes: score.barcodes,
            barcodesFound: score.barcodesFound, mota: score.tracking.mota.rounded(decimals: 3),
            idf1: score.tracking.idf1.rounded(decimals: 3))
    }

    static func median(_ costs: [VideoFigures.Cost]) -> VideoFigures.Cost {
        VideoFigures.Cost(
            wall: costs.map(\.wall).median.rounded(decimals: 3),
            processor: costs.map(\.processor).median.rounded(decimals: 3))
    }
}
