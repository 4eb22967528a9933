package import Imaging

/// Where a line of text stands in a picture.
package struct DetectedLine: Hashable, Sendable {
    /// The tight box around the line's ink, in pixels of the picture.
    package var quad: Quad
    /// Whether the ink is lighter than what it stands on.
    package var isLightOnDark: Bool
    /// How surely this is text, 0 to 1, by the detector's own measure.
    package var confidence: Double
    /// Whether it was found by a detector that seldom takes something else for text, so that it is worth reading at once.
    package var isSure: Bool
    /// What it fills of the quad, where it runs along a curve, in the quad's coordinates (0 to 1).
    package var bend: LineBand?
    /// What it says, where it was read at once.
    package var reading: LineReading?

    package init(
        quad: Quad, isLightOnDark: Bool = false, confidence: Double, isSure: Bool = false, bend: LineBand? = nil,
        reading: LineReading? = nil
    ) {
        self.quad = quad
        self.bend = bend
        self.isLightOnDark = isLightOnDark
        self.confidence = confidence
        self.isSure = isSure
        self.reading = reading
    }
}

/// One character of a reading.
package struct ReadCharacter: Hashable, Sendable {
    /// A character of the transcript, as a reader sees it (a letter with its accents is one).
    package var value: Character
    /// How sure the engine is, 0 to 1.
    package var confidence: Double
    /// Other characters that it may be, with their confidences, the likeliest first.
    package var alternatives: [Alternative]

    package struct Alternative: Hashable, Sendable {
        package var value: Character
        package var confidence: Double

        package init(value: Character, confidence: Double) {
            self.value = value
            self.confidence = confidence
        }
    }

    package init(value: Character, confidence: Double, alternatives: [Alternative] = []) {
        self.value = value
        self.confidence = confidence
        self.alternatives = alternatives
    }
}

/// Which way the text of a line runs, as far as that is known: detectors see where a line lies, but not where it begins.
package enum LineDirection: Hashable, Sendable {
    case unknown
    /// As its quad says.
    case along
    /// The other way: the quad has to be turned by half a turn.
    case turned
}

/// What an engine read in one upright crop of a line.
package struct LineReading: Hashable, Sendable {
    package var characters: [ReadCharacter]
    /// How sure the engine is of the whole line, 0 to 1.
    package var confidence: Double
    /// The language that the engine recognised, as a BCP 47 tag such as `pt`, if it says.
    package var language: String?
    /// Whether the text stands on its head in the quad that it was read by.
    package var isTurned = false

    package init(characters: [ReadCharacter], confidence: Double, language: String? = nil, isTurned: Bool = false) {
        self.characters = characters
        self.confidence = confidence
        self.language = language
        self.isTurned = isTurned
    }

    package var transcript: String { String(characters.map(\.value)) }
}

/// Finds lines of text without reading them.
package protocol TextDetector: Sendable {
    /// The lines of text in `image`, in no particular order. Cheap enough to run on many frames.
    /// - Parameters:
    ///   - codes: where there are barcodes, whose bars and modules look like print.
    /// - Returns: `nil` where it isn't worth looking.
    func detectLines(in image: GrayImage, effort: LookEffort, besides codes: [Quad]) throws -> [DetectedLine]?
}

/// How a reader wants its crops.
package struct LineCropForm: Hashable, Sendable {
    /// The height of the line's ink in the crop, in pixels.
    package var inkHeight: Double
    /// The room above and below the ink, as a fraction of its height.
    package var margin: Double
    /// The room at both ends of the ink, as a fraction of its height.
    package var ends: Double
    /// What the width is multiplied by besides: below 1 letters become narrower.
    package var narrowing: Double
    /// The widest crop in pixels; a longer line is made smaller.
    package var widest: Double

    package init(inkHeight: Double, margin: Double, ends: Double, narrowing: Double = 1, widest: Double) {
        self.inkHeight = inkHeight
        self.margin = margin
        self.ends = ends
        self.narrowing = narrowing
        self.widest = widest
    }

    /// The same with letters as wide as they are.
    package var unnarrowed: LineCropForm {
        LineCropForm(inkHeight: inkHeight, margin: margin, ends: ends, widest: widest)
    }
}

/// Reads a line of text. One reader serves one task at a time.
package protocol LineReader: AnyObject {
    /// How it wants its crops.
    var cropForm: LineCropForm { get }

    /// Reads `crop`: one line, upright, dark on light, with a margin around the ink.
    /// - Returns: the reading; one without characters when nothing was read.
    /// - Throws: `VitrineError` when the engine fails.
    func read(_ crop: GrayImage) throws -> LineReading

    /// What the library behind the engine has had to say since the last call, in its own words; what it said of one
    /// crop depends on nothing but the crop.
    func takeMessages() -> [String]
}

extension LineReader {
    /// Nothing: most engines are silent.
    package func takeMessages() -> [String] { [] }
}
