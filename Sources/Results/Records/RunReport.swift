/// `run.json`: how a scan was made and what it took.
package struct RunReport: Hashable, Sendable, Codable {
    package static let currentVersion = 1

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

    package struct Input: Hashable, Sendable, Codable {
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

    package struct Settings: Hashable, Sendable, Codable {
        package var pipeline: String
        package var languages: [String]
        package var symbologies: [String]
        package var quality: String
        package var region: [Double]?
        /// Seconds.
        package var from: Double?
        package var to: Double?
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

    package struct Counts: Hashable, Sendable, Codable {
        package var frames: Int
        /// Those that were decoded; the others could be left out.
        package var decodedFrames: Int?
        package var recognisedFrames: Int
        package var items: Int
        package var labels: Int
        package var barcodes: Int
        /// Calls of the text engine, and the pixels of their crops.
        package var lineReadings: Int
        package var linePixels: Int
        package var diagnostics: Int

        package init(
            frames: Int, decodedFrames: Int? = nil, recognisedFrames: Int, items: Int, labels: Int, barcodes: Int,
            lineReadings: Int, linePixels: Int, diagnostics: Int
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
        }
    }

    /// In seconds. By stage: the time that threads spent in it, added up.
    package struct Timings: Hashable, Sendable, Codable {
        package var wall: Double
        package var stages: [String: Double]

        package init(wall: Double, stages: [String: Double]) {
            self.wall = wall.rounded(decimals: 3)
            self.stages = stages.mapValues { $0.rounded(decimals: 3) }
        }
    }
}
