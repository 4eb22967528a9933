import Collection
import Pipeline
import Records

/// One time that a video was decoded.
struct Decoding {
    var cost = VideoFigures.Cost(wall: 0, processor: 0)
    var frames = 0
    /// Seconds from the first frame to the last.
    var length = 0.0
}

/// One time that it was scanned.
struct ScanRound {
    var cost: VideoFigures.Cost
    var stages: [String: StageTime]
    var counts: ScanCounts
    /// MB.
    var peakMemory: Double
    var records: [LifecycleRecord]
    var collection: CollectionDocument
}

/// One time that all its frames were read whole.
struct NaiveRound {
    var cost: VideoFigures.Cost
    /// MB.
    var peakMemory: Double
    var findings: NaiveBaseline.Findings
}
