import Basics
import Collection
import Foundation
import Pipeline
import Records
import Synchronization

/// One time that it was scanned.
struct ScanRound {
    var cost: VideoFigures.Cost
    var stages: [String: StageTime]
    var counts: ScanCounts
    /// Of the whole process, in MB.
    var peakMemory: Double
    var records: [LifecycleRecord]
    var collection: CollectionDocument
}

/// Keeps what a scan finds in memory, so that no disk is measured; records are encoded all the same.
final class MemorySink: ScanSink {
    private let state = Mutex<(records: [LifecycleRecord], builder: CollectionBuilder)>(([], CollectionBuilder()))

    func take(_ records: [LifecycleRecord], pictures: [String: Data]) throws {
        try state.withLock { state in
            for record in records {
                _ = try RecordEncoding.line(record)
                state.records.append(record)
                _ = state.builder.add(record)
            }
        }
    }

    var records: [LifecycleRecord] { state.withLock { $0.records } }
    var collection: CollectionDocument { state.withLock { $0.builder.document } }
}

/// One time that a video was decoded.
struct Decoding {
    var cost = VideoFigures.Cost(wall: 0, processor: 0)
    var frames = 0
    /// Seconds from the first frame to the last.
    var length = 0.0
}

/// One time that all its frames were read whole.
struct NaiveRound {
    var cost: VideoFigures.Cost
    /// Of the whole process, in MB.
    var peakMemory: Double
    var findings: NaiveBaseline.Findings
}

/// Measures from when it is made.
struct CostMeter {
    private let wall = ContinuousClock.now
    private let processor = ProcessUsage.processorTime

    /// What was spent until now.
    var cost: VideoFigures.Cost {
        VideoFigures.Cost(
            wall: (ContinuousClock.now - wall) / .seconds(1), processor: ProcessUsage.processorTime - processor)
    }
}
