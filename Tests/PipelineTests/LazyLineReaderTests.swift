import Basics
import Imaging
import Recognition
import Testing

@testable import Configuration
@testable import Pipeline

/// Which way round a line is read.
@Suite struct LazyLineReaderTests {
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
    ) throws -> LazyLineReader.Outcome? {
        let image = GrayImage(width: 200, height: 100) { pixels in
            for y in 0..<100 {
                for x in 0..<200 { pixels[y * 200 + x] = (y < 50) == isOnItsHead ? 200 : 60 }
            }
        }
        let frame = Frame(number: 0, time: .zero, image: image, picture: MadePicture(frame: 0, fails: false))
        let engines = Engines(
            languages: ["en"], detector: nil, expectsPrint: expectsPrint, makeLineReader: { Reader(badly: badly) },
            makeBarcodeReader: nil)
        var reader = LazyLineReader(engines: engines, clock: StageClock())
        var remarks = EngineRemarks(frame)
        return try reader.read(
            quad, direction, isDirectionSure: direction != .unknown, isLightOnDark: false, isSure: isSure, in: frame,
            &remarks)
    }

    @Test func lineOnItsHeadIsReadTheOtherWayOnceThatIsKnownOnlySo() throws {
        let first = try #require(try read(.unknown))
        #expect(first.count == 2)
        #expect(first.reading?.transcript == "Golden Bridge")
        #expect(first.reading?.isTurned == true)
        let next = try #require(try read(.turned))
        #expect(next.count == 1)
        #expect(next.reading?.transcript == "Golden Bridge")
        #expect(next.reading?.isTurned == true)
        #expect(try read(.along)?.reading?.transcript == "Goldn rdge")
    }

    @Test func whatReadsWellOrIsHardlyTextIsReadOnce() throws {
        let upright = try #require(try read(.unknown, isOnItsHead: false))
        #expect(upright.count == 1)
        #expect(upright.reading?.isTurned == false)
        #expect(try read(.unknown, badly: ("Nw", 0.2))?.count == 1)
        #expect(try read(.unknown, quad: Quad(Rectangle(minX: 20, minY: 40, maxX: 60, maxY: 60)))?.count == 1)
    }

    @Test func linesThatAreSurelyFoundKeepTheWidthOfTheirLetters() throws {
        let (usual, sure) = (try read(.along), try read(.along, isSure: true))
        let (narrow, wide) = (try #require(usual?.pixels), try #require(sure?.pixels))
        #expect(abs(Double(wide) / Double(narrow) - 2) < 0.05)
    }

    @Test func printOfCardsStandsUpright() throws {
        #expect(try read(.unknown, expectsPrint: true)?.count == 1)
    }
}
