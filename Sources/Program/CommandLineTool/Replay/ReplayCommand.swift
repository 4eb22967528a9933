import Basics
import BeaconReplay
package import Configuration
import Imaging
import Pipeline
import Proximity
import TraceReading

/// `vitrine replay TRACE...`: resolves the options into a request and hands it to the action that performs it.
package struct ReplayCommand: Command {
    private let pipelines: PipelineLibrary

    package init(pipelines: PipelineLibrary) {
        self.pipelines = pipelines
    }

    package let name = "replay"
    package let summary = "Replay what a receiver heard of beacons"
    package let discussion = """
        TRACE is a capture (btsnoop, pcap, pcapng) or a log (CSV, JSON Lines), packed by gzip or not, or '-' for standard
        input; its content says what it is. The record gets a line for each second and region: the beacons in range, the
        nearest first, with zone, distance and accuracy; and one whenever a region is entered or left.

        A CSV log has a header with time, rssi and any of uuid, major, minor, power, beacon, receiver. Times are seconds,
        milliseconds or ISO 8601. --columns names columns that are called otherwise.
        """
    package let operands = Operands.oneOrMore("TRACE")
    package let examples = [
        Example("btmon -w - | vitrine replay -", "Says which beacons are near, as it happens."),
        Example("vitrine replay --pipeline beacon walk.btsnoop", "Prints how near the tutorial's beacon is."),
        Example(
            "vitrine replay --calibrate points.csv -o hall.json *.csv",
            "Fits how signals weaken in a hall; later: --calibration hall.json."),
    ]
    package let defaults = ReplaySettings()

    package var options: [Option<ReplaySettings>] { ReplaySettings.options }

    package func run(
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
        pipeline.printouts = settings.printouts ?? pipeline.printouts
        let request = ReplayRequest(
            traces: operands, pipeline: pipeline,
            calibration: try settings.calibration.map { try Calibration(path: $0) } ?? Calibration(),
            columns: settings.columns ?? LogColumns(), output: settings.output, plot: settings.plot,
            printsJSON: settings.printsJSON)
        if let positions = settings.positions {
            return try CalibrateAction()(request, distances: KnownDistances(path: positions), context)
        }
        return try ReplayAction()(request, context)
    }
}
