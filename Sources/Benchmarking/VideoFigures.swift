/// What a benchmark measured of one video.
package struct VideoFigures: Hashable, Sendable, Codable {
    package var video: String
    /// The video's length in seconds, and its frames.
    package var length: Double
    package var frames: Int
    package var rounds: Int
    /// Decoding without recognition: the floor.
    package var decoding: Cost
    package var scans: [ScanFigures]

    /// The median over the rounds, in seconds.
    package struct Cost: Hashable, Sendable, Codable {
        package var wall: Double
        /// Of all processors together.
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
        /// Seconds that threads spent in each stage, added up; the median over the rounds.
        package var stages: [String: Double]
        /// Calls of the text engine, and the pixels of their crops, a minute of video; calls a text item.
        package var lineReadingsPerMinute: Double
        package var linePixelsPerMinute: Double
        package var lineReadingsPerItem: Double
        package var recognisedFrames: Int
        /// Of the whole process until then, in MB.
        package var peakMemory: Double
        /// Where there is a truth file.
        package var accuracy: Accuracy?
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
