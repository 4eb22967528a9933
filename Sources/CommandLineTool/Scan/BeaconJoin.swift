package import BeaconReplay
import Collection
import RecognitionCore
import TraceReading

/// A trace of beacons that says where the visitor was while a video was made.
package struct BeaconJoin: Hashable, Sendable {
    package var trace: String
    package var pipeline: BeaconPipeline
    /// When the video began, in seconds since 1970 on the camera's clock; `nil`: what the video says.
    package var videoStart: Double?
    /// Seconds that the receiver's clock is ahead of the camera's.
    package var clockOffset: Double

    /// Replays the trace.
    /// - Throws: `VitrineError` when it can't be read.
    func timeline(_ context: CommandContext) throws -> VisitTimeline {
        var recorder = VisitRecorder()
        let replay = Replay(
            pipeline: pipeline, calibration: Calibration(), observe: { recorder.take($0) },
            tell: { context.console.report($0, about: trace) })
        let counts = try replay.run(TraceReader(path: trace))
        if let failure = counts.failure { context.console.report(failure) }
        return recorder.timeline()
    }

    /// Puts the visit on the video's clock and the places into its collection.
    /// - Parameters:
    ///   - videoStart: when the video began, in seconds since 1970 on the camera's clock, if that is known.
    ///   - length: of the video in seconds.
    /// - Returns: what kept it from that.
    func locate(
        _ collection: inout CollectionDocument, _ visit: VisitTimeline, videoStart: Double?, length: Double
    ) -> Diagnostic? {
        guard let start = videoStart else {
            return Diagnostic(
                .warning, code: "start-unknown",
                "the video doesn't say when it began, so nothing has a place; give --video-start")
        }
        let onVideo = visit.shifted(by: start + clockOffset)
        collection.locate(
            onVideo.stops.filter { $0.to >= 0 && $0.from <= length }.map {
                .init(place: $0.place, from: max(0, $0.from), to: min(length, $0.to))
            },
            place: { onVideo.place(from: $0, to: $1) })
        return nil
    }
}
