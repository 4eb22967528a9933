import Imaging
import Recognition

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
        var run: (symbol: String, confidence: Float)?
        for step in 0..<probabilities.count / classes {
            let scores = UnsafeBufferPointer(rebasing: probabilities[step * classes..<(step + 1) * classes])
            let (best, confidence) = Self.largest(of: scores)
            if best == last {
                if let current = run { run = (current.symbol, max(current.confidence, confidence)) }
                continue
            }
            if let ended = run { Self.end(ended, &builder, &startsWord) }
            run = table.characters[best].map { ($0, confidence) }
            last = best
        }
        if let ended = run { Self.end(ended, &builder, &startsWord) }
        let characters = builder.characters
        let sum = characters.reduce(0) { $0 + $1.confidence }
        return LineReading(
            characters: characters, confidence: characters.isEmpty ? 0 : sum / Double(characters.count))
    }

    private static func end(
        _ run: (symbol: String, confidence: Float), _ builder: inout TranscriptBuilder, _ startsWord: inout Bool
    ) {
        guard !run.symbol.allSatisfy(\.isWhitespace) else {
            startsWord = true
            return
        }
        builder.append(
            run.symbol.halfWidth, confidence: min(1, Double(run.confidence)), startsWord: startsWord)
        startsWord = false
    }

    /// The likeliest class of a step. Its probabilities add up to one, so that whatever is above a half is the largest; the
    /// blank, the first class, mostly is.
    private static func largest(of scores: UnsafeBufferPointer<Float>) -> (index: Int, value: Float) {
        if let blank = scores.first, blank > 0.5 { return (0, blank) }
        let (bytes, lanes) = (UnsafeRawBufferPointer(scores), scores.count / 16)
        func values(_ lane: Int) -> SIMD16<Float> {
            bytes.loadUnaligned(fromByteOffset: lane * 64, as: SIMD16<Float>.self)
        }
        var most = SIMD16<Float>(repeating: -1)
        for lane in 0..<lanes {
            let values = values(lane)
            most.replace(with: values, where: values .> most)
        }
        var value = most.max()
        for index in lanes * 16..<scores.count { value = max(value, scores[index]) }
        let holds = SIMD16<Float>(repeating: value)
        let lane = (0..<lanes).first { any(values($0) .== holds) }
        return (scores[(lane ?? lanes) * 16..<scores.count].firstIndex(of: value) ?? 0, value)
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
