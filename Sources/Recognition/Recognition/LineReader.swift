package import Imaging

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

/// What an engine read in one upright crop of a line.
package struct LineReading: Hashable, Sendable {
    /// From the line's beginning to its end, spaces included; none where nothing was read.
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

    /// The characters as text.
    package var transcript: String { String(characters.map(\.value)) }

    /// The least confidence, 0 to 1, in what may be writing: less than that is a guess. Not measured. Higher, and
    /// blurred lines are given up; lower, and texture is read again.
    private static let leastPlausibleConfidence = 0.4

    /// The least confidence, 0 to 1, in a digit that stands alone, as numbers of plates do: a stroke is read as 1 with less.
    private static let leastOfDigit = 0.9

    /// Whether this can be writing at all: at least two letters or digits, most of it such, and read with some trust; or a
    /// digit alone, read surely.
    package var isPlausible: Bool {
        let signs = characters.filter { !$0.value.isWhitespace }
        let words = signs.filter { $0.value.isLetter || $0.value.isNumber }
        if signs.count == 1, let digit = words.first { return digit.value.isNumber && confidence >= Self.leastOfDigit }
        return words.count >= 2 && 2 * words.count > signs.count && confidence >= Self.leastPlausibleConfidence
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

    /// Another character that it may be.
    package struct Alternative: Hashable, Sendable {
        /// That character.
        package var value: Character
        /// How sure the engine is of this one, 0 to 1.
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
