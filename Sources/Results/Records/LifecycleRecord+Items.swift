/// The life of an item: it comes, changes and goes.
extension LifecycleRecord {
    /// An item has come into view.
    package struct Added: Hashable, Sendable, Codable {
        /// Seconds from the start of the video.
        package var time: Double
        /// The frame of that time, counted from 0.
        package var frame: Int
        /// Its name in this file: `t` and a number that counts up in order of appearance.
        package var id: String
        package var kind: Kind
        /// The transcript or payload; absent where the payload isn't text.
        package var value: String?
        /// The payload in base64 where it isn't text.
        package var payload: String?
        /// A barcode's symbology by its name in records; absent for text, and where the barcode couldn't be read.
        package var symbology: String?
        /// Whether an `ean13` is a UPC-A: 12 digits behind a 0.
        package var upca: Bool?
        /// What a barcode tells beside its payload, as far as it is known by then.
        package var traits: RecordedTraits?
        /// The BCP 47 tag of the language that it was read in.
        package var language: String?
        /// `true` where it is burnt into the picture: fixed to the frame while the world moves.
        package var fixed: Bool?
        /// How likely the value is right, 0 to 1.
        package var confidence: Double
        /// Where it is in that frame.
        package var bounds: Bounds

        /// Rounds time and confidence as records do.
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
        /// Seconds from the start of the video.
        package var time: Double
        /// The frame of that time, counted from 0.
        package var frame: Int
        /// The item, as `added` named it.
        package var id: String
        /// Where it is now. Between two of its events it moves linearly.
        package var bounds: Bounds?
        /// The transcript or payload as it is known by now.
        package var value: String?
        /// The payload in base64 where it isn't text.
        package var payload: String?
        /// How likely the value is right, 0 to 1.
        package var confidence: Double?
        /// `true` as soon as it is known to be burnt into the picture.
        package var fixed: Bool?

        /// Rounds time and confidence as records do.
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
        /// When that was known, in seconds from the start of the video: later than `lastSeen`.
        package var time: Double
        /// The frame of that time, counted from 0.
        package var frame: Int
        /// The item, as `added` named it.
        package var id: String
        /// The final transcript or payload; absent where the payload isn't text, or nothing could be read.
        package var value: String?
        /// What it said first, where its numbers ran as those of a clock do.
        package var first: String?
        /// The payload in base64 where it isn't text.
        package var payload: String?
        /// What a barcode tells beside its payload, as far as it is known in the end.
        package var traits: RecordedTraits?
        /// How likely the value is right, 0 to 1.
        package var confidence: Double
        /// What speaks for a line's value; absent for barcodes, and in records of older versions.
        package var evidence: Evidence?
        /// Seconds: when it was last in view.
        package var lastSeen: Double
        /// The label that it stands on: `L` and a number. Absent for a barcode beside no label, and for what is burnt into the picture.
        package var label: String?
        /// `true` where it is burnt into the picture.
        package var fixed: Bool?
        /// Its box on the label: x, y, width, height, in heights of the label's first line.
        package var layout: [Double]
        /// The BCP 47 tag of the language that it was read in; absent for barcodes.
        package var language: String?
        /// An earlier item that is the same physical thing.
        package var same: String?
        /// Absent where no view of it was good enough for a picture.
        package var best: Best?

        /// Rounds times, confidence and layout as records do.
        package init(
            time: Double, frame: Int, id: String, value: String? = nil, first: String? = nil, payload: String? = nil,
            traits: RecordedTraits? = nil, confidence: Double, evidence: Evidence? = nil, lastSeen: Double,
            label: String? = nil,
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
            self.evidence = evidence
            self.lastSeen = lastSeen.rounded(decimals: 3)
            self.label = label
            self.fixed = fixed
            self.layout = layout.map { $0.rounded(decimals: 2) }
            self.language = language
            self.same = same
            self.best = best
        }
    }

    /// What speaks for a line's value.
    package struct Evidence: Hashable, Sendable, Codable {
        /// How often the line was read.
        package var readings: Int
        /// How many of the readings say exactly this.
        package var agreeing: Int
        /// The height in pixels of the largest picture that says so.
        package var height: Double
        /// The engine's confidence in the surest reading that says so, 0 to 1.
        package var surest: Double
        /// The share of the readings' vote, 0 to 1, that the least sure of its characters has.
        package var weakest: Double

        /// Rounds as records do.
        package init(readings: Int, agreeing: Int, height: Double, surest: Double, weakest: Double) {
            self.readings = readings
            self.agreeing = agreeing
            self.height = height.rounded(decimals: 1)
            self.surest = surest.rounded(decimals: 4)
            self.weakest = weakest.rounded(decimals: 3)
        }
    }

    /// Where an item was seen best.
    package struct Best: Hashable, Sendable, Codable {
        /// Seconds from the start of the video.
        package var time: Double
        /// The frame of that time, counted from 0.
        package var frame: Int
        /// Where it was in that frame.
        package var bounds: Bounds
        /// How well it is seen there, without a unit: larger is better. Only scores of one video can be compared.
        package var score: Double

        /// Rounds time and score as records do.
        package init(time: Double, frame: Int, bounds: Bounds, score: Double) {
            self.time = time.rounded(decimals: 3)
            self.frame = frame
            self.bounds = bounds
            self.score = score.rounded(decimals: 3)
        }
    }
}
