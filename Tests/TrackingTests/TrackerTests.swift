import RecognitionCore
import Testing

@testable import Tracking

/// A wall with lines of text, a camera that moves over it, and engines that see what is in view.
struct SimulatedVisit {
    struct Line {
        var text: String
        var quad: Quad

        init(_ text: String, x: Double, y: Double, width: Double = 200, height: Double = 20) {
            self.text = text
            quad = Quad(Rectangle(minX: x, minY: y, maxX: x + width, maxY: y + height))
        }
    }

    var lines: [Line]
    /// Where the camera's left edge is on the wall in each frame.
    var camera: [Double]
    /// Whether anything is found in a frame.
    var isSeen: (Int) -> Bool = { _ in true }
    /// What is read of a line, by how often it was read before.
    var reading: (Line, Int) -> String = { line, _ in line.text }

    var settings = TrackerSettings()

    static let (width, height, step) = (640, 360, 5)

    /// All events of the visit.
    func events(cutAt cut: Int? = nil) -> [LifecycleEvent] {
        var tracker = Tracker(settings: settings, width: Self.width, height: Self.height)
        var events: [LifecycleEvent] = []
        var reads: [String: Int] = [:]
        for start in stride(from: 0, to: camera.count, by: Self.step) {
            let numbers = start..<min(start + Self.step, camera.count)
            let frames = numbers.map { number in
                let shift = number > 0 ? camera[number - 1] - camera[number] : 0
                let motion: CameraMotion =
                    number == cut
                    ? .cut : .moved(.similarity(a: 1, b: 0, tx: shift, ty: 0), confidence: 1, support: .all)
                return TimelineFrame(number: number, time: time(number), motion: motion)
            }
            let outcome = tracker.advance(frames, observation: isSeen(start) ? observation(start) : nil)
            events += outcome.events
            tracker.absorb(
                outcome.requests.map { request in
                    let line = lines.first { shown($0, in: start).intersectionOverUnion(request.quad) > 0.5 }
                    let text = line.map { reading($0, reads[$0.text, default: 0]) } ?? ""
                    if let line { reads[line.text, default: 0] += 1 }
                    return ReadResult(
                        request: request,
                        reading: LineReading(
                            characters: text.map { ReadCharacter(value: $0, confidence: 0.9) }, confidence: 0.9))
                })
        }
        return events + tracker.finish().events
    }

    func time(_ frame: Int) -> MediaTime { MediaTime(seconds: Double(frame) / 25) }

    func shown(_ line: Line, in frame: Int) -> Quad { line.quad.map { $0 - Point(camera[frame], 0) } }

    private func observation(_ frame: Int) -> Observation {
        let inView = lines.compactMap { line -> DetectedLine? in
            let box = shown(line, in: frame).boundingBox.clamped(width: Self.width, height: Self.height)
            return box.width > 20 ? DetectedLine(quad: Quad(box), confidence: 1) : nil
        }
        return Observation(frame: frame, lines: inView, barcodes: [], sharpness: 1)
    }
}

extension MotionSupport {
    static let all = MotionSupport(columns: 1, rows: 1, cells: [.follows], cellSize: 640, inlierShare: 1, residual: 0)
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

    @Test func keepsItsIdThroughAShortOcclusion() {
        let still = [Double](repeating: 0, count: 200)
        let visit = SimulatedVisit(
            lines: [.init("Burning River", x: 100, y: 100)], camera: still, isSeen: { !(60...110).contains($0) })
        #expect(count(visit.events()) == (1, 1))
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

    @Test func eventsComeInOrderOfTime() {
        let visit = SimulatedVisit(
            lines: (0..<6).map { .init("Line number \($0)", x: 300 + Double($0) * 150, y: 40 + Double($0) * 50) },
            camera: panning)
        let times = visit.events().map(\.time)
        #expect(times == times.sorted())
        #expect(count(visit.events()) == (6, 6))
    }
}
