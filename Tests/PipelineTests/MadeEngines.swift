import Basics
import Foundation
import Imaging
import Recognition
import Synchronization

@testable import Configuration
@testable import Pipeline

/// Engines that find what they are told to, after a while that differs from call to call.
struct MadeEngines: Sendable {
    /// The lines on the wall, told apart by their widths, and what stands in them.
    static let lines: [(quad: Quad, text: String)] = [
        (Quad(Rectangle(minX: 40, minY: 50, maxX: 130, maxY: 62)), "Burning River"),
        (Quad(Rectangle(minX: 40, minY: 70, maxX: 90, maxY: 82)), "Oil on canvas"),
    ]
    static let code = BarcodeReading(
        symbology: .qr, payload: Array("https://example.org".utf8),
        quad: Quad(Rectangle(minX: 170, minY: 90, maxX: 200, maxY: 120)))

    static let trouble = VitrineError(.problem, "the engine stumbled")

    /// The frames on which finding lines or codes fails.
    var failingFrames: Set<Int> = []
    /// Whether reading the second line fails whenever it is tried.
    var failsOnSecondLine = false
    /// Whether no reader of lines can be made.
    var lacksLineReader = false
    /// Whether the detector finds nothing unless it may take its time, and is sure of itself then.
    var isThorough = false
    /// Whether libraries talk: once a reader is made, and on each picture.
    var talks = false

    var engines: Engines {
        let made = self
        return Engines(
            languages: ["en"], detector: Detector(made: made),
            makeLineReader: {
                if made.lacksLineReader {
                    throw VitrineError(.missingCapability, "no pack", remedy: "install one")
                }
                return Reader(made: made)
            }, makeBarcodeReader: { _ in CodeReader(made: made) })
    }

    private static func dawdle() { usleep(.random(in: 0...3000)) }

    private struct Detector: TextDetector {
        var made: MadeEngines

        func detectLines(in image: GrayImage, effort: LookEffort, besides codes: [Quad]) throws -> [DetectedLine]? {
            MadeEngines.dawdle()
            if made.isThorough, effort != .most { return [] }
            guard !made.failingFrames.contains(MadeVideo.number(of: image)) else { throw MadeEngines.trouble }
            return MadeEngines.lines.map { DetectedLine(quad: $0.quad, confidence: 1, isSure: made.isThorough) }
        }
    }

    private final class Reader: LineReader {
        let made: MadeEngines
        let cropForm = LineCropForm(inkHeight: 26, margin: 0.4, ends: 0.3, narrowing: 0.85, widest: 4000)
        var messages: [String]

        init(made: MadeEngines) {
            self.made = made
            messages = made.talks ? ["two fonts loaded"] : []
        }

        func read(_ crop: GrayImage) throws -> LineReading {
            MadeEngines.dawdle()
            let isFirst = crop.width > 170
            if made.talks { messages.append("crop of \(crop.width) pixels") }
            if !isFirst, made.failsOnSecondLine { throw MadeEngines.trouble }
            let text = MadeEngines.lines[isFirst ? 0 : 1].text
            return LineReading(
                characters: text.map { ReadCharacter(value: $0, confidence: 0.97) }, confidence: 0.97, language: "en")
        }

        func takeMessages() -> [String] {
            defer { messages = [] }
            return messages
        }
    }

    private final class CodeReader: BarcodeReader {
        let made: MadeEngines

        init(made: MadeEngines) { self.made = made }

        func readBarcodes(in image: GrayImage) throws -> [BarcodeReading] {
            MadeEngines.dawdle()
            guard !made.failingFrames.contains(MadeVideo.number(of: image)) else { throw MadeEngines.trouble }
            return [MadeEngines.code]
        }
    }
}
