package import Basics
package import Configuration
import Pipeline

/// What a scan is to do: settings resolved, inputs found, nothing read yet.
package struct ScanRequest: Hashable, Sendable {
    /// What to scan, in the order given.
    package var jobs: [ScanJob]
    package var pipeline: PipelineConfiguration
    /// Where to begin and end in each video; `nil`: at its own beginning and end.
    package var start: MediaTime?
    package var end: MediaTime?
    /// How many frames are recognised at the same time.
    package var workers: Int
    /// Whether standard output gets run.json, one line a video, rather than printouts and a summary.
    package var printsJSON: Bool
    /// Whether progress and summary are unwanted even on a terminal.
    package var isQuiet: Bool
    /// The trace of beacons that says where the visitor was.
    package var beacons: BeaconJoin?

    /// The same with another pipeline.
    func with(_ pipeline: PipelineConfiguration) -> ScanRequest {
        var request = self
        request.pipeline = pipeline
        return request
    }
}
