/// What a benchmark measured of one video.
package struct VideoFigures: Hashable, Sendable, Codable {
    /// What the request calls it.
    package var video: String
    /// The length of what was measured, in seconds.
    package var length: Double
    /// The frames of that.
    package var frames: Int
    /// How often each way was measured.
    package var rounds: Int
    /// Decoding without recognition: the floor.
    package var decoding: Cost
    /// One for each number of workers.
    package var scans: [ScanFigures]

    /// What something cost, in seconds; the median over the rounds.
    package struct Cost: Hashable, Sendable, Codable {
        /// Time that passed.
        package var wall: Double
        /// Time of all processors together; of a stage, that of the threads that were in it.
        package var processor: Double
    }

    /// Scans with one number of workers.
    package struct ScanFigures: Hashable, Sendable, Codable {
        /// How many threads recognised.
        package var workers: Int
        package var cost: Cost
        /// Wall time as a multiple of that of decoding alone, in the same run.
        package var ratioToDecoding: Double
        /// Frames of the video, by seconds of wall time.
        package var framesPerSecond: Double
        /// How many seconds of video a second takes care of.
        package var timesRealTime: Double
        /// What threads spent in each stage, added up.
        package var stages: [String: Cost]
        /// Calls of the text engine for a line, a minute of video.
        package var lineReadingsPerMinute: Double
        /// The pixels of the crops of those calls, a minute of video.
        package var linePixelsPerMinute: Double
        /// Calls of the text engine for a line, a text item of the record.
        package var lineReadingsPerItem: Double
        /// The frames that an engine looked at.
        package var recognisedFrames: Int
        /// Of the whole process during the scan, in MB.
        package var peakMemory: Double
        /// Where there is a truth file.
        package var accuracy: Accuracy?
        /// The straightforward way with as many workers, where that was measured.
        package var naive: NaiveFigures?
    }

    /// Every frame whole through the text engine and ZBar, one round.
    package struct NaiveFigures: Hashable, Sendable, Codable {
        package var cost: Cost
        /// Wall time as a multiple of the scan's, in the same run.
        package var ratioToScan: Double
        /// Frames of the video, by seconds of wall time.
        package var framesPerSecond: Double
        /// Of the whole process meanwhile, in MB.
        package var peakMemory: Double
        /// The true lines that were read in any frame; absent without a truth file, as the next two.
        package var linesExact: Int?
        /// How many different lines were read that are none.
        package var falseLines: Int?
        /// The true barcodes that were read in any frame.
        package var barcodesFound: Int?
    }

    /// What of a scan is right: the figures of `ScanScore` and `TrackingScore` that are compared most.
    package struct Accuracy: Hashable, Sendable, Codable {
        /// Legible lines.
        package var lines: Int
        /// Those of them that stand exactly in the collection.
        package var linesExact: Int
        /// Lines of the collection that are no true line.
        package var falseLines: Int
        /// Legible barcodes.
        package var barcodes: Int
        /// Those of them that are in the collection.
        package var barcodesFound: Int
        /// A ratio of at most 1: 1 − (misses + false boxes + switches) / true boxes.
        package var mota: Double
        /// How well identities were kept, 0 to 1.
        package var idf1: Double
    }
}
