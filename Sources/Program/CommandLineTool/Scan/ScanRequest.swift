package import Basics
package import Configuration
package import Imaging

/// What a scan is to do: settings resolved, inputs found, nothing read yet.
package struct ScanRequest: Hashable, Sendable {
    /// What to scan, in the order given.
    package var jobs: [ScanJob]
    /// What to look for, and how.
    package var pipeline: PipelineConfiguration
    /// Where to begin in each video; `nil`: at its own beginning.
    package var start: MediaTime?
    /// Where to end in each video; `nil`: at its own end.
    package var end: MediaTime?
    /// The most pixels that a picture may have; `nil`: as many as usual.
    package var maximumPixels: Int?
    /// Which of several videos in a file; `nil`: the one that it would play.
    package var stream: Int?
    /// How pictures are turned besides what their file asks for; `nil`: as the text in them says.
    package var turn: PictureTurn?
    /// Whether the results of a merge or an export may be replaced.
    package var isForced: Bool
    /// How many frames are recognised at the same time.
    package var workers: Int
    /// Whether standard output gets run.json, one line a video, rather than printouts and a summary.
    package var printsJSON: Bool
    /// Whether progress and summary are unwanted even on a terminal.
    package var isQuiet: Bool
    /// Whether standard output gets lifecycle.jsonl as it grows, and no results are kept.
    package var printsRecords = false
    /// The trace of beacons that says where the visitor was.
    package var beacons: BeaconJoin?
}
