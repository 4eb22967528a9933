import RecognitionCore
import Testing

@testable import Tracking

/// Lines that were read when they were found.
@Suite struct SureLinesTests {
    /// Shows a sign at one place after the other, one observation each, while the camera seems to stand still.
    private func values(of texts: [String], at places: [Double], confidence: Double = 0.95) -> [String] {
        var tracker = Tracker(width: 1280, height: 720)
        var events: [LifecycleEvent] = []
        for (step, text) in texts.enumerated() {
            let frames = (step * 3..<step * 3 + 3).map { number in
                TimelineFrame(
                    number: number, time: MediaTime(seconds: Double(number) / 10),
                    motion: .moved(.identity, confidence: 1, support: .nothing))
            }
            let (left, reading) = (
                places[step],
                LineReading(
                    characters: text.map { ReadCharacter(value: $0, confidence: confidence) }, confidence: confidence)
            )
            let line = DetectedLine(
                quad: Quad(Rectangle(minX: left, minY: 300, maxX: left + 150, maxY: 330)), confidence: 0.9,
                isSure: true, reading: reading)
            let outcome = tracker.advance(
                frames, observation: Observation(frame: step * 3, lines: [line], barcodes: [], sharpness: 1))
            #expect(outcome.requests.count <= 1)
            #expect(outcome.requests.allSatisfy { $0.isSure })
            events += outcome.events
            tracker.absorb(outcome.requests.map { ReadResult(request: $0, reading: reading) })
        }
        events += tracker.finish().events
        return events.compactMap {
            if case .removed(let removal) = $0.change, case .text(let text) = removal.content.value {
                text
            } else {
                nil
            }
        }
    }

    @Test func signThatMovesOtherwiseThanItsBackgroundIsOneItem() {
        let places = [200.0, 380, 560, 740]
        #expect(values(of: ["ARROYO", "ARROYO", "ARROYO", "ARROYO"], at: places) == ["ARROYO"])
        // A misread letter in a long line doesn't part it.
        let name = "Martin Grove Rd."
        #expect(values(of: [name, name, "Martin Crove Rd.", name], at: places) == [name])
    }

    @Test func otherWordsElsewhereAreOtherItems() {
        #expect(values(of: ["ARROYO", "LONDRES", "PEARSON", "OAKVILLE"], at: [200, 380, 560, 740]).isEmpty)
    }

    @Test func sameWordsTooFarAwayAreNotTheSameItem() {
        #expect(values(of: ["ARROYO", "ARROYO"], at: [100, 1000]).isEmpty)
    }

    @Test func shortOrUnsureWordsDoNotTell() {
        #expect(values(of: ["km", "km", "km"], at: [200, 380, 560]).isEmpty)
        #expect(values(of: ["ARROYO", "ARROYO", "ARROYO"], at: [200, 380, 560], confidence: 0.6).isEmpty)
    }
}
