import Basics
import Benchmarking
import Configuration
import Evaluation
import Foundation
import Imaging
import Pipeline
import Recognition
import Records

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
        try tell(Self.columns, context)
        for job in inputs.jobs {
            for engine in engines {
                if context.interruption.isRequested { return .interrupted }
                do {
                    try tell(try await row(job, engine, context), context)
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

    private func tell(_ row: [String], _ context: CommandContext) throws {
        try context.console.write(row.joined(separator: "\t") + "\n")
    }
}
