import Basics
package import BeaconReplay
import Collection
import Configuration
import Foundation
import Records

/// A trace of beacons that says where the visitor was while a video was made.
package struct BeaconJoin: Hashable, Sendable {
    /// The trace's file, or `-` for standard input.
    package var trace: String
    /// Which beacons are which places.
    package var pipeline: BeaconPipeline
    /// How signals weaken there.
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

    /// When a video began on the trace's clock, in seconds since 1970; `nil` when that isn't known.
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

/// What the replay of a trace says of a visit.
struct BeaconVisit {
    /// Where the visitor was when, on the trace's clock.
    var timeline: VisitTimeline
    /// The record of the replay, without its first line.
    var record: URL

    /// How many bytes are copied at a time, which bounds the memory.
    private static let pieceLength = 1 << 20

    /// Puts the places into the collection of a video.
    /// - Parameters:
    ///   - start: when the video began on the trace's clock, in seconds since 1970.
    ///   - length: of the video in seconds.
    /// - Returns: what kept it from that.
    func locate(_ collection: inout CollectionDocument, start: Double?, length: Double) -> Diagnostic? {
        guard let start else {
            return Diagnostic(
                .warning, code: "start-unknown",
                "the video doesn't say when it began, so nothing has a place; give --video-start")
        }
        let onVideo = timeline.shifted(by: start)
        if let first = onVideo.stops.first, let last = onVideo.stops.last, last.to < 0 || first.from > length {
            let seconds = max(-last.to, first.from - length).rounded()
            return Diagnostic(
                .warning, code: "times-apart",
                "the trace and the video don't meet: no beacon was near during the video, but one was \(seconds) s "
                    + "\(last.to < 0 ? "before it began" : "after it ended"); give --video-start or --clock-offset")
        }
        collection.locate(
            onVideo.stops.filter { $0.to >= 0 && $0.from <= length }.map {
                .init(place: $0.place, from: max(0, $0.from), to: min(length, $0.to))
            },
            place: { onVideo.place(from: $0, to: $1) })
        return nil
    }

    /// Copies the record into the folder of a scan.
    /// - Parameter begin: its first line.
    /// - Throws: `VitrineError` when it can't be written.
    func copyRecord(beginning begin: ProximityRecord, to path: String) throws {
        let copy = try JSONLinesWriter(path: path)
        try copy.write([begin])
        let input = try FileHandle(forReadingFrom: record)
        while let piece = try input.read(upToCount: Self.pieceLength), !piece.isEmpty { try copy.append(piece) }
    }
}

/// The options of `scan` that say where the visitor was.
package struct BeaconJoinSettings: Hashable, Sendable {
    /// The trace's file.
    package var trace: String?
    /// The name or file of a pipeline for beacons.
    package var pipeline: String?
    /// The file of a calibration.
    package var calibration: String?
    /// When the video began, in seconds since 1970.
    package var videoStart: Double?
    /// Seconds that the receiver's clock is ahead of the camera's.
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

    /// The trace with what belongs to it, read; `nil` where no trace is given.
    /// - Throws: `VitrineError` when a file can't be read, or the options make no sense together.
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
