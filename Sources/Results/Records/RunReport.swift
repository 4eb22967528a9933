/// `run.json`: how a scan was made and what it took.
package struct RunReport: Hashable, Sendable, Codable {
    /// The version of the format that this program writes.
    package static let currentVersion = 1

    /// The version of the format, by which a reader knows whether it understands the file.
    package var version = RunReport.currentVersion
    /// The version of this program.
    package var vitrine: String
    package var input: Input
    package var settings: Settings
    /// Versions of engines and language packs, by name.
    package var engines: [String: String]
    package var counts: Counts
    package var timings: Timings

    package init(
        vitrine: String, input: Input, settings: Settings, engines: [String: String], counts: Counts, timings: Timings
    ) {
        self.vitrine = vitrine
        self.input = input
        self.settings = settings
        self.engines = engines
        self.counts = counts
        self.timings = timings
    }

    /// The file that was scanned.
    package struct Input: Hashable, Sendable, Codable {
        /// Its name without its folder; `stdin` for standard input.
        package var source: String
        /// Bytes; absent for standard input.
        package var size: Int64?
        /// SHA-256 in hexadecimal; absent for standard input.
        package var sha256: String?

        package init(source: String, size: Int64? = nil, sha256: String? = nil) {
            self.source = source
            self.size = size
            self.sha256 = sha256
        }
    }

    /// What was asked for, after defaults were filled in.
    package struct Settings: Hashable, Sendable, Codable {
        /// The name of the pipeline, or its file's name.
        package var pipeline: String
        /// The languages that were to be read, as BCP 47 tags.
        package var languages: [String]
        /// The symbologies that were to be read, by their names in records.
        package var symbologies: [String]
        /// fast, balanced or accurate.
        package var quality: String
        /// Where in the frame was read: x, y, width and height, as shares of its size where all are at most 1, else in
        /// pixels; absent: everywhere.
        package var region: [Double]?
        /// Seconds of the video at which the scan began; absent: at its beginning.
        package var from: Double?
        /// Seconds of the video at which the scan ended; absent: at its end.
        package var to: Double?
        /// How many threads recognised.
        package var workers: Int

        package init(
            pipeline: String, languages: [String], symbologies: [String], quality: String, region: [Double]?,
            from: Double?, to: Double?, workers: Int
        ) {
            self.pipeline = pipeline
            self.languages = languages
            self.symbologies = symbologies
            self.quality = quality
            self.region = region
            self.from = from
            self.to = to
            self.workers = workers
        }
    }

    /// What was done, and what was found.
    package struct Counts: Hashable, Sendable, Codable {
        /// The frames of the video, or of the part of it that was scanned.
        package var frames: Int
        /// Those that were decoded; the others could be left out. Absent in reports of older versions.
        package var decodedFrames: Int?
        /// Those that an engine looked at.
        package var recognisedFrames: Int
        /// What was added to the lifecycle record.
        package var items: Int
        /// The labels of the collection.
        package var labels: Int
        /// The barcodes of the collection.
        package var barcodes: Int
        /// Calls of the text engine for a line.
        package var lineReadings: Int
        /// The pixels of the crops of those calls together.
        package var linePixels: Int
        /// The diagnostics of the lifecycle record.
        package var diagnostics: Int
        /// The same by their codes; absent in reports of older versions.
        package var diagnosticCodes: [String: Int]?

        package init(
            frames: Int, decodedFrames: Int? = nil, recognisedFrames: Int, items: Int, labels: Int, barcodes: Int,
            lineReadings: Int, linePixels: Int, diagnostics: Int,
            diagnosticCodes: [String: Int]? = nil
        ) {
            self.frames = frames
            self.decodedFrames = decodedFrames
            self.recognisedFrames = recognisedFrames
            self.items = items
            self.labels = labels
            self.barcodes = barcodes
            self.lineReadings = lineReadings
            self.linePixels = linePixels
            self.diagnostics = diagnostics
            self.diagnosticCodes = diagnosticCodes
        }
    }

    /// How long it took, in seconds.
    package struct Timings: Hashable, Sendable, Codable {
        /// Wall time of the whole scan.
        package var wall: Double
        /// By stage: the time that threads spent in it, added up.
        package var stages: [String: Double]

        /// Rounds the times as records do.
        package init(wall: Double, stages: [String: Double]) {
            self.wall = wall.rounded(decimals: 3)
            self.stages = stages.mapValues { $0.rounded(decimals: 3) }
        }
    }
}
