import Basics
import Foundation
import Imaging
import Recognition
import Synchronization

@testable import Configuration
@testable import Pipeline

/// Engines that find what was made up, after a while that differs from frame to frame.
struct MadeEngines: Sendable {
    /// The lines on the wall, each of a width of its own, and what stands in them.
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
    /// Whether the text of lines is what of them would be left unread.
    var showsScreening = false
    /// For how many frames a screen shows a code before the next one comes, which ends in its number; `nil`: there is one
    /// code only.
    var framesOfACode: Int?
    /// Makes other times of the same engines.
    var seed: UInt64 = 1
    /// Whether libraries talk: once a reader is made, and on each picture.
    var talks = false

    var engines: Engines {
        let made = self
        return Engines(
            languages: ["en"], detector: Detector(made: made), thresholds: Self.thresholds,
            makeTextReader: { Reader(made: made) }, makeBarcodeReader: { _ in CodeReader(made: made) })
    }

    /// Takes up to three milliseconds, which differ by frame and by what is done, so that work ends in another order than it
    /// began; the same in every run.
    private func dawdle(over image: GrayImage, _ work: UInt64) {
        var random = SplitMix(state: seed &* 1000 &+ UInt64(MadeVideo.number(of: image)) &* 10 &+ work)
        usleep(UInt32(random.below(3001)))
    }

    private struct Detector: TextDetector {
        var made: MadeEngines

        func detectLines(in image: GrayImage, effort: LookEffort, besides codes: [Quad]) throws -> [DetectedLine]? {
            made.dawdle(over: image, 1)
            if made.isThorough, effort != .most { return [] }
            guard !made.failingFrames.contains(MadeVideo.number(of: image)) else { throw MadeEngines.trouble }
            return MadeEngines.lines.map { DetectedLine(quad: $0.quad, confidence: 1, isSure: made.isThorough) }
        }
    }

    /// As Tesseract's are.
    static let thresholds = ReadingThresholds(
        sure: 0.95, sureInHaste: 0.8, firm: 0, clear: 0, doubt: 0, least: 0.5, leastOfShort: 0.75)

    /// Knows lines by their widths; where `showsScreening`, the text is what would be left unread.
    private final class Reader: TextReader {
        let made: MadeEngines
        private var isSetUp = false

        init(made: MadeEngines) { self.made = made }

        func prepare() throws {
            if made.lacksLineReader { throw VitrineError(.missingCapability, "no pack", remedy: "install one") }
        }

        func read(_ line: LineToRead, in image: GrayImage) throws -> LineOutcome {
            try prepare()
            made.dawdle(over: image, 2)
            let width = Int(line.quad.width)
            var outcome = LineOutcome()
            (outcome.crops, outcome.pixels) = (1, width * Int(line.quad.height))
            if made.talks {
                outcome.setUpMessages = isSetUp ? [] : ["two fonts loaded"]
                outcome.messages = ["crop of \(width) pixels"]
            }
            isSetUp = true
            let isFirst = width > 70
            guard isFirst || !made.failsOnSecondLine else {
                outcome.failures = [MadeEngines.trouble]
                return outcome
            }
            let text = made.showsScreening ? "\(line.screening)" : MadeEngines.lines[isFirst ? 0 : 1].text
            outcome.reading = LineReading(
                characters: text.map { ReadCharacter(value: $0, confidence: 0.97) }, confidence: 0.97, language: "en")
            return outcome
        }
    }

    private final class CodeReader: BarcodeReader {
        let made: MadeEngines

        init(made: MadeEngines) { self.made = made }

        func readBarcodes(in image: GrayImage) throws -> [BarcodeReading] {
            made.dawdle(over: image, 3)
            guard !made.failingFrames.contains(MadeVideo.number(of: image)) else { throw MadeEngines.trouble }
            var code = MadeEngines.code
            if let frames = made.framesOfACode {
                code.payload += Array("/\(MadeVideo.number(of: image) / frames)".utf8)
            }
            return [code]
        }
    }
}
