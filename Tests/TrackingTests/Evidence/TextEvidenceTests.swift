import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct TextEvidenceTests {
    private static let line = Quad(Rectangle(minX: 100, minY: 100, maxX: 340, maxY: 124))

    private static let request = ReadRequest(
        track: 1, frame: 0, quad: line, direction: .unknown, isLightOnDark: false)

    private func reading(_ text: String, _ confidence: Double, least: Double? = nil) -> LineReading {
        var characters = text.map { ReadCharacter(value: $0, confidence: confidence) }
        if let least { characters[characters.count - 1].confidence = least }
        return LineReading(characters: characters, confidence: confidence)
    }

    private static func evidence(sure: Double = 1) -> TextEvidence {
        var settings = TrackerSettings()
        settings.reading.sure = sure
        return TextEvidence(isLightOnDark: false, settings: settings)
    }

    /// How many readings are asked for, and what is believed in the end, where every look gives the same.
    private func outcome(_ reading: LineReading, sure: Double = 0.88) -> (asked: Int, value: ItemContent.Value?) {
        var evidence = Self.evidence(sure: sure)
        var asked = 0
        for hits in 1...20 where evidence.wantsReading(Self.line, hits: hits, isStill: false) {
            evidence.asked(hits: hits)
            evidence.add(reading, height: Self.line.height, width: Self.line.width)
            asked += 1
        }
        return (asked, evidence.belief(isStill: false)?.value)
    }

    @Test func oneSureReadingIsEnough() {
        let (asked, value) = outcome(reading("Burning River", 0.9))
        #expect(asked == 1)
        #expect(value == .text("Burning River"))
    }

    @Test(
        arguments: [
            ("Burning River", 0.85, nil), ("Burning River", 0.9, 0.3), ("Burning |", 0.9, nil),
        ] as [(String, Double, Double?)])
    func doubtfulReadingNeedsAnother(_ text: String, _ confidence: Double, _ least: Double?) {
        let (asked, value) = outcome(reading(text, confidence, least: least))
        #expect(asked == 2)
        #expect(value == .text(text))
    }

    @Test func aDifferentReadingTakesSurenessAway() {
        var evidence = Self.evidence(sure: 0.88)
        for text in ["Burning River", "Burning Riber"] {
            evidence.asked(hits: 2)
            evidence.add(reading(text, 0.9), height: 24, width: 240)
        }
        #expect(!evidence.isSettled)
    }

    @Test func looksAtWhatIsNoPrintGetRarer() {
        var evidence = Self.evidence()
        var looks: [Int] = []
        for hits in 1...60 where evidence.wantsReading(Self.line, hits: hits, isStill: false) {
            evidence.asked(hits: hits)
            evidence.take(ReadResult(request: Self.request, reading: nil))
            looks.append(hits)
        }
        #expect(looks == [2, 3, 5, 9, 17, 25, 33, 41, 49, 57])
        #expect(evidence.isHopeless)
        #expect(evidence.belief(isStill: false) == nil)
    }

    @Test func printThatComesToLightLaterIsRead() {
        var evidence = Self.evidence(sure: 0.88)
        for hits in [2, 3] {
            evidence.asked(hits: hits)
            evidence.take(ReadResult(request: Self.request, reading: nil))
        }
        let isWanted = evidence.wantsReading(Self.line, hits: 8, isStill: false)
        #expect(isWanted)
        evidence.asked(hits: 8)
        evidence.add(reading("Burning River", 0.9), height: Self.line.height, width: Self.line.width)
        #expect(evidence.belief(isStill: false) == nil)
        let others = (9...10).count { evidence.wantsReading(Self.line, hits: $0, isStill: false) }
        #expect(others == 0)
        #expect(evidence.belief(isStill: false)?.value == .text("Burning River"))
    }

    @Test func atTheEndOfTheVideoASureReadingIsEnough() {
        var evidence = Self.evidence(sure: 0.88)
        evidence.asked(hits: 2)
        evidence.add(reading("Burning River", 0.9), height: Self.line.height, width: Self.line.width)
        #expect(evidence.belief(isStill: false) == nil)
        evidence.waitNoLonger()
        #expect(evidence.belief(isStill: false)?.value == .text("Burning River"))
    }

    /// A frame that is sharp mostly follows; two that aren't are waited for.
    @Test func blurIsWaitedOutButNotForEver() {
        var evidence = Self.evidence(sure: 0.88)
        for hits in 2...3 {
            let isWanted = evidence.wantsReading(Self.line, hits: hits, isStill: false)
            #expect(isWanted)
            #expect(!evidence.takesBlurred)
            evidence.asked(hits: hits)
            evidence.take(ReadResult(request: Self.request, reading: nil, isBlurred: true))
        }
        #expect(evidence.takesBlurred)
        #expect(!evidence.isHopeless)
        // Smaller than the blurred line was, it is read all the same.
        let smaller = Quad(Rectangle(minX: 0, minY: 0, maxX: 120, maxY: 12))
        let isWanted = evidence.wantsReading(smaller, hits: 4, isStill: false)
        #expect(isWanted)
    }

    @Test func nothingIsAskedWhileAnAnswerIsUnderWay() {
        var evidence = Self.evidence()
        evidence.asked(hits: 2)
        let isWanted = evidence.wantsReading(Self.line, hits: 3, isStill: false)
        #expect(!isWanted)
    }
}
