import Basics
import BeaconReplay
import FileOutput
import Foundation
import Imaging
import Proximity
import Records
import TraceReading

/// What a replay is to do: settings resolved, nothing read yet.
struct ReplayRequest: Sendable {
    /// Files, or `-` for standard input.
    var traces: [String]
    /// What to look for, and how.
    var pipeline: BeaconPipeline
    /// How signals weaken.
    var calibration: Calibration
    /// What the columns of a log mean.
    var columns: LogColumns
    /// Where the record, or the calibration, goes; `nil`: to standard output.
    var output: OutputFile?
    /// Where a drawing goes; `nil`: nothing is drawn.
    var plot: OutputFile?
    /// Whether counts are printed.
    var printsJSON: Bool
}

/// Replays the traces of a request one after the other, and writes what came of it.
struct ReplayAction {
    func callAsFunction(_ request: ReplayRequest, _ context: CommandContext) throws -> ExitCode {
        let record = try request.output.map(ReplayRecord.init)
        let write = writer(request, record, context)
        var code = ExitCode.done
        var plot = ProximityPlot()
        for trace in request.traces {
            do {
                if try !replay(trace, request, &plot, write, context) { code = .problems }
            } catch let error as VitrineError {
                context.console.report(error)
                code = .problems
            } catch is CancellationError where request.traces.contains("-") {
                // What is heard live ends no other way.
                try record?.finish()
                throw CancellationError()
            }
        }
        try record?.finish()
        try request.plot?.write(Data(ProximityPlotDrawing(plot).text.utf8))
        return code
    }

    private typealias Write = ([ProximityRecord]) throws -> Void

    /// Where records go: to a file, to standard output, or nowhere when that is for something else.
    private func writer(_ request: ReplayRequest, _ record: ReplayRecord?, _ context: CommandContext) -> Write {
        if let record { return { try record.write($0) } }
        guard !request.printsJSON, request.pipeline.printouts.isEmpty else { return { _ in } }
        return { records in
            for record in records {
                try context.console.write(String(decoding: RecordEncoding.line(record), as: UTF8.self) + "\n")
            }
        }
    }

    /// - Returns: whether all could be read; what couldn't was reported.
    private func replay(
        _ trace: String, _ request: ReplayRequest, _ plot: inout ProximityPlot, _ write: @escaping Write,
        _ context: CommandContext
    ) throws -> Bool {
        let isStandardInput = trace == "-"
        let name = isStandardInput ? "stdin" : URL(filePath: trace).lastPathComponent
        try write([.begin(ProximityRecord.Begin(name, request.pipeline))])
        var isWhole = true
        var display = ProximityDisplay(request.pipeline.regions)
        let printsProximity = request.pipeline.printouts.contains(.proximity)
        if printsProximity { try context.console.write(display.lines) }
        var recorder = plot
        defer { plot = recorder }
        let replay = RecordedReplay(
            pipeline: request.pipeline, calibration: request.calibration, columns: request.columns, write: write)
        let counts = try replay.run(
            trace, name: name,
            observe: { happening in
                if context.interruption.isRequested { throw CancellationError() }
                if request.plot != nil { recorder.take(happening) }
                if printsProximity, let line = display.take(happening) { try context.console.write(line) }
            },
            report: { diagnostic in
                isWhole = isWhole && diagnostic.severity == .note
                context.console.report(diagnostic, about: isStandardInput ? "standard input" : trace)
            })
        if let failure = counts.failure { context.console.report(failure) }
        if request.printsJSON {
            try context.console.write(String(decoding: RecordEncoding.line(counts), as: UTF8.self) + "\n")
        }
        return isWhole && counts.failure == nil
    }
}

/// The record of replays in a file. One that is new can be watched while it grows; an older one stays until the new one
/// is whole.
private final class ReplayRecord {
    private let writer: OutputWriter
    private var isWhole = true

    init(_ file: OutputFile) throws { writer = try file.begin(inPlace: true) }

    func write(_ records: [ProximityRecord]) throws {
        do {
            try writer.append(RecordEncoding.lines(records))
        } catch {
            isWhole = false
            throw error
        }
    }

    /// Puts the record into its place, unless the disk took no more: that was told then.
    func finish() throws { if isWhole { try writer.commit() } }
}

/// What the tutorial's detector shows: the proximity of the nearest beacon in range, in words. With one region that is all
/// there is to say; with several, or with every beacon a region of its own, each has its state, and its name before it.
struct ProximityDisplay {
    private let isNamed: Bool
    /// The zone of each region, by receiver and name.
    private var zones: [[String]: Zone] = [:]
    /// What is shown before anything was heard.
    let lines: String

    init(_ regions: [BeaconRegion]) {
        isNamed = regions.count != 1
        lines = regions.count == 1 ? Self.word(.unknown) + "\n" : regions.map { Self.line($0.name, .unknown) }.joined()
    }

    private static func word(_ zone: Zone) -> String {
        switch zone {
        case .unknown: "UNKNOWN"
        case .far: "FAR"
        case .near: "NEAR"
        case .immediate: "RIGHT HERE"
        }
    }

    private static func line(_ name: String, _ zone: Zone) -> String {
        TerminalText.escaped(name) + ": " + word(zone) + "\n"
    }

    /// Returns the line to show, when something has changed.
    mutating func take(_ happening: Replay.Event) -> String? {
        guard case .ranged(_, _, let beacons) = happening.event, let region = happening.region else { return nil }
        let zone = beacons.first?.zone ?? .unknown
        // Several receivers hear one region differently.
        let key = isNamed ? [happening.receiver, region.name] : [region.name]
        guard zone != zones[key] ?? .unknown else { return nil }
        zones[key] = zone
        guard isNamed else { return Self.word(zone) + "\n" }
        return Self.line((happening.receiver.isEmpty ? "" : happening.receiver + " ") + region.name, zone)
    }
}

/// Fits a calibration to traces recorded at known distances, and writes it.
struct CalibrateAction {
    func callAsFunction(
        _ request: ReplayRequest, distances: KnownDistances, _ context: CommandContext
    ) throws -> ExitCode {
        let calibrator = Calibrator(distances, settings: request.pipeline.settings)
        for trace in request.traces {
            try calibrator.read(
                TraceReader(path: trace, columns: request.columns, decoding: request.pipeline.decoding),
                name: URL(filePath: trace).lastPathComponent,
                report: { context.console.report($0, about: trace) })
        }
        let document = try RecordEncoding.document(calibrator.calibration())
        if let output = request.output {
            try output.write(document)
        } else {
            try context.console.write(String(decoding: document, as: UTF8.self))
        }
        return .done
    }
}
