import Basics
package import BeaconReplay
import Collection
import Foundation
import Imaging
import Records
import TraceReading

/// A trace of beacons that says where the visitor was while a video was made.
package struct BeaconJoin: Hashable, Sendable {
    package var trace: String
    package var pipeline: BeaconPipeline
    package var calibration: Calibration
    /// When the video began, in seconds since 1970 on the camera's clock; `nil`: what the video says.
    package var videoStart: Double?
    /// Seconds that the receiver's clock is ahead of the camera's.
    package var clockOffset: Double

    /// Replays the trace.
    /// - Parameter folder: where to keep the record meanwhile.
    /// - Throws: `VitrineError` when the trace can't be read or the record can't be written.
    func visit(keptIn folder: URL, _ context: CommandContext) throws -> BeaconVisit {
        let record = folder.appending(path: "proximity.jsonl")
        let writer = try JSONLinesWriter(path: record.path)
        var recorder = VisitRecorder()
        let replay = RecordedReplay(pipeline: pipeline, calibration: calibration, write: { try writer.write($0) })
        let counts = try replay.run(
            trace, name: trace,
            observe: { happening in
                if context.interruption.isRequested { throw CancellationError() }
                recorder.take(happening)
            }, report: { context.console.report($0, about: trace) })
        if let failure = counts.failure { context.console.report(failure) }
        return BeaconVisit(timeline: recorder.timeline(), record: record)
    }

    /// When a video began on the trace's clock; `nil` when that isn't known.
    /// - Parameter creationTime: when it began, as its container says.
    func start(creationTime: String?) -> Double? {
        (videoStart ?? creationTime.flatMap(UnixTime.seconds)).map { $0 + clockOffset }
    }

    /// The first line of the record that belongs to a scan.
    func begin(videoStart: Double?) -> ProximityRecord {
        let name = trace == "-" ? "stdin" : URL(filePath: trace).lastPathComponent
        return .begin(ProximityRecord.Begin(name, pipeline, videoStart: videoStart))
    }
}
