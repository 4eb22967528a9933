import Basics
import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct LifeReporterTests {
    /// A line whose readings have to agree.
    private let line = {
        var line = Ground.line("Burning River")
        line.reading?.confidence = 0.9
        return line
    }()

    private func release(_ reporter: inout LifeReporter, _ ground: Ground) -> [LifecycleEvent] {
        reporter.release(ground.lives.tracks, on: ground.timeline, memory: MediaTime(seconds: 4))
    }

    @Test func aLifeIsReportedOnceItIsBelieved() {
        var ground = Ground(frames: 200)
        var reporter = LifeReporter()
        let id = ground.known(Ground.line())
        reporter.report(&ground.lives.tracks, on: ground.timeline)
        #expect(ground.lives.tracks[id]?.isReported == false)
        for frame in [2, 3, 4] {
            ground.lives.extend(id, to: line, in: Ground.look(frame, lines: [line]), on: ground.timeline)
        }
        reporter.report(&ground.lives.tracks, on: ground.timeline)
        #expect(ground.lives.tracks[id]?.isReported == true)
        let events = release(&reporter, ground)
        guard case .added(.text, let content, let quad)? = events.first?.change else {
            Issue.record("nothing was added")
            return
        }
        #expect(content.text == "Burning River")
        #expect(quad == Ground.line().quad)
        #expect(events.first?.frame == 0)
    }

    @Test func whatWasNeverBelievedEndsInSilence() {
        var ground = Ground(frames: 10)
        var reporter = LifeReporter()
        let id = ground.known(Ground.line())
        ground.lives.endAll(on: ground.timeline)
        reporter.closeEnded(&ground.lives.tracks, on: ground.timeline)
        #expect(ground.lives.tracks[id] == nil)
        #expect(reporter.releaseAll().isEmpty)
    }

    @Test func aNewLifeOfAnItemIsTheSameOnTheSameLabel() throws {
        var ground = Ground(frames: 60)
        var reporter = LifeReporter()
        let id = ground.known(line)
        for frame in 2...4 {
            ground.lives.extend(id, to: line, in: Ground.look(frame, lines: [line]), on: ground.timeline)
        }
        reporter.report(&ground.lives.tracks, on: ground.timeline)
        ground.lives.endAll(on: ground.timeline)
        reporter.closeEnded(&ground.lives.tracks, on: ground.timeline)
        let revived = try #require(ground.lives.revive(at: line.quad, frame: 50, on: ground.timeline) { _ in true })
        for frame in 51...53 {
            ground.lives.extend(revived, to: line, in: Ground.look(frame, lines: [line]), on: ground.timeline)
        }
        reporter.report(&ground.lives.tracks, on: ground.timeline)
        ground.lives.endAll(on: ground.timeline)
        reporter.closeEnded(&ground.lives.tracks, on: ground.timeline)
        let removals = reporter.releaseAll().compactMap { event in
            if case .removed(let removal) = event.change { removal } else { nil }
        }
        #expect(removals.map(\.label) == [1, 1])
        #expect(removals.map(\.same) == [nil, id])
    }
}
