package import Imaging
package import Recognition

/// Finds out from the text in pictures how they have to be turned to stand upright: lines are read all four ways, and
/// vote for the way in which they make sense. A camera held sideways often doesn't say so in its file.
package final class TextTurn {
    private let reader: any TextReader
    private let detector = InkLineDetector()
    /// How many lines are read well when the picture is turned clockwise by 0, 1, 2 and 3 quarters.
    private var votes = [0, 0, 0, 0]

    /// How sure, 0 to 1, a reading is that counts. Lines on their heads are read at 0.64 to 0.67 at the surest. Lower:
    /// such invented words vote; higher: blurred lines don't.
    private static let leastConfidence = 0.8
    /// How many letters and digits a reading has that counts: short words are read out of anything.
    private static let fewestLetters = 5
    /// How many lines have to agree. One may be a line that was printed sideways.
    private static let fewestVotes = 2
    /// How many times as many votes the winner needs as any other: upright cards with print along an edge stay upright.
    private static let majority = 3
    /// The most lines that are read of a picture, the largest first. More take longer; fewer miss the print among paintings.
    private static let mostLines = 6
    /// The least width by height, a ratio, of lines that are read.
    private static let leastAspect = 3.0
    /// The least height of lines that are read, in pixels: lower ones are read badly.
    private static let leastHeight = 10.0

    package init(reader: any TextReader) {
        self.reader = reader
    }

    /// How many quarters clockwise pictures have to be turned, from 0 to 3; `nil` as long as too little was readable.
    package private(set) var quarters: Int?

    /// Reads lines of one more picture.
    /// - Throws: `VitrineError` when the engine can't be set up.
    package func look(at image: GrayImage) throws {
        let upright = lines(in: image)
        try read(upright, in: image, .along, quarters: 0)
        if decide(among: [0]) { return }
        try read(upright, in: image, .turned, quarters: 2)
        let side = image.turnedByAQuarter
        let sideways = lines(in: side)
        try read(sideways, in: side, .along, quarters: 1)
        try read(sideways, in: side, .turned, quarters: 3)
        _ = decide(among: 0..<4)
    }

    private func lines(in image: GrayImage) -> [DetectedLine] {
        detector.detectLines(in: image)
            .filter { $0.quad.aspect >= Self.leastAspect && $0.quad.height >= Self.leastHeight }
            .sorted { ($0.quad.area, $0.quad.center.y) > ($1.quad.area, $1.quad.center.y) }
            .prefix(Self.mostLines).map(\.self)
    }

    private func read(
        _ lines: [DetectedLine], in image: GrayImage, _ direction: LineDirection, quarters: Int
    ) throws {
        for line in lines where votes[quarters] < Self.majority * Self.fewestVotes {
            let outcome = try reader.read(
                LineToRead(
                    quad: line.quad, bend: line.bend, direction: direction, isDirectionSure: true,
                    isLightOnDark: line.isLightOnDark, isSure: false, screening: .otherThanPrint), in: image)
            guard let reading = outcome.reading, reading.isPlausible, reading.confidence >= Self.leastConfidence else {
                continue
            }
            let letters = reading.characters.count { $0.value.isLetter || $0.value.isNumber }
            if letters >= Self.fewestLetters { votes[quarters] += 1 }
            if decide(among: [0]) { return }
        }
    }

    /// - Returns: whether it is known how to turn pictures.
    private func decide(among choices: some Sequence<Int>) -> Bool {
        for choice in choices where votes[choice] >= Self.fewestVotes {
            let others = votes.indices.filter { $0 != choice }.map { votes[$0] }.max() ?? 0
            if votes[choice] >= Self.majority * others { quarters = choice }
        }
        return quarters != nil
    }
}
