import Basics
import Imaging
import Recognition
import Testing
import TextContent

@testable import CameraMotion
@testable import Tracking

extension FrameMotion {
    fileprivate static let still = FrameMotion.moved(.identity, confidence: 1, support: .all)
}

@Suite struct TrackerTests {
    private func texts(_ events: [LifecycleEvent]) -> [String] {
        events.compactMap { event in
            if case .removed(let removal) = event.change { removal.content.text } else { nil }
        }
    }

    private func count(_ events: [LifecycleEvent]) -> (added: Int, removed: Int) {
        var counts = (added: 0, removed: 0)
        for event in events {
            switch event.change {
            case .added: counts.added += 1
            case .removed: counts.removed += 1
            case .updated: break
            }
        }
        return counts
    }

    private let panning = (0..<150).map { Double($0) * 8 }

    @Test func followsALineFromWhereItComesIntoViewToWhereItLeaves() throws {
        let visit = SimulatedVisit(lines: [.init("Burning River", x: 700, y: 100)], camera: panning)
        let events = visit.events()
        #expect(texts(events) == ["Burning River"])
        // Whole in view (2 pixels of room): from 900 - 638 = 262 on the wall to 698, at 8 a frame.
        let first = try #require(events.first)
        let last = try #require(events.last)
        #expect((33...34).contains(first.frame))
        #expect((86...87).contains(last.frame))
    }

    @Test func geometryBetweenEventsIsRightOnEveryFrame() throws {
        let camera = (0..<150).map { (frame: Int) -> Double in
            let part = Double(frame % 75) / 75
            return 300 + 200 * part * part
        }
        let visit = SimulatedVisit(lines: [.init("Burning River", x: 600, y: 100)], camera: camera)
        var keys: [(time: Double, quad: Quad)] = []
        for event in visit.events() {
            switch event.change {
            case .added(_, _, let quad), .updated(_, .some(let quad)): keys.append((event.time.seconds, quad))
            case .updated, .removed: break
            }
        }
        for (a, b) in zip(keys, keys.dropFirst()) {
            for frame in 0..<150 {
                let time = visit.time(frame).seconds
                guard time > a.time, time < b.time else { continue }
                let quad = a.quad.interpolated(to: b.quad, (time - a.time) / (b.time - a.time))
                #expect(quad.maximumCornerDistance(to: visit.shown(visit.lines[0], in: frame)) < 2)
            }
        }
        #expect(keys.count > 3)
    }

    @Test func keepsItsIdWhileNothingIsFoundThoughItIsInView() {
        let still = [Double](repeating: 0, count: 200)
        let visit = SimulatedVisit(
            lines: [.init("Burning River", x: 100, y: 100)], camera: still, isSeen: { !(60...110).contains($0) })
        #expect(count(visit.events()) == (1, 1))
    }

    private func visit(coveredIn frames: ClosedRange<Int>) -> [LifecycleEvent] {
        SimulatedVisit(
            lines: [.init("Burning River", x: 100, y: 100)], camera: [Double](repeating: 0, count: 200),
            visitor: { frames.contains($0) ? Rectangle(minX: 80, minY: 0, maxX: 180, maxY: 360) : nil }
        ).events()
    }

    @Test func keepsItsIdThroughAShortOcclusion() {
        #expect(count(visit(coveredIn: 61...70)) == (1, 1))
    }

    @Test func coveredItemEndsAndIsTheSameWhenItComesBack() throws {
        let events = visit(coveredIn: 61...110)
        #expect(count(events) == (2, 2))
        let ends = events.compactMap { if case .removed(let removal) = $0.change { removal } else { nil } }
        #expect(ends.map(\.lastSeen) == [MediaTime(seconds: 60.0 / 25), MediaTime(seconds: 199.0 / 25)])
        #expect(ends.map(\.label) == [1, 1])
        #expect(ends[1].same == events.first?.track)
        let starts = events.filter { if case .added = $0.change { true } else { false } }.map(\.frame)
        #expect(starts == [0, 111])
    }

    /// When the line's life ended that isn't found from frame 61 on, though its place looks as before.
    private func endOfLine(notFoundIn frames: ClosedRange<Int>, sharpness: Double) -> Double? {
        var visit = SimulatedVisit(
            lines: [.init("Burning River", x: 100, y: 100)], camera: [Double](repeating: 0, count: 120))
        visit.isFound = { !frames.contains($1) }
        visit.sharpness = { frames.contains($0) ? sharpness : 1 }
        let ends = visit.events().compactMap { if case .removed(let end) = $0.change { end.lastSeen } else { nil } }
        return ends.count == 1 ? ends[0].seconds : nil
    }

    @Test func lineThatIsNotFoundAnyMoreWasThereUntilItWasLastFound() {
        #expect(endOfLine(notFoundIn: 61...119, sharpness: 1) == 60.0 / 25)
        #expect(endOfLine(notFoundIn: 61...119, sharpness: 0.6) == 60.0 / 25)
        // A blurred frame proves nothing, nor do two sharp ones.
        #expect(endOfLine(notFoundIn: 61...119, sharpness: 0.4) == 119.0 / 25)
        #expect(endOfLine(notFoundIn: 61...70, sharpness: 1) == 119.0 / 25)
        // Found again where it should be, it was there.
        #expect(endOfLine(notFoundIn: 61...90, sharpness: 1) == 119.0 / 25)
    }

    @Test func wrongMotionIsMendedByWhereTheLinesStand() {
        // The camera jumps by 130 pixels between two looks, and the motion says nothing of it.
        let camera = (0..<150).map { $0 < 72 ? 0.0 : 130 }
        var visit = SimulatedVisit(
            lines: [
                .init("Burning River", x: 200, y: 100), .init("Tobias Castellani", x: 200, y: 140, width: 160),
                .init("Glazed stoneware", x: 200, y: 180, width: 130),
            ], camera: camera)
        visit.isMotionKnown = { $0 != 72 }
        #expect(count(visit.events()) == (3, 3))
    }

    @Test func lineThatIsNeverWholeInViewIsNotReported() {
        let visit = SimulatedVisit(
            lines: [.init("Burning River", x: 560, y: 100)], camera: [Double](repeating: 0, count: 100))
        #expect(visit.events().isEmpty)
    }

    @Test func textureThatReadsDifferentlyEachTimeIsNotReported() {
        let noise = ["va", "il", "co", "me", "ru", "ta", "po", "du"]
        let visit = SimulatedVisit(
            lines: [.init("noise", x: 100, y: 100, width: 60)], camera: [Double](repeating: 0, count: 200),
            reading: { _, count in noise[count % noise.count] })
        #expect(visit.events().isEmpty)
    }

    @Test func cutEndsEveryLife() throws {
        let visit = SimulatedVisit(
            lines: [.init("Burning River", x: 100, y: 100)], camera: [Double](repeating: 0, count: 100))
        let events = visit.events(cutAt: 52)
        #expect(count(events) == (2, 2))
        let ends = events.compactMap { if case .removed(let removal) = $0.change { removal } else { nil } }
        #expect(ends[0].lastSeen <= visit.time(51))
        // The same card again: one label, and known to be the same line.
        #expect(ends.map(\.label) == [1, 1])
        #expect(ends[1].same != nil)
    }

    @Test func tellsOnlyOfWantedContent() {
        var visit = SimulatedVisit(
            lines: [
                .init("Burning River", x: 20, y: 100), .init("Tobias Castellani, 1649", x: 20, y: 135),
                .init("1971.59.2", x: 20, y: 170, width: 90),
            ], camera: [Double](repeating: 0, count: 100))
        visit.settings.contentTypes = [.year, .isbn]
        let events = visit.events()
        #expect(texts(events) == ["Tobias Castellani, 1649"])
        #expect(count(events) == (1, 1))
    }

    @Test func itemThatIsNoLongerWantedContentIsUpdatedAndEndsAsUsual() {
        var visit = SimulatedVisit(
            lines: [.init("Oliveira, 1649", x: 20, y: 100)], camera: [Double](repeating: 0, count: 100))
        visit.settings.contentTypes = [.year]
        // A sure reading would be the only one.
        visit.settings.reading.sure = 1
        visit.reading = { _, count in count == 0 ? "Oliveira, 1649" : "Oliveira, 16A9" }
        let events = visit.events()
        let told = events.compactMap { event in
            switch event.change {
            case .added(_, let content, _): content.text
            case .updated(let content, _): content?.text
            case .removed(let removal): removal.content.text
            }
        }
        #expect(told == ["Oliveira, 1649", "Oliveira, 16A9", "Oliveira, 16A9"])
    }

    @Test func cardsSideBySideStayTwoLabelsThoughTheyShareALine() {
        let visit = SimulatedVisit(
            lines: [
                .init("Burning River", x: 20, y: 100), .init("Oil on canvas", x: 20, y: 135),
                .init("Golden Shepherd", x: 400, y: 100), .init("Oil on canvas", x: 400, y: 135),
            ], camera: [Double](repeating: 0, count: 100))
        let labels = visit.events().compactMap { event -> (String, Int?)? in
            guard case .removed(let removal) = event.change, let text = removal.content.text else { return nil }
            return (text, removal.label)
        }
        let byLabel = Dictionary(grouping: labels, by: \.1).values.map { $0.map(\.0).sorted() }
        #expect(Set(byLabel) == [["Burning River", "Oil on canvas"], ["Golden Shepherd", "Oil on canvas"]])
    }

    @Test func whatIsKnownLateIsStillToldInOrder() {
        // Nothing is found for two seconds, then all at once; a visitor passes, and the camera comes back.
        let camera = (0..<260).map { Double($0 < 130 ? $0 : 260 - $0) * 3 }
        let visit = SimulatedVisit(
            lines: (0..<6).map { .init("Line number \($0)", x: 100 + Double($0) * 150, y: 40 + Double($0) * 50) },
            camera: camera, isSeen: { !(20...70).contains($0) },
            visitor: { (150...180).contains($0) ? Rectangle(minX: 0, minY: 0, maxX: 300, maxY: 360) : nil })
        let times = visit.events().map(\.time)
        #expect(times.count > 12)
        #expect(times == times.sorted())
    }

    @Test(arguments: [false, true])
    func codeIsToldThoughItsFieldGoesBeyondThePicture(_ isStill: Bool) {
        var tracker = Tracker(width: 640, height: 360, isStill: isStill)
        let quad = Quad(Rectangle(minX: 0, minY: 0, maxX: 120, maxY: 120))
        var events: [LifecycleEvent] = []
        for number in 0..<(isStill ? 1 : 3) {
            let code = BarcodeReading(symbology: .qr, payload: Array("R1".utf8), quad: quad, confidence: 1)
            events +=
                tracker.advance(
                    [
                        .init(
                            number: number, time: MediaTime(seconds: Double(number) / 5),
                            motion: number == 0 ? .cut : .still)
                    ],
                    observation: Observation(frame: number, lines: [], barcodes: [code], sharpness: 1)
                ).events
        }
        events += tracker.finish().events
        #expect(count(events) == (1, 1))
    }

    @Test func eventsComeInOrderOfTime() {
        let visit = SimulatedVisit(
            lines: (0..<6).map { .init("Line number \($0)", x: 300 + Double($0) * 150, y: 40 + Double($0) * 50) },
            camera: panning)
        let times = visit.events().map(\.time)
        #expect(times == times.sorted())
        #expect(count(visit.events()) == (6, 6))
    }
}
