import Basics
import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

/// A place that looks like a barcode, in a still camera's picture.
@Suite struct UnreadCodesTests {
    private static let quad = Quad(Rectangle(minX: 200, minY: 100, maxX: 300, maxY: 160))
    private static let sight = CodeSight(
        kind: .bars, quad: quad, crop: GrayImage(width: 8, height: 8, pixels: [UInt8](repeating: 9, count: 64)),
        origin: Point(180, 90))
    private static let code = BarcodeReading(
        symbology: .ean13, payload: Array("9780306406157".utf8), quad: quad.expanded(along: 10, across: 2))

    /// What came of a visit, and how often a stack was to be read.
    private func visit(
        frames: Int = 40, sights: (Int) -> [CodeSight] = { $0 < 25 ? [sight] : [] },
        lines: [DetectedLine] = [], barcodes: (Int) -> [BarcodeReading] = { _ in [] },
        answer: CodeStack.Outcome
    ) -> (events: [LifecycleEvent], stacks: [CodeStack]) {
        var tracker = Tracker(width: 640, height: 360)
        var (events, stacks) = ([LifecycleEvent](), [CodeStack]())
        for number in 0..<frames {
            let frame = TimelineFrame(
                number: number, time: MediaTime(seconds: Double(number) / 5),
                motion: number == 0 ? .cut : .moved(.identity, confidence: 1, support: .all))
            let outcome = tracker.advance(
                [frame],
                observation: Observation(
                    frame: number, lines: lines, barcodes: barcodes(number), unread: sights(number), sharpness: 1))
            events += outcome.events
            stacks += outcome.stacks.map(\.stack)
            tracker.absorb(
                outcome.requests.map { request in
                    let characters = "Burning River".map { ReadCharacter(value: $0, confidence: 0.9) }
                    return ReadResult(
                        request: request, reading: LineReading(characters: characters, confidence: 0.9))
                })
            tracker.absorb(outcome.stacks.map { StackResult(request: $0, outcome: answer) })
        }
        let last = tracker.lastStacks()
        stacks += last.map(\.stack)
        tracker.absorb(last.map { StackResult(request: $0, outcome: answer) })
        return (events + tracker.finish().events, stacks)
    }

    private func kinds(_ events: [LifecycleEvent]) -> [ItemKind] {
        events.compactMap { if case .added(let kind, _, _) = $0.change { kind } else { nil } }
    }

    @Test func whatIsReadFromAllSightsIsABarcodeWhereItStands() throws {
        let (events, stacks) = visit(answer: .read(Self.code))
        #expect(stacks.count == 1)
        #expect(stacks[0].layers.count == 5)
        #expect(kinds(events) == [.barcode(.ean13)])
        guard case .added(_, let content, let quad)? = events.first?.change else {
            Issue.record("nothing was added")
            return
        }
        #expect(content.value == .payload(Self.code.payload))
        #expect(quad == Self.code.quad)
        // In view as long as it was seen, though never read again, and as long as nothing shows that it is gone.
        let removal = events.compactMap { if case .removed(let removal) = $0.change { removal } else { nil } }
        #expect(removal.map(\.lastSeen) == [MediaTime(seconds: 24 / 5.0 + 3)])
    }

    @Test func whatOnlyLooksLikeACodeIsToldWhenItIsGone() {
        let (events, stacks) = visit(answer: .unread)
        #expect((2...3).contains(stacks.count))
        #expect(kinds(events) == [.unreadCode])
    }

    @Test func whatIsNoCodeIsNotTold() {
        let (events, stacks) = visit(answer: .nothing)
        #expect((1...3).contains(stacks.count))
        #expect(events.isEmpty)
    }

    @Test func fewSightsAreNotWorthATry() {
        let (events, stacks) = visit(sights: { $0 < 2 ? [Self.sight] : [] }, answer: .unread)
        #expect(stacks.isEmpty)
        #expect(events.isEmpty)
    }

    @Test func atTheEndOfTheVideoThereIsALastTry() {
        let (events, stacks) = visit(frames: 4, answer: .unread)
        #expect(stacks.count == 1)
        #expect(kinds(events) == [.unreadCode])
    }

    @Test func whatIsReadAfterAllIsOneItem() {
        let (events, _) = visit(
            sights: { $0 < 20 ? [Self.sight] : [] }, barcodes: { $0 >= 20 && $0 < 30 ? [Self.code] : [] },
            answer: .unread)
        #expect(kinds(events) == [.barcode(.ean13)])
    }

    @Test func writingIsNoCode() {
        let line = DetectedLine(
            quad: Quad(Rectangle(minX: 205, minY: 110, maxX: 295, maxY: 130)), confidence: 1)
        let (events, _) = visit(
            frames: 60, sights: { $0 < 55 ? [Self.sight] : [] }, lines: [line], answer: .unread)
        #expect(kinds(events) == [.text])
    }

    /// A display shows one part of a message after the other.
    @Test func partsOfAMessageOnOneSpotAreItemsOfTheirOwn() {
        let codes = (0..<2).map { index in
            BarcodeReading(
                symbology: .qr, payload: [UInt8(65 + index)], quad: Self.quad,
                traits: SymbolTraits(part: MessagePart(index: index, count: 2, message: "7")))
        }
        let (events, _) = visit(
            frames: 20, sights: { _ in [] }, barcodes: { [codes[$0 / 2 % 2]] }, answer: .nothing)
        #expect(kinds(events) == [.barcode(.qr), .barcode(.qr)])
        #expect(
            events.allSatisfy { if case .removed(let removal) = $0.change { removal.rivals.isEmpty } else { true } })
    }

    /// Two payloads on one spot are one item.
    @Test func theOutvotedPayloadIsNoItem() {
        var other = Self.code
        other.payload = Array("0704407619710".utf8)
        let (events, _) = visit(
            sights: { _ in [] }, barcodes: { $0 < 20 ? ($0 % 4 == 0 ? [Self.code, other] : [Self.code]) : [] },
            answer: .nothing)
        #expect(kinds(events) == [.barcode(.ean13)])
        let rivals = events.compactMap { if case .removed(let removal) = $0.change { removal.rivals } else { nil } }
        #expect(
            rivals == [[.init(symbology: .ean13, payload: other.payload, count: 5, winnersCount: 20)]])
    }
}
