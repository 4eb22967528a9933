extension LifecycleRecord {
    /// The first line: what was scanned, and how.
    package struct Begin: Hashable, Sendable, Codable {
        package var version = LifecycleRecord.version
        /// The video's file name without its folder.
        package var source: String
        /// The upright displayed frame in pixels.
        package var width: Int
        package var height: Int
        /// Seconds, as the container claims.
        package var duration: Double?
        package var pipeline: String
        /// BCP 47 tags.
        package var languages: [String]
        package var symbologies: [String]

        package init(
            source: String, width: Int, height: Int, duration: Double?, pipeline: String, languages: [String],
            symbologies: [String]
        ) {
            self.source = source
            self.width = width
            self.height = height
            self.duration = duration?.rounded(decimals: 3)
            self.pipeline = pipeline
            self.languages = languages
            self.symbologies = symbologies
        }
    }

    /// An item has come into view.
    package struct Added: Hashable, Sendable, Codable {
        /// Seconds from the start of the video.
        package var time: Double
        package var frame: Int
        package var id: String
        package var kind: Kind
        /// The transcript or payload; absent where the payload isn't text.
        package var value: String?
        /// The payload in base64 where it isn't text.
        package var payload: String?
        package var symbology: String?
        /// Whether an `ean13` is a UPC-A: 12 digits behind a 0.
        package var upca: Bool?
        /// What a barcode tells beside its payload, as far as it is known by then.
        package var traits: RecordedTraits?
        /// The BCP 47 tag of the language that it was read in.
        package var language: String?
        /// `true` where it is burnt into the picture: fixed to the frame while the world moves.
        package var fixed: Bool?
        package var confidence: Double
        package var bounds: Bounds

        package init(
            time: Double, frame: Int, id: String, kind: Kind, value: String? = nil, payload: String? = nil,
            symbology: String? = nil, upca: Bool? = nil, traits: RecordedTraits? = nil, language: String? = nil,
            fixed: Bool? = nil, confidence: Double, bounds: Bounds
        ) {
            self.time = time.rounded(decimals: 3)
            self.frame = frame
            self.id = id
            self.kind = kind
            self.value = value
            self.payload = payload
            self.symbology = symbology
            self.upca = upca
            self.traits = traits
            self.language = language
            self.fixed = fixed
            self.confidence = confidence.rounded(decimals: 3)
            self.bounds = bounds
        }
    }

    /// Something about an item has changed: only that is given.
    package struct Updated: Hashable, Sendable, Codable {
        package var time: Double
        package var frame: Int
        package var id: String
        package var bounds: Bounds?
        package var value: String?
        package var payload: String?
        package var confidence: Double?
        /// `true` as soon as it is known to be burnt into the picture.
        package var fixed: Bool?

        package init(
            time: Double, frame: Int, id: String, bounds: Bounds? = nil, value: String? = nil, payload: String? = nil,
            confidence: Double? = nil, fixed: Bool? = nil
        ) {
            self.time = time.rounded(decimals: 3)
            self.frame = frame
            self.id = id
            self.bounds = bounds
            self.value = value
            self.payload = payload
            self.confidence = confidence?.rounded(decimals: 3)
            self.fixed = fixed
        }
    }

    /// An item has left the view; `value` is its final transcript.
    package struct Removed: Hashable, Sendable, Codable {
        package var time: Double
        package var frame: Int
        package var id: String
        package var value: String?
        /// What it said first, where its numbers ran as those of a clock do.
        package var first: String?
        package var payload: String?
        /// What a barcode tells beside its payload, as far as it is known in the end.
        package var traits: RecordedTraits?
        package var confidence: Double
        /// Seconds: when it was last in view.
        package var lastSeen: Double
        /// Absent for a barcode beside no label, and for what is burnt into the picture.
        package var label: String?
        /// `true` where it is burnt into the picture.
        package var fixed: Bool?
        /// Its box on the label: x, y, width, height, in heights of the label's first line.
        package var layout: [Double]
        package var language: String?
        /// An earlier item that is the same physical thing.
        package var same: String?
        package var best: Best?

        package init(
            time: Double, frame: Int, id: String, value: String? = nil, first: String? = nil, payload: String? = nil,
            traits: RecordedTraits? = nil, confidence: Double, lastSeen: Double, label: String? = nil,
            fixed: Bool? = nil, layout: [Double], language: String? = nil, same: String? = nil, best: Best? = nil
        ) {
            self.time = time.rounded(decimals: 3)
            self.frame = frame
            self.id = id
            self.value = value
            self.first = first
            self.payload = payload
            self.traits = traits
            self.confidence = confidence.rounded(decimals: 3)
            self.lastSeen = lastSeen.rounded(decimals: 3)
            self.label = label
            self.fixed = fixed
            self.layout = layout.map { $0.rounded(decimals: 2) }
            self.language = language
            self.same = same
            self.best = best
        }
    }

    /// Where an item was seen best.
    package struct Best: Hashable, Sendable, Codable {
        package var time: Double
        package var frame: Int
        package var bounds: Bounds
        /// Larger is better; comparable within a video.
        package var score: Double

        package init(
            time: Double, frame: Int, bounds: Bounds, score: Double
        ) {
            self.time = time.rounded(decimals: 3)
            self.frame = frame
            self.bounds = bounds
            self.score = score.rounded(decimals: 3)
        }
    }

    /// Something that went wrong without ending the run.
    package struct DiagnosticRecord: Hashable, Sendable, Codable {
        package var time: Double?
        package var severity: String
        package var code: String
        package var message: String

        package init(
            time: Double? = nil, severity: String, code: String, message: String
        ) {
            self.time = time?.rounded(decimals: 3)
            self.severity = severity
            self.code = code
            self.message = message
        }
    }

    /// The last line: what was done in all. Only here stands a wall-clock figure.
    package struct End: Hashable, Sendable, Codable {
        package var frames: Int
        package var recognisedFrames: Int
        package var items: Int
        package var wallSeconds: Double
        /// Set where the run was stopped before the video's end.
        package var interrupted: Bool?

        package init(
            frames: Int, recognisedFrames: Int, items: Int, wallSeconds: Double, interrupted: Bool? = nil
        ) {
            self.frames = frames
            self.recognisedFrames = recognisedFrames
            self.items = items
            self.wallSeconds = wallSeconds.rounded(decimals: 3)
            self.interrupted = interrupted
        }
    }
}
