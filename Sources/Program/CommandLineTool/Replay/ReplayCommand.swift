import Basics
import BeaconReplay
import Beacons
import Configuration
import FileOutput
import Foundation
import Imaging
import Pipeline
import Proximity
import TraceReading

/// The options of `replay` as they were given.
struct ReplaySettings: Hashable, Sendable {
    var output: String?
    var pipeline: String?
    var regions: [BeaconRegion] = []
    var calibration: String?
    var columns: LogColumns?
    /// Two distances in metres.
    var zones: [Double]?
    var filter: FilterKind?
    var curve: DistanceCurve?
    var printouts: [ProximityPrintout]?
    var positions: String?
    var plot: String?
    var namesDevices = false
    var keys: [ResolvingKey] = []
    var printsJSON = false

    static var options: [Option<ReplaySettings>] {
        [
            .value(
                "output", short: "o", "FILE", help: "write the record there (default: standard output)", \.output, .text
            ),
            .value(
                "pipeline", "NAME|FILE", help: "regions and settings: a beacon pipeline by name or a JSON5 file",
                \.pipeline, .text),
            .values(
                "region", "REGION",
                help: """
                    watch the beacons of UUID[:MAJOR[:MINOR]][=NAME]; may be given several times (default: every beacon by \
                    itself)
                    """, \.regions,
                .beaconRegion),
            .value(
                "calibration", "FILE", help: "how signals weaken here, as --calibrate has found it", \.calibration,
                .text),
            .value(
                "columns", "LIST",
                help: """
                    the columns of a log, by header or number from 1: time=…,rssi=…; also uuid, major, minor, power, \
                    beacon, receiver
                    """,
                \.columns, .logColumns),
            .value(
                "zones", "A,B", help: "metres up to which a beacon is immediate, and near (default: 0.5,3)", \.zones,
                .zones),
            .value("filter", "NAME", help: names(FilterKind.self), \.filter, .choice),
            .value("distance", "NAME", help: names(DistanceCurve.self), \.curve, .choice),
            .value(
                "print", "LIST", help: "print as it happens: \(names(ProximityPrintout.self))", \.printouts, .names()),
            .value(
                "calibrate", "POSITIONS",
                help: """
                    write a calibration rather than a record; POSITIONS is CSV with a column distance (metres) and any of \
                    trace, receiver, beacon, from, to
                    """,
                \.positions, .text),
            .flag(
                "devices", help: "take every device of a capture for a beacon that goes by its address", \.namesDevices),
            .values(
                "irk", "KEY",
                help: """
                    follow the device with that identity resolving key, whatever address it uses: KEY[=NAME], 32 hexadecimal \
                    digits; may be given several times
                    """, \.keys, .resolvingKey),
            .value("plot", "FILE", help: "draw signal, distance and zones over time, as SVG", \.plot, .text),
            .flag("json", help: "print counts, one line a trace", \.printsJSON),
        ]
    }

    private static func names(_ type: (some Choice).Type) -> String { type.names.joined(separator: ", ") }
}

/// `vitrine replay TRACE...`: resolves the options into a request and hands it to the action that performs it.
struct ReplayCommand: Command {
    private let pipelines: PipelineLibrary

    init(pipelines: PipelineLibrary) {
        self.pipelines = pipelines
    }

    let name = "replay"
    let summary = "Replay what a receiver heard of beacons"
    let discussion = """
        TRACE is a capture (btsnoop, pcap, pcapng) or a log (CSV, JSON Lines), packed by gzip or not, or '-' for standard
        input; its content says what it is. The record gets a line for each second and region: the beacons in range, the
        nearest first, with zone, distance and accuracy; and one whenever a region is entered or left.

        A CSV log has a header with time, rssi and any of uuid, major, minor, power, beacon, receiver. Times are seconds,
        milliseconds or ISO 8601. --columns names columns that are called otherwise.
        """
    let operands = Operands.oneOrMore("TRACE")
    let examples = [
        Example("btmon -w - | vitrine replay -", "Says which beacons are near, as it happens."),
        Example("vitrine replay --pipeline beacon walk.btsnoop", "Prints how near the tutorial's beacon is."),
        Example(
            "vitrine replay --calibrate points.csv -o hall.json *.csv",
            "Fits how signals weaken in a hall; later: --calibration hall.json."),
    ]
    let defaults = ReplaySettings()
    let endsByItself = true

    var options: [Option<ReplaySettings>] { ReplaySettings.options }

    func run(
        _ settings: ReplaySettings, operands: [String], in context: CommandContext
    ) async throws -> ExitCode {
        guard operands.count(where: { $0 == "-" }) < 2 else {
            throw VitrineError(.usage, "standard input can be read only once", remedy: "give '-' once")
        }
        var pipeline = try settings.pipeline.map { try BeaconPipeline(file: pipelines.file($0)) } ?? BeaconPipeline()
        if !settings.regions.isEmpty { pipeline.regions = settings.regions }
        if let zones = settings.zones {
            pipeline.settings.zones.immediate = zones[0]
            pipeline.settings.zones.near = zones[1]
        }
        pipeline.settings.filter = settings.filter ?? pipeline.settings.filter
        pipeline.settings.curve = settings.curve ?? pipeline.settings.curve
        pipeline.decoding.namesDevices = settings.namesDevices || pipeline.decoding.namesDevices
        pipeline.decoding.keys += settings.keys
        pipeline.printouts = settings.printouts ?? pipeline.printouts
        let inputs =
            operands.map { $0 == "-" ? "/dev/stdin" : $0 }
            + [settings.pipeline, settings.calibration, settings.positions].compactMap(\.self)
        let file = { (path: String) in try OutputFile(path, sparing: inputs) }
        let request = try ReplayRequest(
            traces: operands, pipeline: pipeline,
            calibration: try settings.calibration.map { try Calibration(path: $0) } ?? Calibration(),
            columns: settings.columns ?? LogColumns(), output: settings.output.map(file),
            plot: settings.plot.map(file), printsJSON: settings.printsJSON)
        try OutputFile.refuseSame([request.output, request.plot].compactMap(\.self))
        if let positions = settings.positions {
            return try CalibrateAction()(request, distances: KnownDistances(path: positions), context)
        }
        return try ReplayAction()(request, context)
    }
}

extension ValueParser where Value == BeaconRegion {
    /// `UUID[:MAJOR[:MINOR]][=NAME]`.
    static let beaconRegion = ValueParser { try BeaconRegion($0) }
}

extension ValueParser where Value == ResolvingKey {
    /// `KEY[=NAME]`.
    static let resolvingKey = ValueParser { text in
        guard let key = ResolvingKey(text) else {
            throw VitrineError(.usage, "'\(text)' is not a key", remedy: "write 32 hexadecimal digits, and =NAME")
        }
        return key
    }
}

extension ValueParser where Value == LogColumns {
    /// `time=ts,rssi=4`.
    static let logColumns = ValueParser { try LogColumns($0) }
}

extension ValueParser where Value == [Double] {
    /// Two distances in metres, the nearer first.
    static let zones = ValueParser { text in
        let numbers = text.split(separator: ",").map { Double($0) ?? .nan }
        guard numbers.count == 2, numbers[0] > 0, numbers[1] > numbers[0], numbers[1] <= 1000 else {
            throw VitrineError(.usage, "'\(text)' are not two distances", remedy: "write two in metres, such as 0.5,3")
        }
        return numbers
    }
}

extension ValueParser where Value == Double {
    /// A number of seconds, of either sign.
    static let seconds = ValueParser { text in
        guard let number = Double(text), abs(number) < 1e10 else {
            throw VitrineError(.usage, "'\(text)' is not a number of seconds", remedy: "write 3.5 or -3.5")
        }
        return number
    }

    /// A moment: ISO 8601 (UTC where it names no zone), or seconds.
    static let moment = ValueParser { text in
        guard let moment = UnixTime.seconds(text) else {
            throw VitrineError(.usage, "'\(text)' is not a moment", remedy: "write 2026-05-04T10:30:00Z, or seconds")
        }
        return moment
    }
}
