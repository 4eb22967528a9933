import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct BarcodeEvidenceTests {
    private func reading(_ text: String, _ symbology: Symbology = .ean13, confidence: Double = 0.2) -> BarcodeReading {
        BarcodeReading(
            symbology: symbology, payload: Array(text.utf8),
            quad: Quad(Rectangle(minX: 0, minY: 0, maxX: 100, maxY: 50)), confidence: confidence)
    }

    private func value(_ readings: [BarcodeReading], isStill: Bool = false) -> String? {
        var evidence = BarcodeEvidence(readings[0])
        for reading in readings.dropFirst() { evidence.add(reading) }
        guard case .payload(let bytes) = evidence.belief(isStill: isStill)?.value else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func oneFaintReadingIsNotBelieved() {
        #expect(value([reading("9780306406157")]) == nil)
        #expect(value([reading("9780306406157"), reading("9780306406157")]) == "9780306406157")
    }

    @Test func oneCleanReadingIsBelievedWhereTheCheckIsStrong() {
        #expect(value([reading("9780306406157", confidence: 0.8)]) == "9780306406157")
        #expect(value([reading("https://example.org", .qr, confidence: 1)]) == "https://example.org")
        #expect(value([reading("A1234B", .codabar, confidence: 1)]) == nil)
        #expect(value([reading("12", .microQR, confidence: 1)]) == nil)
    }

    @Test func theVoteDecidesBetweenTwoPayloads() {
        let (right, wrong) = (reading("9787487619710"), reading("0704407619710"))
        #expect(value([wrong, right, right]) == "9787487619710")
        #expect(value([wrong, right, reading("8785187619710")]) == nil)
    }

    @Test func theLoserOfTheVoteIsTold() {
        var evidence = BarcodeEvidence(reading("0704407619710"))
        evidence.add(reading("9787487619710"))
        evidence.add(reading("9787487619710"))
        let rival = LifecycleEvent.Rival(
            symbology: .ean13, payload: Array("0704407619710".utf8), count: 1, winnersCount: 2)
        #expect(evidence.rivals == [rival])
    }

    @Test func anAddOnIsBelievedWhenItWasReadTwice() {
        func read(_ supplements: [String?]) -> SymbolTraits? {
            var readings = supplements.map { supplement in
                var reading = reading("9771234567003", confidence: 1)
                reading.traits.supplement = supplement
                return reading
            }
            var evidence = BarcodeEvidence(readings.removeFirst())
            for reading in readings { evidence.add(reading) }
            return evidence.belief(isStill: false)?.traits
        }
        #expect(read(["12", nil, nil])?.supplement == nil)
        #expect(read(["12", nil, nil, "12", "13"])?.supplement == "12")
    }

    @Test func theMajorityTellsHowACodeIsPrinted() {
        var readings = (0..<5).map { _ in reading("A", .qr, confidence: 1) }
        for index in 0..<3 { readings[index].traits.isInverted = true }
        readings[4].traits.isMirrored = true
        var evidence = BarcodeEvidence(readings[0])
        for reading in readings.dropFirst() { evidence.add(reading) }
        #expect(evidence.belief(isStill: false)?.traits == SymbolTraits(isInverted: true))
    }

    @Test func aPictureIsBelievedAtOnce() {
        #expect(value([reading("A1234B", .codabar)], isStill: true) == "A1234B")
    }
}
