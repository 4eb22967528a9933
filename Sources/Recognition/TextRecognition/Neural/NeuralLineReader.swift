import Basics
package import Imaging
package import Recognition

/// Reads lines with a network that knows the Latin alphabet with all its accents, Chinese and Japanese. What it reads in
/// a crop depends on nothing but the crop.
package final class NeuralLineReader: LineReader {
    private let request: InferRequest
    private let decoder: CTCDecoder
    private let language: String?

    init(_ model: CompiledModel, table: CharacterTable, language: String?) throws {
        self.language = language
        request = try model.makeRequest()
        decoder = CTCDecoder(table: table)
    }

    /// The height of the network's input in pixels, as it was trained.
    private static let height = 48
    /// Inputs are multiples of this number of pixels wide, because the first one of a width costs half a reading more. Half or
    /// twice the step cost up to a tenth more time: `vitrine bench --engines SampleMedia`.
    private static let widthStep = 64
    /// The widest input in pixels; a longer line is squeezed.
    private static let widest = 1920

    /// Narrower letters are read as well, and at less cost: of 197 crops of walkthroughs' lines 187 were exact at three
    /// quarters of their width (184 at all of it, 171 at half). `vitrine bench --engines SampleMedia` shows both.
    package let cropForm = LineCropForm(
        inkHeight: 34, margin: 0.2, ends: 0.3, narrowing: 0.75, widest: Double(widest))

    package func read(_ crop: GrayImage) throws -> LineReading {
        guard crop.width > 0, crop.height > 0 else { return LineReading(characters: [], confidence: 0) }
        let scaled = Double(crop.width) * Double(Self.height) / Double(crop.height)
        let width = min(Self.widest, max(1, Int(scaled.rounded())))
        let padded = (width + Self.widthStep - 1) / Self.widthStep * Self.widthStep
        return try request.run([1, 3, Self.height, padded]) { input in
            Self.write(crop, width: width, padded: padded, to: input)
        } take: { probabilities, shape in
            guard shape.last == decoder.table.characters.count else {
                throw VitrineError(
                    .problem, "the text network doesn't fit its characters", remedy: "run 'make setup' again")
            }
            var reading = decoder.reading(of: probabilities).withoutMarks
            reading.characters = Typography.typeset(reading.characters)
            reading.language = language
            return reading
        }
    }

    /// The crop at the left of the input; what is left over is grey, as in training.
    private static func write(
        _ crop: GrayImage, width: Int, padded: Int, to input: UnsafeMutableBufferPointer<Float>
    ) {
        let plane = InputScaler(from: crop, width: width, height: height).plane(of: crop)
        for row in 0..<3 * height {
            let source = row % height * width
            for x in 0..<width { input[row * padded + x] = plane[source + x] }
            for x in width..<padded { input[row * padded + x] = 0 }
        }
    }
}

extension LineReading {
    /// The most characters of a mark. Higher: short words at the ends of lines are lost. Of this and the next two
    /// no measurement is kept; `CTCDecoderTests` has readings with marks and without.
    private static let longestMark = 3
    /// The confidence, 0 to 1, below which each character of a mark is.
    private static let surestMark = 0.75
    /// The least mean confidence, 0 to 1, of the words beside a mark: of a blurred line no part is taken for one.
    private static let leastWords = 0.9

    /// The reading without what isn't letters at both ends of a line, such as a road's shield or a logo: the network makes
    /// letters of it that it isn't sure of.
    var withoutMarks: LineReading {
        var words = characters.split { $0.value == " " }
        func isMark(_ word: ArraySlice<ReadCharacter>) -> Bool {
            word.count <= Self.longestMark && word.allSatisfy { $0.confidence < Self.surestMark }
        }
        while let first = words.first, isMark(first) { words.removeFirst() }
        while let last = words.last, isMark(last) { words.removeLast() }
        guard let first = words.first, let last = words.last else { return self }
        let left = Array(characters[first.startIndex..<last.endIndex])
        let mean = left.reduce(0) { $0 + $1.confidence } / Double(left.count)
        guard left.count < characters.count, left.count > Self.longestMark, mean >= Self.leastWords else { return self }
        return LineReading(characters: left, confidence: mean, language: language, isTurned: isTurned)
    }
}

extension ReadingThresholds {
    /// Those of the network, which is seldom in doubt. `sure`: of 197 readings of walkthroughs' lines 156 were surer, one of
    /// them wrong, of a line half covered; in haste it is no lower. `firm`: small print filmed from afar is misread up to
    /// 0.97 sure; what is surer than 0.98 is nearly always right. `doubt`: a reading 0.95 sure counts two thirds of one without
    /// doubt. `least`: half of what stands in a scene isn't text or is too small to read; no line of a card was read less
    /// surely than 0.89.
    package static let neural = ReadingThresholds(
        sure: 0.9995, sureInHaste: 0.9995, firm: 0.98, clear: 0.88, doubt: 10, least: 0.8, leastOfShort: 0.9)
}
