import Basics
import Foundation
import Imaging
import Recognition
import Testing

@testable import TextRecognition

/// Which lines are read, and which way round.
@Suite struct PlacedLineReaderTests {
    /// Reads a crop well whose upper half is the darker one, and another one badly.
    private final class Reader: LineReader {
        let cropForm = LineCropForm(inkHeight: 26, margin: 0.2, ends: 0.3, narrowing: 0.5, widest: 4000)
        let badly: (text: String, confidence: Double)

        init(badly: (String, Double)) { self.badly = badly }

        func read(_ crop: GrayImage) -> LineReading {
            let (above, below) = crop.withPixels { pixels in
                (pixels[crop.height / 3 * crop.stride + 40], pixels[crop.height * 2 / 3 * crop.stride + 40])
            }
            let (text, confidence) = above < below ? ("Golden Bridge", 0.98) : badly
            return LineReading(
                characters: text.map { ReadCharacter(value: $0, confidence: confidence) }, confidence: confidence)
        }
    }

    private static let quad = Quad(Rectangle(minX: 20, minY: 40, maxX: 170, maxY: 60))

    private func read(
        _ direction: LineDirection, quad: Quad = Self.quad, isOnItsHead: Bool = true, expectsPrint: Bool = false,
        isSure: Bool = false, badly: (String, Double) = ("Goldn rdge", 0.73)
    ) throws -> LineOutcome {
        let image = GrayImage(width: 200, height: 100) { pixels in
            for y in 0..<100 {
                for x in 0..<200 { pixels[y * 200 + x] = (y < 50) == isOnItsHead ? 200 : 60 }
            }
        }
        let reader = PlacedLineReader(expectsPrint: expectsPrint) { Reader(badly: badly) }
        return try reader.read(
            LineToRead(
                quad: quad, direction: direction, isDirectionSure: direction != .unknown, isLightOnDark: false,
                isSure: isSure),
            in: image)
    }

    @Test func lineOnItsHeadIsReadTheOtherWayOnceThatIsKnownOnlySo() throws {
        let first = try read(.unknown)
        #expect(first.crops == 2)
        #expect(first.reading?.transcript == "Golden Bridge")
        #expect(first.reading?.isTurned == true)
        let next = try read(.turned)
        #expect(next.crops == 1)
        #expect(next.reading?.transcript == "Golden Bridge")
        #expect(next.reading?.isTurned == true)
        #expect(try read(.along).reading?.transcript == "Goldn rdge")
    }

    @Test func whatReadsWellOrIsHardlyTextIsReadOnce() throws {
        let upright = try read(.unknown, isOnItsHead: false)
        #expect(upright.crops == 1)
        #expect(upright.reading?.isTurned == false)
        #expect(try read(.unknown, badly: ("Nw", 0.2)).crops == 1)
        #expect(try read(.unknown, quad: Quad(Rectangle(minX: 20, minY: 40, maxX: 60, maxY: 60))).crops == 1)
    }

    @Test func linesThatAreSurelyFoundKeepTheWidthOfTheirLetters() throws {
        let (narrow, wide) = (try read(.along).pixels, try read(.along, isSure: true).pixels)
        #expect(abs(Double(wide) / Double(narrow) - 2) < 0.05)
    }

    @Test func printOfCardsStandsUpright() throws {
        #expect(try read(.unknown, expectsPrint: true).crops == 1)
    }

    private func read(_ image: GrayImage, _ screening: LineScreening, isSure: Bool = false) throws -> LineOutcome {
        try PlacedLineReader(expectsPrint: true) { Reader(badly: ("", 0)) }.read(
            LineToRead(
                quad: Self.quad, direction: .along, isDirectionSure: true, isLightOnDark: false, isSure: isSure,
                screening: screening),
            in: image)
    }

    /// Even ground isn't print.
    @Test(arguments: [(LineScreening.otherThanSharpPrint, 0), (.otherThanPrint, 0), (.none, 1)])
    func whatDoesNotLookLikePrintIsLeftUnreadWhereThatIsAskedFor(_ screening: LineScreening, _ crops: Int) throws {
        let outcome = try read(GrayImage(width: 200, height: 100) { $0.update(repeating: 120) }, screening)
        #expect(outcome.crops == crops)
        #expect((outcome.reading == nil) == (crops == 0))
        #expect(!outcome.isBlurred)
    }

    /// Bars with soft edges, as print looks that is out of focus.
    @Test(arguments: [(LineScreening.otherThanSharpPrint, 0), (.otherThanPrint, 1), (.none, 1)])
    func blurredPrintIsLeftUnreadWhereThatIsAskedFor(_ screening: LineScreening, _ crops: Int) throws {
        let box = Self.quad.boundingBox
        let bars = GrayImage(width: 200, height: 100) { pixels in
            for y in 0..<100 {
                for x in 0..<200 {
                    let isInside = Double(y) > box.minY && Double(y) < box.maxY
                    let phase = Double(x) / box.height * .pi
                    pixels[y * 200 + x] = isInside && sin(phase) > 0 ? UInt8(200 - 140 * sin(phase)) : 200
                }
            }
        }
        let outcome = try read(bars, screening)
        #expect(outcome.crops == crops)
        #expect(outcome.isBlurred == (crops == 0))
    }
}
