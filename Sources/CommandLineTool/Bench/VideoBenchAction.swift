import Benchmarking
import Foundation
import Pipeline
import RecognitionCore
import Records

/// Measures decoding and scans of videos, one after the other, and prints the figures of each.
struct VideoBenchAction {
    let benchmark: VideoBenchmark
    let pipeline: PipelineConfiguration
    let workers: [Int]
    let rounds: Int
    let printsJSON: Bool

    func callAsFunction(_ operands: [String], _ context: CommandContext) async throws -> ExitCode {
        let inputs = ScanInputs(operands.filter { $0 != "-" }, output: nil)
        guard operands.allSatisfy({ $0 != "-" }) else {
            throw VitrineError(.usage, "standard input can't be read several times", remedy: "give a file")
        }
        for trouble in inputs.troubles { context.console.report(trouble) }
        var code: ExitCode = inputs.troubles.isEmpty ? .done : .problems
        for job in inputs.jobs {
            if context.interruption.isRequested { return .interrupted }
            do {
                let truth = URL(filePath: job.path).deletingPathExtension().path + ".truth.json"
                let figures = try await benchmark.run(
                    path: job.path, name: job.name, pipeline: pipeline, workers: workers, rounds: rounds,
                    truth: FileManager.default.fileExists(atPath: truth) ? truth : nil)
                try tell(figures, context)
            } catch var error as VitrineError {
                error.subject = job.subject
                context.console.report(error)
                code = .problems
            }
        }
        return code
    }

    private func tell(_ figures: VideoFigures, _ context: CommandContext) throws {
        if printsJSON {
            try context.console.write(String(decoding: RecordEncoding.line(figures), as: UTF8.self) + "\n")
            return
        }
        try context.console.write(
            "\(TerminalText.escaped(figures.video)): \(figures.frames) frames, \(figures.length) s\n")
        var table = TextTable([("", .left), ("wall s", .right), ("processor s", .right), ("ratio", .right)])
        table.rows = [["decoding alone", "\(figures.decoding.wall)", "\(figures.decoding.processor)", "1.0"]]
        for scan in figures.scans {
            table.rows.append([
                "scan, workers: \(scan.workers)", "\(scan.cost.wall)", "\(scan.cost.processor)",
                "\(scan.ratioToDecoding)",
            ])
        }
        try context.console.write(table.text)
        var details = TextTable([("", .left), ("", .right)])
        for scan in figures.scans {
            details.rows += rows(of: scan)
        }
        try context.console.write(details.text + "\n")
    }

    private func rows(of scan: VideoFigures.ScanFigures) -> [[String]] {
        var rows = [
            ["frames a second", "\(scan.framesPerSecond)"], ["times real time", "\(scan.timesRealTime)"],
            ["text readings a minute", "\(scan.lineReadingsPerMinute)"],
            ["text readings an item", "\(scan.lineReadingsPerItem)"],
            ["frames recognised", "\(scan.recognisedFrames)"], ["peak memory", "\(scan.peakMemory) MB"],
        ]
        rows += scan.stages.sorted { $0.key < $1.key }.map { ["stage: \($0.key)", "\($0.value) s"] }
        if let accuracy = scan.accuracy {
            rows += [
                ["lines exact", "\(accuracy.linesExact) of \(accuracy.lines)"],
                ["barcodes", "\(accuracy.barcodesFound) of \(accuracy.barcodes)"],
                ["MOTA, IDF1", "\(accuracy.mota), \(accuracy.idf1)"],
            ]
        }
        return rows
    }
}
