import Basics
import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct ReadingPlannerTests {
    private let planner = ReadingPlanner(picture: Ground.picture)

    private func requests(_ ids: Set<Int>, _ frame: Int, _ ground: inout Ground) -> [ReadRequest] {
        planner.requests(for: ids, in: Ground.look(frame), &ground.lives.tracks, on: ground.timeline)
    }

    @Test func aLineSeenWholeIsReadAndNotAskedForAgainBeforeTheAnswer() throws {
        var ground = Ground(frames: 4)
        let id = ground.known(Ground.line())
        let request = try #require(requests([id], 1, &ground).first)
        #expect(request.quad == Ground.line().quad)
        ground.lives.extend(id, to: Ground.line().quad, frame: 2, on: ground.timeline)
        #expect(requests([id], 2, &ground).isEmpty)
        planner.absorb(
            [ReadResult(request: request, reading: Ground.reading("Burning River", 0.8))], &ground.lives.tracks,
            on: ground.timeline)
        #expect(ground.lives.tracks[id]?.text?.vote.transcript == "Burning River")
        ground.lives.extend(id, to: Ground.line().quad, frame: 3, on: ground.timeline)
        #expect(requests([id], 3, &ground).count == 1)
    }

    @Test func aLineSeenOnceOrAtTheEdgeIsNotRead() {
        var ground = Ground(frames: 4)
        let once = ground.lives.begin(Ground.line(), frame: 0, on: ground.timeline)
        let edge = ground.known(Ground.line(x: 1, y: 200))
        #expect(requests([once, edge], 1, &ground).isEmpty)
    }

    @Test func aLineThatWasReadAtOnceIsNotReadInThatFrame() {
        var ground = Ground(frames: 4)
        let id = ground.known(Ground.line("Burning River"))
        #expect(requests([id], 1, &ground).isEmpty)
    }

    @Test func anAnswerForAnItemThatIsGoneIsLost() {
        var ground = Ground(frames: 4)
        let id = ground.known(Ground.line())
        let asked = requests([id], 1, &ground)
        ground.lives.tracks.remove(id)
        planner.absorb(asked.map { ReadResult(request: $0, reading: nil) }, &ground.lives.tracks, on: ground.timeline)
        #expect(ground.lives.tracks.ids.isEmpty)
    }
}
