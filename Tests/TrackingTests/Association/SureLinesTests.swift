import Basics
import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

/// Lines that were read when they were found.
@Suite struct SureLinesTests {
    /// Shows a sign at one place after the other, one observation each, while the camera seems to stand still; `nil` where
    /// it isn't found.
    private func values(of texts: [String?], at places: [Double], confidence: Double = 0.95) -> [String] {
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
                    characters: (text ?? "").map { ReadCharacter(value: $0, confidence: confidence) },
                    confidence: confidence)
            )
            let line = DetectedLine(
                quad: Quad(Rectangle(minX: left, minY: 300, maxX: left + 150, maxY: 330)), confidence: 0.9,
                isSure: true, reading: reading)
            let lines = text == nil ? [] : [line]
            let outcome = tracker.advance(
                frames, observation: Observation(frame: step * 3, lines: lines, barcodes: [], sharpness: 1))
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

    /// The camera circles the sign, which is seen again from its other side.
    @Test func signThatWasGoneAndIsSeenElsewhereHasTwoLives() {
        let sign = [String?](repeating: "ARROYO", count: 3)
        let places = [Double](repeating: 200, count: 6) + [380, 380, 380]
        #expect(values(of: sign + [nil, nil, nil] + sign, at: places) == ["ARROYO", "ARROYO"])
        #expect(values(of: sign + ["ARROYO", nil, nil] + sign, at: places) == ["ARROYO"])
    }

    /// A line on its head, whose quad the detector names now one way round and now the other, as it does with lines that
    /// stand upright.
    @Test func quadOfALineThatIsTurnedBeginsAtItsOwnTopLeft() {
        var tracker = Tracker(width: 1280, height: 720)
        var events: [LifecycleEvent] = []
        let printed = Quad(Rectangle(minX: 400, minY: 300, maxX: 600, maxY: 330)).turned
        for step in 0..<6 {
            let frames = (step * 3..<step * 3 + 3).map { number in
                TimelineFrame(
                    number: number, time: MediaTime(seconds: Double(number) / 10),
                    motion: .moved(.identity, confidence: 1, support: .nothing))
            }
            let isTurned = !step.isMultiple(of: 3)
            let reading = LineReading(
                characters: "Golden Bridge".map { ReadCharacter(value: $0, confidence: 0.97) }, confidence: 0.97,
                isTurned: isTurned)
            let line = DetectedLine(
                quad: isTurned ? printed.turned : printed, confidence: 0.9, isSure: true, reading: reading)
            let outcome = tracker.advance(
                frames, observation: Observation(frame: step * 3, lines: [line], barcodes: [], sharpness: 1))
            events += outcome.events
        }
        events += tracker.finish().events
        let quads = events.compactMap { event -> Quad? in
            switch event.change {
            case .added(_, _, let quad): quad
            case .updated(_, let quad): quad
            case .removed(let removal): removal.view?.quad
            }
        }
        #expect(quads.count >= 2)
        #expect(quads.allSatisfy { $0.maximumCornerDistance(to: printed) < 1 })
        guard case .removed(let removal)? = events.last?.change else {
            Issue.record("the line's life goes on")
            return
        }
        #expect(removal.content.text == "Golden Bridge")
    }

    @Test func otherWordsElsewhereAreOtherItems() {
        #expect(values(of: ["ARROYO", "LONDRES", "PEARSON", "OAKVILLE"], at: [200, 380, 560, 740]).isEmpty)
    }

    /// One line after the other comes to the same place, as on signs that a car passes.
    @Test func otherWordsInTheSamePlaceAreAnotherItem() {
        let texts = ["Dixon Road", "Dixon Road", "Dixon Road", "SOUTH/SUD", "SOUTH/SUD", "SOUTH/SUD"]
        #expect(values(of: texts, at: [200, 200, 200, 200, 200, 200]).sorted() == ["Dixon Road", "SOUTH/SUD"])
    }

    @Test func sameWordsTooFarAwayAreNotTheSameItem() {
        #expect(values(of: ["ARROYO", "ARROYO"], at: [100, 1000]).isEmpty)
    }

    @Test func shortOrUnsureWordsDoNotTell() {
        #expect(values(of: ["km", "km", "km"], at: [200, 380, 560]).isEmpty)
        #expect(values(of: ["ARROYO", "ARROYO", "ARROYO"], at: [200, 380, 560], confidence: 0.6).isEmpty)
    }

    /// An arch that is found in every second look, pieces of it in the others, and a name under it in all.
    @Test func piecesOfALineOnACurveAreNoLinesOfTheirOwn() throws {
        var tracker = Tracker(width: 1280, height: 720)
        let bend = LineBand(
            top: [Point(0, 0.8), Point(0.2, 0.2), Point(0.5, 0), Point(0.8, 0.2), Point(1, 0.8)],
            bottom: [Point(0.1, 1), Point(0.27, 0.35), Point(0.5, 0.2), Point(0.73, 0.35), Point(0.9, 1)])
        let arch = Quad(Rectangle(minX: 300, minY: 200, maxX: 700, maxY: 400))
        let piece = Quad(Rectangle(minX: 440, minY: 205, maxX: 560, maxY: 235))
        let name = Quad(Rectangle(minX: 400, minY: 320, maxX: 600, maxY: 350))
        var isArchRead = false
        var events: [LifecycleEvent] = []
        func reading(_ text: String, isTurned: Bool = false) -> LineReading {
            LineReading(
                characters: text.map { ReadCharacter(value: $0, confidence: 0.97) }, confidence: 0.97,
                isTurned: isTurned)
        }
        for step in 0..<8 {
            tracker.advance(
                (step * 3..<step * 3 + 3).map { number in
                    TimelineFrame(
                        number: number, time: MediaTime(seconds: Double(number) / 10),
                        motion: .moved(.identity, confidence: 1, support: .nothing))
                })
            // The detector may name the quad either way round.
            let isTurned = step == 2
            let lines = [
                DetectedLine(quad: name, confidence: 0.9),
                step.isMultiple(of: 2)
                    ? DetectedLine(
                        quad: isTurned ? arch.turned : arch, confidence: 0.9, isSure: true,
                        bend: isTurned ? bend.turned.map { Point(1 - $0.x, 1 - $0.y) } : bend)
                    : DetectedLine(quad: piece, confidence: 0.9),
            ]
            var observation = Observation(frame: step * 3, lines: lines, barcodes: [], sharpness: 1)
            for glance in tracker.glances(at: observation) {
                observation.lines[glance.line].reading = reading("CITY OF GREENWICH", isTurned: isTurned)
                isArchRead = isArchRead || lines[glance.line].bend != nil
            }
            let outcome = tracker.take(observation)
            events += outcome.events
            #expect(outcome.requests.allSatisfy { $0.bend == nil && $0.quad.maximumCornerDistance(to: name) < 1e-6 })
            tracker.absorb(outcome.requests.map { ReadResult(request: $0, reading: reading("HARBOUR")) })
        }
        events += tracker.finish().events
        let texts = events.compactMap { event -> String? in
            if case .removed(let removal) = event.change, case .text(let text) = removal.content.value {
                text
            } else {
                nil
            }
        }
        #expect(texts.sorted() == ["CITY OF GREENWICH", "HARBOUR"])
        #expect(isArchRead)
    }
}
