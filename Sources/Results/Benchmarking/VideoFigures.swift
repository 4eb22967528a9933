/// What a benchmark measured of one video.
package struct VideoFigures: Hashable, Sendable, Codable {
    package var video: String
    /// The length of what was measured in seconds, and its frames.
    package var length: Double
    package var frames: Int
    package var rounds: Int
    /// Decoding without recognition: the floor.
    package var decoding: Cost
    /// One for each number of workers.
    package var scans: [ScanFigures]

    /// Seconds; the median over the rounds.
    package struct Cost: Hashable, Sendable, Codable {
        package var wall: Double
        /// Of all processors together; of a stage, that of the threads that were in it.
        package var processor: Double
    }

    package struct ScanFigures: Hashable, Sendable, Codable {
        package var workers: Int
        package var cost: Cost
        /// Wall time as a multiple of that of decoding alone, in the same run.
        package var ratioToDecoding: Double
        package var framesPerSecond: Double
        /// How many seconds of video a second takes care of.
        package var timesRealTime: Double
        /// What threads spent in each stage, added up.
        package var stages: [String: Cost]
        /// Calls of the text engine, and the pixels of their crops, a minute of video; calls a text item.
        package var lineReadingsPerMinute: Double
        package var linePixelsPerMinute: Double
        package var lineReadingsPerItem: Double
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
        package var framesPerSecond: Double
        package var peakMemory: Double
        /// Where there is a truth file: the true lines and barcodes that were read in any frame, and how many different
        /// lines were read that are none.
        package var linesExact: Int?
        package var falseLines: Int?
        package var barcodesFound: Int?
    }

    package struct Accuracy: Hashable, Sendable, Codable {
        package var lines: Int
        package var linesExact: Int
        package var falseLines: Int
        package var barcodes: Int
        package var barcodesFound: Int
        package var mota: Double
        package var idf1: Double
    }
}
