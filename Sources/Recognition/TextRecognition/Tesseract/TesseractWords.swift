import Basics
import CTesseract
import Foundation
import Imaging
import Recognition

/// Walks over what the engine recognised last; must not outlive the engine's next call.
final class TesseractWords {
    private let iterator: OpaquePointer
    private let page: OpaquePointer

    /// `nil` when nothing was recognised.
    init?(of handle: TesseractHandle) {
        guard let iterator = TessBaseAPIGetIterator(handle.pointer) else { return nil }
        guard let page = TessResultIteratorGetPageIterator(iterator) else {
            TessResultIteratorDelete(iterator)
            return nil
        }
        self.iterator = iterator
        self.page = page
    }

    deinit { TessResultIteratorDelete(iterator) }

    func reading(withAlternatives: Bool) -> LineReading {
        var builder = TranscriptBuilder()
        var wordsIn: [String: Int] = [:]
        TessPageIteratorBegin(page)
        repeat {
            guard let symbol = text(RIL_SYMBOL) else { continue }
            let startsWord = TessPageIteratorIsAtBeginningOf(page, RIL_WORD) != 0
            if startsWord {
                if let language = TessResultIteratorWordRecognitionLanguage(iterator) {
                    wordsIn[String(cString: language), default: 0] += 1
                }
            }
            builder.append(
                symbol, confidence: probability(), startsWord: startsWord,
                alternatives: withAlternatives ? alternatives() : [])
        } while TessResultIteratorNext(iterator, RIL_SYMBOL) != 0
        return LineReading(
            characters: builder.characters,
            confidence: builder.characters.isEmpty
                ? 0 : builder.characters.reduce(0) { $0 + $1.confidence } / Double(builder.characters.count),
            language: wordsIn.max { ($0.value, $1.key) < ($1.value, $0.key) }.map { TesseractLanguage.code(of: $0.key) }
        )
    }

    private func text(_ level: TessPageIteratorLevel) -> String? {
        guard let bytes = TessResultIteratorGetUTF8Text(iterator, level) else { return nil }
        defer { TessDeleteText(bytes) }
        return String(cString: bytes)
    }

    /// Tesseract reports 100 + 5 × certainty, where its certainty is the natural logarithm of the probability.
    private func probability() -> Double {
        min(exp((Double(TessResultIteratorConfidence(iterator, RIL_SYMBOL)) - 100) / 5), 1)
    }

    private func alternatives() -> [ReadCharacter.Alternative] {
        guard let choices = TessResultIteratorGetChoiceIterator(iterator) else { return [] }
        defer { TessChoiceIteratorDelete(choices) }
        var found: [ReadCharacter.Alternative] = []
        repeat {
            guard let bytes = TessChoiceIteratorGetUTF8Text(choices) else { continue }
            let text = TranscriptBuilder.composed(String(cString: bytes))
            if text.count == 1, let value = text.first {
                found.append(.init(value: value, confidence: Double(TessChoiceIteratorConfidence(choices)) / 100))
            }
        } while TessChoiceIteratorNext(choices) != 0
        return found
    }
}
