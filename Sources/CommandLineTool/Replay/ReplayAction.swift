import BeaconReplay
import Foundation
import Proximity
import RecognitionCore
import Records
import TraceReading

/// Replays the traces of a request one after the other, and tells what came of it.
struct ReplayAction {
    func callAsFunction(_ request: ReplayRequest, _ context: CommandContext) throws -> ExitCode {
        let write = try writer(request, context)
        var code = ExitCode.done
        var plot = PlotRecorder()
        for trace in request.traces {
            do {
                if try !replay(trace, request, &plot, write, context) { code = .problems }
            } catch let error as VitrineError {
                context.console.report(error)
                code = .problems
            }
        }
        if let path = request.plot { try save(PlotDrawing(plot).text, to: path) }
        return code
    }

    private typealias Write = ([ProximityRecord]) throws -> Void

    /// Where records go: to a file, to standard output, or nowhere when that is for something else.
    private func writer(_ request: ReplayRequest, _ context: CommandContext) throws -> Write {
        if let path = request.output {
            let writer = try JSONLinesWriter(path: path)
            return { try writer.write($0) }
        }
        guard !request.printsJSON, request.pipeline.printouts.isEmpty else { return { _ in } }
        return { records in
            for record in records {
                try context.console.write(String(decoding: RecordEncoding.line(record), as: UTF8.self) + "\n")
            }
        }
    }

    /// - Returns: whether all could be read; what couldn't was reported.
    private func replay(
        _ trace: String, _ request: ReplayRequest, _ plot: inout PlotRecorder, _ write: @escaping Write,
        _ context: CommandContext
    ) throws -> Bool {
        let isStandardInput = trace == "-"
        let name = isStandardInput ? "stdin" : URL(filePath: trace).lastPathComponent
        try write([.begin(ProximityRecord.Begin(name, request.pipeline))])
        var isWhole = true
        var display = ProximityDisplay()
        let printsProximity = request.pipeline.printouts.contains(.proximity)
        if printsProximity { try context.console.write(display.text + "\n") }
        var recorder = plot
        let replay = Replay(
            pipeline: request.pipeline, calibration: request.calibration,
            observe: { happening in
                if context.interruption.isRequested { throw CancellationError() }
                if let record = ProximityRecord(happening) { try write([record]) }
                if request.plot != nil { recorder.take(happening) }
                if printsProximity, display.take(happening) { try context.console.write(display.text + "\n") }
            },
            tell: { trouble in
                isWhole = isWhole && trouble.severity == .note
                context.console.report(trouble, about: isStandardInput ? "standard input" : trace)
                try write([
                    .diagnostic(
                        .init(severity: trouble.severity.rawValue, code: trouble.code, message: trouble.message))
                ])
            })
        defer { plot = recorder }
        var counts = try replay.run(TraceReader(path: trace, columns: request.columns))
        counts.source = name
        if let failure = counts.failure {
            context.console.report(failure)
            try write([.diagnostic(.init(severity: "error", code: "trace-damaged", message: failure.message))])
        }
        try write([.end(.init(records: counts.records, reports: counts.reports, samples: counts.samples))])
        if request.printsJSON {
            try context.console.write(String(decoding: RecordEncoding.line(counts), as: UTF8.self) + "\n")
        }
        return isWhole && counts.failure == nil
    }

    private func save(_ text: String, to path: String) throws {
        do {
            try Data(text.utf8).write(to: URL(filePath: path))
        } catch {
            throw VitrineError(subject: path, "can't be written", cause: error)
        }
    }
}

extension ProximityRecord.Begin {
    fileprivate init(_ source: String, _ pipeline: BeaconPipeline) {
        let settings = pipeline.settings
        self.init(
            source: source, filter: settings.filter.rawValue, distance: settings.curve.rawValue,
            zones: [settings.zones.immediate, settings.zones.near], regions: pipeline.regions.map(\.name))
    }
}
