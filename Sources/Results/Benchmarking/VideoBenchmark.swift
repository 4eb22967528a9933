import Basics
package import Configuration
import Imaging
package import Pipeline
import Records

/// Measures decoding alone and whole scans of a video side by side: in turn, several rounds, so that what else the machine
/// does hits both alike.
package struct VideoBenchmark: Sendable {
    private let resources: any ScanResources
    private let naiveReaders: @Sendable (PipelineConfiguration) throws -> NaiveBaseline.Readers

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
        let scan = Scan(source: request.name, pipeline: pipeline, workers: workers, clock: clock)
        let outcome = try await scan.run(
            open: { try resources.open(request.part, economy: pipeline.economy) }, sink: sink, shouldStop: shouldStop)
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
