import Imaging
import Recognition
import Testing

@testable import TextRecognition

@Suite struct CombinedEngineTests {
    private func line(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double = 20, isSure: Bool = false
    ) -> DetectedLine {
        DetectedLine(
            quad: Quad(Rectangle(minX: x, minY: y, maxX: x + width, maxY: y + height)), confidence: 0.9,
            isSure: isSure)
    }

    @Test func lineThatBothFindHasTheBoxOfItsInk() {
        let (ink, network) = (line(100, 50, 200, 20), line(95, 45, 210, 30, isSure: true))
        #expect(CombinedLineDetector.combined(ink: [ink], network: [network]) == [ink])
    }

    @Test func linesOfOneAloneStay() {
        let (ink, network) = (line(100, 50, 200), line(100, 150, 200, isSure: true))
        #expect(CombinedLineDetector.combined(ink: [ink], network: [network]) == [ink, network])
        #expect(CombinedLineDetector.combined(ink: [], network: []).isEmpty)
    }

    @Test func inkThatIsAPartOfALineGivesWay() {
        let pieces = [line(100, 50, 50), line(170, 50, 40)]
        let (whole, other) = (line(98, 46, 200, 28, isSure: true), line(100, 150, 30))
        #expect(
            CombinedLineDetector.combined(ink: pieces + [other], network: [whole]) == [other, whole])
    }

    @Test func inkThatHoldsMoreThanTheNetworkFindsStays() {
        let (ink, part) = (line(100, 50, 200), line(150, 48, 60, 24, isSure: true))
        #expect(CombinedLineDetector.combined(ink: [ink], network: [part]) == [ink])
    }

    @Test func inkUnderAnArchStaysAndPiecesOfTheArchGiveWay() {
        var arch = line(0, 0, 400, 200, isSure: true)
        arch.bend = LineBand(
            top: [Point(0, 0.8), Point(0.2, 0.2), Point(0.5, 0), Point(0.8, 0.2), Point(1, 0.8)],
            bottom: [Point(0.1, 1), Point(0.27, 0.35), Point(0.5, 0.2), Point(0.73, 0.35), Point(0.9, 1)])
        let (piece, name) = (line(150, 10, 100), line(100, 120, 200, 30))
        #expect(CombinedLineDetector.combined(ink: [piece, name], network: [arch]) == [name, arch])
        // However much of the arch's rectangle it fills.
        let wide = line(20, 60, 370, 130)
        #expect(CombinedLineDetector.combined(ink: [wide], network: [arch]) == [wide, arch])
    }

    /// Stripes in a part of the picture: a painting with wall around it, or what goes on beyond the picture.
    @Test(arguments: [
        (Rectangle(minX: 0.2, minY: 0.25, maxX: 0.75, maxY: 0.75), false),
        (Rectangle(minX: 0, minY: 0, maxX: 0.3, maxY: 1), true),
    ])
    func paintingOnAWallIsNoScene(_ place: Rectangle, isScene: Bool) {
        let picture = GrayImage(width: 960, height: 544) { pixels in
            for y in 0..<544 {
                for x in 0..<960 {
                    let isThere = place.contains(Point((Double(x) + 0.5) / 960, (Double(y) + 0.5) / 544))
                    pixels[y * 960 + x] = isThere && x % 8 < 4 ? 60 : 160
                }
            }
        }
        #expect(SceneMeasure.isScene(picture) == isScene)
    }

    /// Stripes over a part of the picture's rows, larger or smaller.
    @Test(arguments: [1, 2, 3], [(0.1, false), (0.5, true)])
    func pictureThatIsBusyInManyPlacesIsAScene(_ size: Int, _ share: (Double, Bool)) {
        let (width, height) = (960 * size, 540 * size)
        let picture = GrayImage(width: width, height: height) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let isStripe = Double(y) < share.0 * Double(height) && x / size % 8 < 4
                    pixels[y * width + x] = isStripe ? 60 : 160
                }
            }
        }
        #expect(SceneMeasure.isScene(picture) == share.1)
        #expect(!SceneMeasure.isScene(GrayImage(width: 3, height: 1, pixels: [0, 255, 0])))
    }

    private final class Reader: LineReader {
        let cropForm: LineCropForm
        let reading: LineReading

        init(_ text: String, _ confidence: Double, height: Double = 1) {
            cropForm = LineCropForm(inkHeight: height, margin: 0, ends: 0, widest: 100)
            reading = LineReading(
                characters: text.map { ReadCharacter(value: $0, confidence: confidence) }, confidence: confidence)
        }

        func read(_ crop: GrayImage) -> LineReading { reading }

        func takeMessages() -> [String] { ["read \(reading.transcript)"] }
    }

    private let crop = GrayImage(width: 1, height: 1, pixels: [0])

    @Test func surerReaderIsBelievedAndAgreementIsSurerThanEither() throws {
        #expect(try CombinedLineReader(Reader("Tobias", 0.9), Reader("Tob1as", 0.8)).read(crop).transcript == "Tobias")
        #expect(try CombinedLineReader(Reader("Tobias", 0.7), Reader("Tob1as", 0.8)).read(crop).transcript == "Tob1as")
        let agreed = try CombinedLineReader(Reader("Tobias", 0.7), Reader("Tobias", 0.8)).read(crop)
        #expect(abs(agreed.confidence - 0.94) < 1e-9)
        let nothing = try CombinedLineReader(Reader("", 0), Reader("", 0)).read(crop)
        #expect(nothing == LineReading(characters: [], confidence: 0))
    }

    @Test func firstReaderChoosesTheCropAndBothSpeak() {
        let reader = CombinedLineReader(Reader("a", 1, height: 34), Reader("b", 1, height: 26))
        #expect(reader.cropForm.inkHeight == 34)
        #expect(reader.takeMessages() == ["read a", "read b"])
    }
}
