import Basics
import Foundation
import Imaging
import Recognition
import TestSupport
import Testing

@testable import TextRecognition

@Suite struct CTCDecoderTests {
    /// A model file as far as its metadata goes: fields of other kinds, another entry, then the characters.
    static func model(_ characters: [String]) -> Data {
        func field(_ number: Int, _ bytes: Data) -> Data {
            var (data, count) = (Data([UInt8(number << 3 | 2)]), bytes.count)
            repeat {
                data.append(UInt8(count & 0x7F) | (count > 0x7F ? 0x80 : 0))
                count >>= 7
            } while count > 0
            return data + bytes
        }
        func entry(_ key: String, _ value: String) -> Data {
            field(14, field(1, Data(key.utf8)) + field(2, Data(value.utf8)))
        }
        let graph = Data(repeating: 0xFF, count: 300)
        return Data([0x08, 0x0A]) + field(7, graph) + Data([0x11] + [UInt8](repeating: 1, count: 8))
            + Data([0x1D, 1, 2, 3, 4]) + entry("shape", "48") + entry("character", characters.joined(separator: "\n"))
    }

    private func table(_ characters: [String]) throws -> CharacterTable {
        let scratch = try ScratchFolder()
        let file = scratch.url.appending(path: "model.onnx")
        try Self.model(characters).write(to: file)
        return try CharacterTable(model: file)
    }

    /// Decodes steps that name a class and its probability.
    private func read(_ steps: [(Int, Float)], _ table: CharacterTable) -> LineReading {
        let classes = table.characters.count
        var scores = [Float](repeating: 0.001, count: steps.count * classes)
        for (index, step) in steps.enumerated() { scores[index * classes + step.0] = step.1 }
        return scores.withUnsafeBufferPointer { CTCDecoder(table: table).reading(of: $0) }
    }

    @Test func tableHasABlankFirstAndASpaceLast() throws {
        let table = try table(["\u{3000}", "a", "ã", "é"])
        #expect(table.characters == [nil, "\u{3000}", "a", "ã", "é", " "])
    }

    @Test func fileWithoutCharactersIsRefused() throws {
        let scratch = try ScratchFolder()
        for data in [Data(), Data([0x72, 0xFF, 0xFF]), Data(repeating: 0xFF, count: 64), Self.model([]).dropLast(12)] {
            let file = scratch.url.appending(path: "model.onnx")
            try data.write(to: file)
            #expect(throws: VitrineError.self) { try CharacterTable(model: file) }
        }
    }

    @Test func repeatedClassesAreOneCharacterUnlessABlankPartsThem() throws {
        let table = try table(["o", "l", "i"])
        let reading = read(
            [(0, 0.9), (1, 0.6), (1, 0.8), (2, 0.9), (0, 0.9), (2, 0.7), (4, 0.9), (3, 0.5), (0, 0.9)], table)
        #expect(reading.transcript == "oll i")
        let expected = [0.8, 0.9, 0.7, 0.5, 0.5]
        #expect(zip(reading.characters, expected).allSatisfy { abs($0.confidence - $1) < 0.001 })
        #expect(abs(reading.confidence - 0.68) < 0.001)
    }

    @Test func marksBesideWordsAreNoLetters() {
        func reading(_ words: [(String, Double)]) -> LineReading {
            let characters = words.enumerated().flatMap { index, word in
                (index > 0 ? [ReadCharacter(value: " ", confidence: word.1)] : [])
                    + word.0.map { ReadCharacter(value: $0, confidence: word.1) }
            }
            return LineReading(characters: characters, confidence: 0.8, language: "en")
        }
        let sign = reading([("W", 0.4), ("NORTH/NORD", 0.98), ("Via", 0.9), ("GE", 0.7)]).withoutMarks
        #expect(sign.transcript == "NORTH/NORD Via")
        #expect(sign.confidence > 0.95)
        #expect(sign.language == "en")
        // What is read badly as a whole is left as it is, and so is what stands between words.
        for words in [
            [("W", 0.4), ("NORTH/NORD", 0.7)], [("W", 0.4), ("km", 0.99)], [("W", 0.4)],
            [("oil", 0.99), ("on", 0.5), ("canvas", 0.99)],
        ] {
            #expect(reading(words).withoutMarks == reading(words))
        }
    }

    @Test func nothingButBlanksAndSpacesIsNoText() throws {
        let table = try table(["a"])
        #expect(read([(0, 0.9), (2, 0.8), (0, 0.9)], table) == LineReading(characters: [], confidence: 0))
        #expect(read([], table).characters.isEmpty)
    }

    @Test func signsOfFullWidthAndLigaturesAreThePlainOnes() throws {
        let table = try table(["（", "Ａ", "：", "ﬁ", "、", "漢"])
        let reading = read((1...6).map { ($0, 0.9) }, table)
        #expect(reading.transcript == "(A:fi、漢")
    }

    /// More classes than the vector that they are searched with, not a multiple of it.
    @Test(arguments: [1, 15, 16, 17, 37, 40]) func likeliestClassIsFoundWhereverItStands(_ index: Int) throws {
        let characters = (0..<40).map { String(UnicodeScalar(UInt8(65 + $0))) }
        #expect(read([(index, 0.9)], try table(characters)).transcript == characters[index - 1])
    }
}
