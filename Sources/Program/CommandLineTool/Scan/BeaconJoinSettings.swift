import Basics
import BeaconReplay
import Configuration
import Imaging
import Pipeline
import TraceReading

/// The options of `scan` that say where the visitor was.
package struct BeaconJoinSettings: Hashable, Sendable {
    package var trace: String?
    package var pipeline: String?
    package var calibration: String?
    package var videoStart: Double?
    package var clockOffset: Double?

    package init() {}

    static let options: [Option<BeaconJoinSettings>] = [
        .value(
            "beacons", "TRACE",
            help: "say of everything near which beacon it was seen: what a receiver heard meanwhile",
            \.trace, .text),
        .value(
            "beacon-pipeline", "NAME|FILE", help: "the regions to tell apart, as for 'replay' (default: every beacon)",
            \.pipeline, .text),
        .value(
            "beacon-calibration", "FILE", help: "how signals weaken there, as 'replay --calibrate' has found it",
            \.calibration, .text),
        .value(
            "clock-offset", "S", help: "the receiver's clock is so many seconds ahead of the camera's", \.clockOffset,
            .seconds),
        .value(
            "video-start", "TIME",
            help: "when the video began, in ISO 8601 or seconds (default: what the video says)",
            \.videoStart, .moment),
    ]

    /// - Throws: `VitrineError` when the options make no sense together.
    func resolved(in library: PipelineLibrary) throws -> BeaconJoin? {
        guard let trace else {
            guard self == BeaconJoinSettings() else {
                throw VitrineError(
                    .usage,
                    "--beacon-pipeline, --beacon-calibration, --clock-offset and --video-start need --beacons",
                    remedy: "give a trace")
            }
            return nil
        }
        let file = pipeline.map { library.file($0) }
        return BeaconJoin(
            trace: trace, pipeline: try file.map { try BeaconPipeline(file: $0) } ?? BeaconPipeline(),
            calibration: try calibration.map { try Calibration(path: $0) } ?? Calibration(),
            videoStart: videoStart, clockOffset: clockOffset ?? 0)
    }
}
