import Basics
import BeaconReplay
import Benchmarking
import Configuration
import Evaluation
import FileOutput
import Foundation
import Imaging
import Pipeline
import Recognition
import Records
import Reports

/// Measures decoding and scans of videos, one after the other, and prints the figures of each.
struct BenchAction {
    let benchmark: VideoBenchmark
    let pipeline: PipelineConfiguration
    let workers: [Int]
    let rounds: Int
    let start: MediaTime?
    let end: MediaTime?
    let measuresNaive: Bool
    let plot: String?
    /// Files that are read besides the videos, such as the pipeline's.
    let otherInputs: [String]
    let printsJSON: Bool

    func callAsFunction(_ operands: [String], _ context: CommandContext) async throws -> ExitCode {
        let inputs = ScanInputs(operands.filter { $0 != "-" }, output: nil)
        guard operands.allSatisfy({ $0 != "-" }) else {
            throw VitrineError(.usage, "standard input can't be read several times", remedy: "give a file")
        }
        let drawing = try plot.map {
            try OutputFile($0, sparing: inputs.jobs.flatMap { [$0.path, Self.truth(of: $0)] } + otherInputs)
        }
        for trouble in inputs.troubles { context.console.report(trouble) }
        var code: ExitCode = inputs.troubles.isEmpty ? .done : .problems
        var all: [VideoFigures] = []
        for job in inputs.jobs {
            do {
                let figures = try await benchmark.run(
                    request(job), shouldStop: { context.interruption.isRequested })
                all.append(figures)
                try print(figures, context)
            } catch var error as VitrineError {
                error.subject = error.subject ?? job.subject
                context.console.report(error)
                code = .problems
            }
        }
        if !all.isEmpty { try drawing?.write(Data(BenchChart.sheet(all).text.utf8)) }
        return code
    }

    /// The truth is what NAME.truth.json beside the video says, if it is there.
    private func request(_ job: ScanJob) throws -> BenchmarkRequest {
        let truth = Self.truth(of: job)
        return BenchmarkRequest(
            path: job.path, name: job.name, pipeline: pipeline, workers: workers, rounds: rounds, start: start,
            end: end, measuresNaive: measuresNaive,
            truth: FileManager.default.fileExists(atPath: truth) ? try TruthFile(path: truth) : nil)
    }

    private static func truth(of job: ScanJob) -> String {
        URL(filePath: job.path).deletingPathExtension().path + ".truth.json"
    }

    private func print(_ figures: VideoFigures, _ context: CommandContext) throws {
        let text =
            printsJSON
            ? String(decoding: try RecordEncoding.line(figures), as: UTF8.self) + "\n" : BenchText.text(figures)
        try context.console.write(text)
    }
}

/// Scans videos with each text engine and prints what it reads, how well it follows it, and what that costs: a row for
/// each video and engine.
struct EngineBenchAction {
    let benchmark: VideoBenchmark
    let pipeline: PipelineConfiguration
    let engines: [TextEngine]
    let workers: Int
    let rounds: Int
    let start: MediaTime?
    let end: MediaTime?

    private static let columns = [
        "video", "engine", "lines", "lines exact", "false lines", "MOTA", "IDF1", "wall / decoding",
        "processor / decoding",
    ]

    func callAsFunction(_ operands: [String], _ context: CommandContext) async throws -> ExitCode {
        let inputs = ScanInputs(operands.filter { $0 != "-" }, output: nil)
        for trouble in inputs.troubles { context.console.report(trouble) }
        var code: ExitCode = inputs.troubles.isEmpty ? .done : .problems
        try print(Self.columns, context)
        for job in inputs.jobs {
            for engine in engines {
                if context.interruption.isRequested { return .interrupted }
                do {
                    try print(try await row(job, engine, context), context)
                } catch var error as VitrineError {
                    error.subject = job.subject
                    context.console.report(error)
                    code = .problems
                }
            }
        }
        return code
    }

    private func row(
        _ job: ScanJob, _ engine: TextEngine, _ context: CommandContext
    ) async throws -> [String] {
        var pipeline = pipeline
        pipeline.text?.engine = engine
        let truth = URL(filePath: job.path).deletingPathExtension().path + ".truth.json"
        let figures = try await benchmark.run(
            BenchmarkRequest(
                path: job.path, name: job.name, pipeline: pipeline, workers: [workers], rounds: rounds, start: start,
                end: end, truth: FileManager.default.fileExists(atPath: truth) ? try TruthFile(path: truth) : nil),
            shouldStop: { context.interruption.isRequested })
        guard let scan = figures.scans.first else { return [] }
        let found = scan.accuracy.map {
            ["\($0.lines)", "\($0.linesExact)", "\($0.falseLines)", "\($0.mota)", "\($0.idf1)"]
        }
        let processor = scan.cost.processor / max(figures.decoding.processor, 1e-6)
        return [TerminalText.escaped(figures.video), engine.name] + (found ?? ["", "", "", "", ""])
            + ["\(scan.ratioToDecoding)", "\(processor.rounded(decimals: 2))"]
    }

    private func print(_ row: [String], _ context: CommandContext) throws {
        try context.console.write(row.joined(separator: "\t") + "\n")
    }
}

/// Measures the replay of a made trace and prints the figures.
struct TraceBenchAction {
    func callAsFunction(samples: Int, printsJSON: Bool, _ context: CommandContext) throws -> ExitCode {
        let result = try TraceBenchmark().run(samples: samples)
        if printsJSON {
            try context.console.write(String(decoding: RecordEncoding.line(result), as: UTF8.self) + "\n")
            return .done
        }
        var table = TextTable([("", .left), ("", .right)])
        table.rows = [
            ["samples", "\(result.samples)"],
            ["read, a second", "\(Int(result.readPerSecond))"],
            ["replayed, a second", "\(Int(result.replayedPerSecond))"],
            ["memory growth", "\(result.memoryGrowth) MB"],
        ]
        try context.console.write(table.text)
        return .done
    }
}
