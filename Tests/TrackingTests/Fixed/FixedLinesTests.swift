import Basics
import Foundation
import Imaging
import Testing

@testable import CameraMotion
@testable import Tracking

/// Text that is burnt into the picture.
@Suite struct FixedLinesTests {
    private let panning = (0..<150).map { Double($0) * 8 }
    private let card = SimulatedVisit.Line("Burning River", x: 700, y: 100)

    private func removals(_ events: [LifecycleEvent]) -> [LifecycleEvent.Removal] {
        events.compactMap { if case .removed(let removal) = $0.change { removal } else { nil } }
    }

    private func isFixed(_ text: String, in events: [LifecycleEvent]) -> Bool? {
        removals(events).first { $0.content.text == text }?.content.isFixed
    }

    @Test(arguments: [8.0, 2, 0.6]) func aWatermarkIsFixedHoweverTheCameraMoves(_ speed: Double) throws {
        let visit = SimulatedVisit(
            lines: [.init("Burning River", x: 200 + 60 * speed, y: 100), .burntIn("MUSEUM CAMERA", x: 30, y: 300)],
            camera: (0..<150).map { Double($0) * speed })
        let events = visit.events()
        #expect(isFixed("MUSEUM CAMERA", in: events) == true)
        #expect(isFixed("Burning River", in: events) == false)
        #expect(removals(events).count == 2)
        let mark = try #require(removals(events).first { $0.content.isFixed })
        #expect(mark.label == nil)
        #expect(abs(mark.lastSeen.seconds - visit.time(145).seconds) < 0.01)
    }

    @Test func itStandsWhereItIsFromTheFirstFrameToTheLast() throws {
        let visit = SimulatedVisit(lines: [.burntIn("MUSEUM CAMERA", x: 30, y: 300)], camera: panning)
        let events = visit.events()
        #expect(events.first?.frame == 0)
        let quads = events.compactMap { event -> Quad? in
            switch event.change {
            case .added(_, _, let quad): quad
            case .updated(_, let quad): quad
            case .removed: nil
            }
        }
        #expect(quads.allSatisfy { $0.maximumCornerDistance(to: visit.lines[0].quad) < 0.01 })
    }

    @Test func aCameraAtRestProvesNothing() {
        let visit = SimulatedVisit(
            lines: [.init("Burning River", x: 200, y: 100), .burntIn("MUSEUM CAMERA", x: 30, y: 300)],
            camera: Array(repeating: 0, count: 150))
        #expect(removals(visit.events()).map(\.content.isFixed) == [false, false])
    }

    @Test func aCardInAHandIsNotBurntIn() {
        var held = card
        held.quad = Quad(Rectangle(minX: 200, minY: 150, maxX: 400, maxY: 170))
        held.inPicture = { Point(5 * sin(Double($0) / 6), 4 * cos(Double($0) / 9)) }
        let visit = SimulatedVisit(lines: [held], camera: panning)
        #expect(removals(visit.events()).allSatisfy { !$0.content.isFixed })
    }

    @Test func linesThatTheEdgeCutsAreNotBurntIn() {
        let visit = SimulatedVisit(lines: [.init("A very long line", x: 100, y: 100, width: 3000)], camera: panning)
        #expect(removals(visit.events()).allSatisfy { !$0.content.isFixed })
    }

    @Test func aCutEndsEverythingButIt() {
        let visit = SimulatedVisit(
            lines: [.init("Burning River", x: 700, y: 100), .burntIn("MUSEUM CAMERA", x: 30, y: 300)], camera: panning)
        let events = visit.events(cutAt: 60)
        #expect(removals(events).filter { $0.content.text == "MUSEUM CAMERA" }.count == 1)
        #expect(removals(events).filter { $0.content.text == "Burning River" }.count == 2)
    }

    @Test func aClockIsOneItemWithItsValuesInOrder() throws {
        var visit = SimulatedVisit(
            lines: [card, .burntIn("clock", x: 30, y: 300)], camera: (0..<250).map { Double($0) * 4 })
        visit.burntIn = { _, frame in "2016-09-23 07:45:0\(frame / 25)" }
        let events = visit.events()
        let clocks = removals(events).filter(\.content.isFixed)
        #expect(clocks.map(\.content.text) == ["2016-09-23 07:45:09"])
        #expect(clocks.map(\.first) == ["2016-09-23 07:45:00"])
        var values: [String] = []
        for event in events {
            switch event.change {
            case .added(_, let content, _) where content.isFixed: values.append(try #require(content.text))
            case .updated(let content?, _) where content.isFixed:
                let text = try #require(content.text)
                values.append(text)
                // Told where it was read, which is at most two readings late.
                let second = try #require(Int(text.suffix(1)))
                #expect((25 * second..<25 * second + 25).contains(event.frame), "\(text) at \(event.frame)")
            default: break
            }
        }
        #expect(values == (0...9).map { "2016-09-23 07:45:0\($0)" })
    }

    @Test func aMarkWhoseNumbersAreMisreadNowAndThenIsNoClock() {
        var visit = SimulatedVisit(
            lines: [.burntIn("mark", x: 30, y: 300)], camera: (0..<400).map { Double($0) * 4 })
        visit.burntIn = { _, frame in frame % 35 == 0 ? "CAMERA DR680GW" : "CAMERA DR650GW" }
        let marks = removals(visit.events())
        #expect(marks.map(\.content.text) == ["CAMERA DR650GW"])
        #expect(marks.map(\.first) == [nil])
    }
}
