import Basics
import Benchmarking
import Configuration
import Evaluation
import Foundation
import Imaging
import Pipeline
import Records
import Reports

/// Measures decoding and scans of videos, one after the other, and prints the figures of each.
struct VideoBenchAction {
    let benchmark: VideoBenchmark
    let pipeline: PipelineConfiguration
    let workers: [Int]
    let rounds: Int
    let start: MediaTime?
    let end: MediaTime?
    let measuresNaive: Bool
    let plot: String?
    let printsJSON: Bool

    func callAsFunction(_ operands: [String], _ context: CommandContext) async throws -> ExitCode {
        let inputs = ScanInputs(operands.filter { $0 != "-" }, output: nil)
        guard operands.allSatisfy({ $0 != "-" }) else {
            throw VitrineError(.usage, "standard input can't be read several times", remedy: "give a file")
        }
        for trouble in inputs.troubles { context.console.report(trouble) }
        var code: ExitCode = inputs.troubles.isEmpty ? .done : .problems
        var all: [VideoFigures] = []
        for job in inputs.jobs {
            do {
                let figures = try await benchmark.run(
                    request(job), shouldStop: { context.interruption.isRequested })
                all.append(figures)
                try tell(figures, context)
            } catch var error as VitrineError {
                error.subject = error.subject ?? job.subject
                context.console.report(error)
                code = .problems
            }
        }
        if let plot, !all.isEmpty { try save(BenchChart.sheet(all).text, to: plot) }
        return code
    }

    /// The truth is what NAME.truth.json beside the video says, if it is there.
    private func request(_ job: ScanJob) throws -> BenchmarkRequest {
        let truth = URL(filePath: job.path).deletingPathExtension().path + ".truth.json"
        return BenchmarkRequest(
            path: job.path, name: job.name, pipeline: pipeline, workers: workers, rounds: rounds, start: start,
            end: end, measuresNaive: measuresNaive,
            truth: FileManager.default.fileExists(atPath: truth) ? try TruthFile(path: truth) : nil)
    }

    private func save(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).write(to: URL(filePath: path))
        } catch {
            throw VitrineError(subject: path, "can't be written", cause: error)
        }
    }

    private func tell(_ figures: VideoFigures, _ context: CommandContext) throws {
        let text =
            printsJSON
            ? String(decoding: try RecordEncoding.line(figures), as: UTF8.self) + "\n" : BenchText.text(figures)
        try context.console.write(text)
    }
}
