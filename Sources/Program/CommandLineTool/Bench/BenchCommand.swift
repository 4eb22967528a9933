import Basics
import Benchmarking
import Configuration
import Foundation
import Imaging
import Pipeline
import Recognition

/// `vitrine bench`: measures how fast this machine works.
struct BenchCommand: Command {
    /// The options as they were given.
    struct Settings: Sendable {
        var pipeline: String?
        var workers: [Int]?
        var rounds: Int?
        var comparesEngines = false
        var start: MediaTime?
        var end: MediaTime?
        var baseline: BenchBaseline?
        var plot: String?
        var measuresTraces = false
        var samples: Int?
        var printsJSON = false
    }

    let pipelines: PipelineLibrary
    let benchmark: VideoBenchmark
    /// The text engines that there are.
    let textEngines: @Sendable () -> [TextEngine]

    let name = "bench"
    let summary = "Measure how fast this machine works"
    let discussion = """
        Measures for each video, in turn and over several rounds, decoding alone (the floor) and the whole scan: wall and
        processor time, stages, calls of the text engine and memory, and how right the result is where a NAME.truth.json
        lies beside the video. A folder means its videos. Without a VIDEO: the folder SampleMedia. A stage's processor
        time is that of the threads in it; the decoder works in threads of its own.

        With --baseline naive also the straightforward way, once, in the same process with as many workers: every frame
        whole through Tesseract and ZBar. That takes long; --from and --to bound what is measured.

        With --engines: one table for all videos and text engines, with tabs between its columns, that shows which engine
        reads best and at what cost.

        With --traces: reads and replays a made btsnoop capture, and says how many measurements a second one core takes,
        and by how much memory grows from a capture to one four times as long.
        """
    let operands = Operands.any("VIDEO")
    let examples = [
        Example("vitrine bench", "Measures the sample videos."),
        Example("vitrine bench --workers 1,2 --rounds 5 visit.mp4", "Measures with one worker and with two."),
        Example(
            "vitrine bench --baseline naive --to 2 --plot bench.svg visit.mp4",
            "Compares with reading every frame, over two seconds, and draws the figures."),
        Example("vitrine bench --traces", "Measures the replay of beacon traces."),
    ]
    let defaults = Settings()
    let options: [Option<Settings>] = [
        .value("pipeline", "NAME|FILE", help: "the pipeline to scan with (default: museum)", \.pipeline, .text),
        .value(
            "workers", "N,N", help: "numbers of workers to measure with (default: one a core)", \.workers,
            .counts(1...64)),
        .value(
            "rounds", "N", help: "how often each is measured, after a round to warm up (default: 3)", \.rounds,
            .count(1...100)),
        .value("from", "TIME", help: "begin there: seconds (75.5) or [H:]MM:SS (1:15.5)", \.start, .time),
        .value("to", "TIME", help: "end there", \.end, .time),
        .value("baseline", "NAME", help: "naive: measure reading every frame whole too", \.baseline, .choice),
        .value("plot", "FILE", help: "draw stages and throughput, as SVG", \.plot, .text),
        .flag("engines", help: "compare the text engines of this machine", \.comparesEngines),
        .flag("traces", help: "measure the replay of beacon traces", \.measuresTraces),
        .value(
            "samples", "N", help: "how many measurements the trace holds (default: 4000000)", \.samples,
            .count(1000...1_000_000_000)),
        .flag("json", help: "print the figures as JSON", \.printsJSON),
    ]

    func run(_ settings: Settings, operands: [String], in context: CommandContext) async throws -> ExitCode {
        if settings.measuresTraces {
            return try TraceBenchAction()(
                samples: settings.samples ?? 4_000_000, printsJSON: settings.printsJSON, context)
        }
        if let start = settings.start, let end = settings.end, end <= start {
            throw VitrineError(
                .usage, subject: "--to", "the end isn't after the beginning", remedy: "give a later time")
        }
        var selection = PipelineSelection()
        selection.reference = settings.pipeline
        let pipeline = try selection.resolved(in: pipelines)
        if settings.comparesEngines {
            let action = EngineBenchAction(
                benchmark: benchmark, pipeline: pipeline, engines: textEngines(),
                workers: settings.workers?.first ?? ProcessInfo.processInfo.activeProcessorCount,
                rounds: settings.rounds ?? 3, start: settings.start, end: settings.end)
            return try await action(try videos(operands), context)
        }
        let action = BenchAction(
            benchmark: benchmark, pipeline: pipeline,
            workers: settings.workers ?? [ProcessInfo.processInfo.activeProcessorCount],
            rounds: settings.rounds ?? 3, start: settings.start, end: settings.end,
            measuresNaive: settings.baseline == .naive, plot: settings.plot,
            otherInputs: [settings.pipeline].compactMap(\.self), printsJSON: settings.printsJSON)
        return try await action(try videos(operands), context)
    }

    /// - Throws: `VitrineError` (usage) where no video is given, and the samples aren't here.
    private func videos(_ operands: [String]) throws -> [String] {
        guard operands.isEmpty else { return operands }
        let samples = "SampleMedia"
        guard FileManager.default.fileExists(atPath: samples) else {
            throw VitrineError(
                .usage, "'bench' needs a VIDEO: the folder \(samples) isn't here",
                remedy: "give a video, or run it in vitrine's repository")
        }
        return [samples]
    }
}

/// What scans can be compared with, besides decoding alone.
enum BenchBaseline: String, Choice {
    /// Every frame whole through Tesseract and ZBar.
    case naive

    static let noun = "baseline"
}
