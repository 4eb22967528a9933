import Basics
import Imaging
import Recognition
import TestSupport
import Testing

@testable import CameraMotion
@testable import Tracking

/// Cards of one layout that come to each other's places while the camera's motion is measured wrong: what stands where a
/// line was expected is that line only if its print is.
@Suite struct PrintIdentityTests {
    static let barges = ["Hay Barges", "Oil and wax on linen", "Gift of the Ashworth family", "Inv. 1934"]
    static let notary = ["The Notary", "Tempera on oak, 22 cm", "Gift of the Ashworth family", "Inv. 1905"]

    /// What a camera sees: the lines that stand in the picture, and what else.
    struct Sight {
        var lines: [String]
        var x = 100.0
        var blur = 1
        /// Where a passer-by stands.
        var cover: Double?
        /// How far the camera's motion seems to have moved the picture to the right, in pixels; `nil`: a cut.
        var motion: Double? = 0
    }

    struct Life {
        var text: String
        var first: Int
        var last: Int
        var same: Int?
    }

    /// The lives of lines in a video of which every frame is looked at.
    private func lives(_ sights: [Sight]) -> [Life] {
        var tracker = Tracker(width: 640, height: 360)
        var lives: [Int: Life] = [:]
        func take(_ events: [LifecycleEvent]) {
            for event in events {
                switch event.change {
                case .added(_, let content, _):
                    lives[event.track] = Life(text: content.text ?? "", first: event.frame, last: event.frame)
                case .removed(let removal):
                    lives[event.track]?.text = removal.content.text ?? ""
                    lives[event.track]?.last = Int((removal.lastSeen.seconds * 5).rounded())
                    lives[event.track]?.same = removal.same
                case .updated: break
                }
            }
        }
        for (number, sight) in sights.enumerated() {
            var print = MadePrint()
            let quads = sight.lines.enumerated().map { index, text in
                print.add(text, x: sight.x, y: 80 + 40 * Double(index))
            }
            if let cover = sight.cover { print.cover(x: cover, y: 0, width: 90, height: 360) }
            let lines = quads.map { quad in
                DetectedLine(quad: quad, confidence: 1, isSure: true)
            }
            var look = Observation(
                frame: number, lines: lines, barcodes: [], sharpness: 1 / Double(sight.blur * sight.blur))
            look.image = print.image(blur: sight.blur, seed: UInt64(number + 1))
            let motion =
                sight.motion.map {
                    FrameMotion.moved(.similarity(a: 1, b: 0, tx: $0, ty: 0), confidence: 0.4, support: .all)
                }
                ?? .cut
            tracker.advance([
                TimelineFrame(number: number, time: MediaTime(seconds: Double(number) / 5), motion: motion)
            ])
            // What is blurred is read badly.
            let confidence = sight.blur > 1 ? 0.5 : 0.97
            let reading = { (index: Int) in
                LineReading(
                    characters: sight.lines[index].map { ReadCharacter(value: $0, confidence: confidence) },
                    confidence: confidence)
            }
            for glance in tracker.glances(at: look) { look.lines[glance.line].reading = reading(glance.line) }
            let outcome = tracker.take(look)
            take(outcome.events)
            tracker.absorb(
                outcome.requests.map { request in
                    let index = quads.indices.max {
                        quads[$0].intersectionArea(request.quad) < quads[$1].intersectionArea(request.quad)
                    }
                    return ReadResult(request: request, reading: index.map(reading))
                })
        }
        take(tracker.finish().events)
        return lives.keys.sorted().compactMap { lives[$0] }
    }

    private func texts(_ lives: [Life], in frames: ClosedRange<Int>) -> Set<String> {
        Set(lives.filter { $0.first <= frames.lowerBound && $0.last >= frames.upperBound }.map(\.text))
    }

    @Test func anotherCardThatComesToTheSamePlaceHasItsOwnText() {
        // The camera steps aside by just one card, and its motion is measured as none.
        let lives = lives(
            Array(repeating: Sight(lines: Self.barges), count: 5) + [Sight(lines: Self.barges, x: 40, blur: 9)]
                + Array(repeating: Sight(lines: Self.notary), count: 6))
        #expect(texts(lives, in: 1...3).isSuperset(of: Self.barges))
        #expect(texts(lives, in: 8...10) == Set(Self.notary))
        let shown = lives.filter { $0.last > 6 }.map(\.text)
        #expect(Set(shown).isDisjoint(with: Set(Self.barges).subtracting(Self.notary)))
    }

    @Test func aCutToAnotherCardAtTheSamePlaceHasItsOwnText() {
        let lives = lives(
            Array(repeating: Sight(lines: Self.barges), count: 5) + [Sight(lines: Self.notary, motion: nil)]
                + Array(repeating: Sight(lines: Self.notary), count: 6))
        #expect(texts(lives, in: 1...3) == Set(Self.barges))
        #expect(texts(lives, in: 7...10) == Set(Self.notary))
    }

    @Test func linesThatAreCoveredForAWhileStayThemselves() {
        let lives = lives(
            Array(repeating: Sight(lines: Self.barges), count: 5)
                + (0..<8).map { Sight(lines: Self.barges, cover: 60 + 50 * Double($0)) }
                + Array(repeating: Sight(lines: Self.barges), count: 4))
        #expect(lives.map(\.text).sorted() == Self.barges.sorted())
    }

    @Test func aMotionThatWasMeasuredWrongIsCorrectedByThePrints() {
        // The picture jumps by 120 pixels, which the motion doesn't say.
        let lives = lives(
            Array(repeating: Sight(lines: Self.barges), count: 5)
                + Array(repeating: Sight(lines: Self.barges, x: 220), count: 6))
        #expect(lives.map(\.text).sorted() == Self.barges.sorted())
        #expect(lives.allSatisfy { $0.first == 0 && $0.last == 10 })
    }

    @Test func oneDigitThatDiffersIsRead() {
        let (first, second) = (
            ["Plate, faience", "Lisbon, c. 1650", "MNA 101"], ["Plate, faience", "Lisbon, c. 1650", "MNA 102"]
        )
        let lives = lives(
            Array(repeating: Sight(lines: first), count: 5) + Array(repeating: Sight(lines: second), count: 6))
        #expect(Set(lives.map(\.text)).isSuperset(of: ["MNA 101", "MNA 102"]))
    }
}
