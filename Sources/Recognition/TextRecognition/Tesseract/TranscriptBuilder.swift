import Foundation
import Imaging
import Recognition

/// Puts an engine's symbols together to characters as a person sees them: composed (NFC), ligatures taken apart,
/// words separated by one space, everything else as read.
struct TranscriptBuilder {
    private(set) var characters: [ReadCharacter] = []

    /// - Parameters:
    ///   - symbol: what the engine calls one symbol: usually one character, sometimes several, or an accent alone.
    ///   - confidence: 0 to 1, holds for each of them.
    ///   - startsWord: whether a space goes before it.
    mutating func append(
        _ symbol: String, confidence: Double, startsWord: Bool, alternatives: [ReadCharacter.Alternative] = []
    ) {
        let composed = Self.composed(symbol)
        guard !composed.isEmpty else { return }
        if startsWord, let last = characters.last {
            characters.append(ReadCharacter(value: " ", confidence: min(last.confidence, confidence)))
        }
        for character in composed {
            if let last = characters.last, let joined = Self.joined(last.value, character) {
                characters[characters.count - 1].value = joined
                characters[characters.count - 1].confidence = min(last.confidence, confidence)
            } else {
                characters.append(
                    ReadCharacter(
                        value: character, confidence: confidence,
                        alternatives: composed.count == 1 ? alternatives.filter { $0.value != character } : []))
            }
        }
    }

    /// `text` in NFC without white space, the Latin ligatures of U+FB00 to U+FB06 taken apart.
    static func composed(_ text: String) -> String {
        if text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars where !scalar.properties.isWhitespace {
            if (0xFB00...0xFB06).contains(scalar.value) {
                scalars.append(contentsOf: String(scalar).precomposedStringWithCompatibilityMapping.unicodeScalars)
            } else {
                scalars.append(scalar)
            }
        }
        return String(scalars).precomposedStringWithCanonicalMapping
    }

    /// Both as one character, if the second is an accent that belongs to the first.
    private static func joined(_ first: Character, _ second: Character) -> Character? {
        if second.isASCII { return nil }
        let both = (String(first) + String(second)).precomposedStringWithCanonicalMapping
        return both.count == 1 ? both.first : nil
    }
}
