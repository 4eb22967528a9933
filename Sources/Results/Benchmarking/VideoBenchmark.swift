package import Basics
package import Configuration
package import Evaluation
import Imaging
package import Pipeline
import Records

/// Measures decoding alone and whole scans of a video side by side: in turn, several rounds, so that what else the machine
/// does hits both alike.
package struct VideoBenchmark: Sendable {
    let resources: any ScanResources
    let naiveReaders: @Sendable (PipelineConfiguration) throws -> NaiveBaseline.Readers

    /// - Parameters:
    ///   - resources: opens videos and makes engines.
    ///   - naiveReaders: makes what reads whole frames, for each worker.
    package init(
        resources: any ScanResources,
        naiveReaders: @escaping @Sendable (PipelineConfiguration) throws -> NaiveBaseline.Readers
    ) {
        self.resources = resources
        self.naiveReaders = naiveReaders
    }

    /// - Throws: `VitrineError` when the video can't be read; `CancellationError` when it is to stop.
    package func run(
        _ request: BenchmarkRequest, shouldStop: @escaping @Sendable () -> Bool = { false }
    ) async throws -> VideoFigures {
        var decodings: [Decoding] = []
        var scans = [[ScanRound]](repeating: [], count: request.workers.count)
        for round in 0...request.rounds {
            let decoding = try decode(request, shouldStop)
            if round > 0 { decodings.append(decoding) }
            for (index, workers) in request.workers.enumerated() {
                let scan = try await scan(request, workers: workers, shouldStop)
                if round > 0 { scans[index].append(scan) }
            }
        }
        var naive: [NaiveRound] = []
        for workers in request.measuresNaive ? request.workers : [] {
            naive.append(try await readNaively(request, workers: workers, shouldStop))
        }
        return VideoFigures(request, decodings, scans, naive)
    }

    private func decode(_ request: BenchmarkRequest, _ shouldStop: () -> Bool) throws -> Decoding {
        var decoding = Decoding()
        var (first, last): (Double?, Double) = (nil, 0)
        let meter = CostMeter()
        let source = try resources.open(request.part, economy: .none)
        while let event = try source.next() {
            if shouldStop() { throw CancellationError() }
            guard case .frame(let frame) = event else { continue }
            decoding.frames += 1
            first = first ?? frame.time.seconds
            last = frame.time.seconds
        }
        decoding.cost = meter.cost
        decoding.length = last - (first ?? 0)
        return decoding
    }

    private func scan(
        _ request: BenchmarkRequest, workers: Int, _ shouldStop: @escaping @Sendable () -> Bool
    ) async throws -> ScanRound {
        let (sink, clock, resources) = (MemorySink(), StageClock(), resources)
        ProcessUsage.forgetPeak()
        let meter = CostMeter()
        let pipeline = try resources.resolve(request.pipeline, for: request.part)
        var part = request.part
        part.turn = pipeline.turn
        let opened = part
        let scan = Scan(source: request.name, pipeline: pipeline, workers: workers, clock: clock)
        let outcome = try await scan.run(
            open: { try resources.open(opened, economy: pipeline.economy) }, sink: sink, shouldStop: shouldStop)
        if let failure = outcome.failure { throw failure }
        if outcome.counts.isInterrupted { throw CancellationError() }
        return ScanRound(
            cost: meter.cost, stages: clock.times, counts: outcome.counts, peakMemory: ProcessUsage.peakMemory,
            records: sink.records, collection: sink.collection)
    }

    private func readNaively(
        _ request: BenchmarkRequest, workers: Int, _ shouldStop: @escaping @Sendable () -> Bool
    ) async throws -> NaiveRound {
        let (resources, naiveReaders) = (resources, naiveReaders)
        let baseline = NaiveBaseline(makeReaders: { try naiveReaders(request.pipeline) })
        ProcessUsage.forgetPeak()
        let meter = CostMeter()
        let findings = try await baseline.run(
            workers: workers, open: { try resources.open(request.part, economy: .none) },
            shouldStop: shouldStop)
        return NaiveRound(cost: meter.cost, peakMemory: ProcessUsage.peakMemory, findings: findings)
    }
}

/// One video to measure, and how.
package struct BenchmarkRequest: Sendable {
    package var path: String
    /// What records and figures call the video.
    package var name: String
    /// What is scanned for, and how.
    package var pipeline: PipelineConfiguration
    /// The numbers of workers to measure with.
    package var workers: [Int]
    /// How often each is measured, after one round that only warms up.
    package var rounds: Int
    /// Where to begin; `nil`: at the video's own beginning.
    package var start: MediaTime?
    /// Where to end; `nil`: at the video's own end.
    package var end: MediaTime?
    /// Whether to measure the straightforward way too: once, because it takes long.
    package var measuresNaive: Bool
    /// What is in the video, if that is known.
    package var truth: TruthFile?

    /// Leaves out what the truth has before `start` and after `end`.
    package init(
        path: String, name: String, pipeline: PipelineConfiguration, workers: [Int], rounds: Int,
        start: MediaTime? = nil, end: MediaTime? = nil, measuresNaive: Bool = false, truth: TruthFile? = nil
    ) {
        self.path = path
        self.name = name
        self.pipeline = pipeline
        self.workers = workers
        self.rounds = rounds
        self.start = start
        self.end = end
        self.measuresNaive = measuresNaive
        self.truth = truth?.within((start?.seconds ?? -.infinity)...(end?.seconds ?? .infinity))
    }

    /// What is decoded of it.
    var part: VideoPart { VideoPart(path, from: start, to: end) }
}
