import Basics
import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

/// Codes that a screen shows one after the other, on one spot.
@Suite struct SuccessiveCodesTests {
    /// The events of a visit at 25 frames a second, in which every fifth frame is looked at.
    private func events(_ frames: Int, shift: Double = 0, shown: (Int) -> String?) -> [LifecycleEvent] {
        var tracker = Tracker(width: 640, height: 360)
        var events: [LifecycleEvent] = []
        for start in stride(from: 0, to: frames, by: 5) {
            let steps = (start..<start + 5).map { number in
                TimelineFrame(
                    number: number, time: MediaTime(seconds: Double(number) / 25),
                    motion: .moved(.similarity(a: 1, b: 0, tx: shift, ty: 0), confidence: 1, support: .all))
            }
            let codes = shown(start).map { payload in
                [
                    BarcodeReading(
                        symbology: .qr, payload: Array(payload.utf8),
                        quad: Quad(Rectangle(minX: 100, minY: 100, maxX: 220, maxY: 220)), confidence: 1)
                ]
            }
            events += tracker.advance(steps, observation: Ground.look(start, codes: codes ?? [])).events
        }
        return events + tracker.finish().events
    }

    private func lives(_ events: [LifecycleEvent]) -> [(value: String, added: Int, removed: Int)] {
        var begun: [Int: Int] = [:]
        return events.compactMap { event in
            switch event.change {
            case .added: begun[event.track] = event.frame
            case .updated: #expect(begun[event.track] != nil)
            case .removed(let removal):
                guard case .payload(let bytes) = removal.content.value,
                    let added = begun.removeValue(forKey: event.track)
                else { break }
                return (String(decoding: bytes, as: UTF8.self), added, event.frame)
            }
            return nil
        }
    }

    @Test func eachIsAnItemThatComesAndGoes() {
        let lives = lives(events(500) { "o/\($0 / 50)" })
        #expect(lives.map(\.value) == (0..<10).map { "o/\($0)" })
        #expect(lives.map(\.added) == (0..<10).map { $0 * 50 })
        #expect(lives.dropLast().map(\.removed) == (0..<9).map { $0 * 50 + 45 })
        #expect(lives.last?.removed == 499)
    }

    @Test func soIsEachThatIsBurntIntoThePictureOfAMovingCamera() {
        #expect(lives(events(500, shift: 3) { "o/\($0 / 50)" }).map(\.value) == (0..<10).map { "o/\($0)" })
    }

    @Test func codesThatTakeTurnsAreItemsEachTime() {
        #expect(lives(events(400) { "o/\($0 / 50 % 2)" }).map(\.value) == (0..<8).map { "o/\($0 % 2)" })
    }

    @Test func whatWasAddedIsRemovedThoughItsReadingsContradictEachOther() {
        // Each payload once: none is what the code says.
        var tracker = Tracker(width: 640, height: 360)
        var events: [LifecycleEvent] = []
        for number in 0..<40 {
            let frame = TimelineFrame(
                number: number, time: MediaTime(seconds: Double(number) / 5),
                motion: .moved(.identity, confidence: 1, support: .all))
            let code = Ground.code("\(number < 1 ? 0 : number)")
            events += tracker.advance([frame], observation: Ground.look(number, codes: [code])).events
        }
        events += tracker.finish().events
        let added = events.count { if case .added = $0.change { true } else { false } }
        let removed = events.count { if case .removed = $0.change { true } else { false } }
        #expect(added > 0 && added == removed)
    }
}
