import RecognitionCore

/// Reads the text out of a network's output by connectionist temporal classification (Graves et al., ICML 2006): the
/// likeliest class of each step; a class that goes on is one character, a blank parts two of the same.
struct CTCDecoder {
    let table: CharacterTable

    /// - Parameter probabilities: step by step, one for each class of the table.
    func reading(of probabilities: UnsafeBufferPointer<Float>) -> LineReading {
        let classes = table.characters.count
        var builder = TranscriptBuilder()
        var startsWord = false
        var last = 0
        var run: Run?
        for step in 0..<probabilities.count / classes {
            let scores = UnsafeBufferPointer(rebasing: probabilities[step * classes..<(step + 1) * classes])
            let (best, confidence) = Self.largest(of: scores)
            if best == last {
                if let current = run, confidence > current.confidence {
                    run = Run(symbol: current.symbol, confidence: confidence, step: step)
                }
                continue
            }
            if let ended = run { end(ended, of: probabilities, &builder, &startsWord) }
            run = table.characters[best].map { Run(symbol: $0, confidence: confidence, step: step) }
            last = best
        }
        if let ended = run { end(ended, of: probabilities, &builder, &startsWord) }
        let characters = builder.characters
        let sum = characters.reduce(0) { $0 + $1.confidence }
        return LineReading(
            characters: characters, confidence: characters.isEmpty ? 0 : sum / Double(characters.count))
    }

    /// A character while it goes on: how sure it was where it was surest, and at which step that was.
    private struct Run {
        var symbol: String
        var confidence: Float
        var step: Int
    }

    private func end(
        _ run: Run, of probabilities: UnsafeBufferPointer<Float>, _ builder: inout TranscriptBuilder,
        _ startsWord: inout Bool
    ) {
        guard !run.symbol.allSatisfy(\.isWhitespace) else {
            startsWord = true
            return
        }
        builder.append(
            run.symbol.halfWidth, confidence: min(1, Double(run.confidence)), startsWord: startsWord,
            alternatives: alternatives(to: run, of: probabilities))
        startsWord = false
    }

    /// A character that isn't as likely as this is no alternative.
    private static let leastAlternative: Float = 0.05

    /// The other characters that may stand there, the likeliest first.
    private func alternatives(
        to run: Run, of probabilities: UnsafeBufferPointer<Float>
    ) -> [ReadCharacter.Alternative] {
        guard run.confidence < 1 - Self.leastAlternative else { return [] }
        let classes = table.characters.count
        let found = (1..<classes).filter { probabilities[run.step * classes + $0] >= Self.leastAlternative }
            .compactMap { index -> ReadCharacter.Alternative? in
                guard let symbol = table.characters[index]?.halfWidth, symbol != run.symbol.halfWidth,
                    symbol.count == 1, let value = symbol.first, !value.isWhitespace
                else { return nil }
                return .init(value: value, confidence: Double(probabilities[run.step * classes + index]))
            }
        return found.sorted { ($1.confidence, $0.value) < ($0.confidence, $1.value) }
    }

    private static func largest(of scores: UnsafeBufferPointer<Float>) -> (index: Int, value: Float) {
        let (bytes, lanes) = (UnsafeRawBufferPointer(scores), scores.count / 16)
        var most = SIMD16<Float>(repeating: -1)
        for lane in 0..<lanes {
            most = pointwiseMax(most, bytes.loadUnaligned(fromByteOffset: lane * 64, as: SIMD16<Float>.self))
        }
        var value = most.max()
        for index in lanes * 16..<scores.count { value = max(value, scores[index]) }
        return (scores.firstIndex(of: value) ?? 0, value)
    }
}

extension String {
    /// The letters, digits and signs that East Asian fonts have in full width, as they are elsewhere (U+FF01 to U+FF5E):
    /// the network takes one for the other.
    fileprivate var halfWidth: String {
        String(
            String.UnicodeScalarView(
                unicodeScalars.map {
                    (0xFF01...0xFF5E).contains($0.value) ? Unicode.Scalar($0.value - 0xFEE0) ?? $0 : $0
                }))
    }
}
