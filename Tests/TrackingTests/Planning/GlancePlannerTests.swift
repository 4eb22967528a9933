import Basics
import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

/// Which of the lines just found are read at once.
@Suite struct GlancePlannerTests {
    /// A tracker whose camera seems to stand still, and the looks that it takes.
    private struct Looks {
        var tracker = Tracker(settings: Self.settings, width: 1280, height: 720)
        private var step = 0

        /// Those for a network.
        private static var settings: TrackerSettings {
            var settings = TrackerSettings()
            settings.reading.sure = 0.9995
            settings.reading.firm = 0.98
            settings.reading.clear = 0.88
            settings.reading.doubt = 10
            settings.reading.least = 0.8
            return settings
        }

        /// Looks at lines, and reads those that are worth it.
        /// - Parameter read: what a line says by its left edge, with how sure that is.
        /// - Returns: which were read.
        mutating func look(
            at lines: [Quad], sharpness: Double = 1, read: (Quad) -> (String, Double)
        ) -> [Glance] {
            tracker.advance(
                (step * 3..<step * 3 + 3).map { number in
                    TimelineFrame(
                        number: number, time: MediaTime(seconds: Double(number) / 15),
                        motion: .moved(.identity, confidence: 1, support: .nothing))
                })
            var observation = Observation(
                frame: step * 3, lines: lines.map { DetectedLine(quad: $0, confidence: 0.9, isSure: true) },
                barcodes: [], sharpness: sharpness)
            step += 1
            let glances = tracker.glances(at: observation)
            for glance in glances {
                let (text, confidence) = read(lines[glance.line])
                observation.lines[glance.line].reading = LineReading(
                    characters: text.map { ReadCharacter(value: $0, confidence: confidence) },
                    confidence: confidence, isTurned: glance.direction == .turned)
            }
            let requests = tracker.take(observation).requests
            #expect(requests.isEmpty)
            return glances
        }
    }

    private func line(_ x: Double, _ y: Double = 300, width: Double = 300) -> Quad {
        Quad(Rectangle(minX: x, minY: y, maxX: x + width, maxY: y + 30))
    }

    @Test func lineThatIsWellReadIsNotReadAgain() {
        var looks = Looks()
        let counts = (0..<8).map { _ in
            looks.look(at: [line(200)]) { _ in ("Martin Grove Rd.", 0.99) }.count
        }
        #expect(counts == [1, 1, 0, 0, 0, 0, 0, 0])
    }

    @Test func lineThatIsReadBadlyIsReadTheRarerTheOftenerItWas() {
        var looks = Looks()
        var misreadings = ["Mortin Grvoe", "Murtin Gruve", "Martln Grovs", "Mattin Grcve", "Narlin Groue"]
        let read = (0..<40).filter { _ in
            !looks.look(at: [line(200)]) { _ in (misreadings.removeFirst(), 0.6) }.isEmpty
        }
        #expect(read == [0, 2, 6, 14, 30])
    }

    @Test func sharperFrameIsWorthAReadingAndABlurredOneIsNot() {
        var looks = Looks()
        let sharpness = [1, 0.5, 0.5, 0.5, 1.4, 1.4]
        let read = sharpness.indices.filter { step in
            !looks.look(at: [line(200)], sharpness: sharpness[step]) { _ in ("Mortin Grvoe", 0.6) }.isEmpty
        }
        #expect(read == [0, 4])
    }

    @Test func lineAtThePicturesEdgeIsNotRead() {
        var looks = Looks()
        #expect(looks.look(at: [line(5), line(1270 - 300)]) { _ in ("Martin Grove Rd.", 0.99) }.isEmpty)
    }

    /// The detector finds a line in pieces.
    @Test func pieceOfALineThatWasReadIsNotRead() {
        var looks = Looks()
        _ = looks.look(at: [line(200)]) { _ in ("Martin Grove Rd.", 0.99) }
        let pieces = [line(200, width: 100), line(320, width: 100)]
        #expect(looks.look(at: pieces) { _ in ("Martin", 0.99) }.isEmpty)
    }

    @Test func newLineIsReadFirstAsTheLinesBesideItRun() {
        var looks = Looks()
        _ = looks.look(at: [line(200)]) { _ in ("Martin Grove Rd.", 0.99) }
        let glances = looks.look(at: [line(200), line(200, 400)]) {
            ($0.topLeft.y < 350 ? "Martin Grove Rd." : "Dixon Road", 0.99)
        }
        #expect(glances.last == Glance(line: 1, direction: .along, isDirectionSure: false))
    }

    @Test func lineOfWhichAPartWasKnownIsOneItem() {
        var looks = Looks()
        var texts: [String] = []
        for _ in 0..<4 { _ = looks.look(at: [line(200, width: 110)]) { _ in ("Martin", 0.99) } }
        for _ in 0..<6 { _ = looks.look(at: [line(200)]) { _ in ("Martin Grove Rd.", 0.99) } }
        for event in looks.tracker.finish().events {
            if case .removed(let removal) = event.change, let text = removal.content.text { texts.append(text) }
        }
        #expect(texts == ["Martin Grove Rd."])
    }

    @Test func onlyWhereAllIsAsExpectedNothingNewIs() {
        var (calm, busy) = (PredictionQuality(), PredictionQuality())
        for _ in 0..<5 {
            calm.add(unpredicted: 0, among: 6)
            busy.add(unpredicted: 2, among: 6)
        }
        #expect(calm.isCalm)
        #expect(!busy.isCalm)
        calm.add(unpredicted: 6, among: 6)
        #expect(!calm.isCalm)
        #expect(!PredictionQuality().isCalm)
    }
}
