import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct LineAssociationTests {
    private func associate(_ observation: Observation, _ ground: inout Ground) -> Set<Int> {
        var lines = LineAssociation(picture: Ground.picture)
        let predicted = ground.predicted(observation.frame)
        return lines.associate(
            observation, predicted: predicted, proofs: PrintProofs(), lives: &ground.lives, on: ground.timeline)
    }

    @Test func knownLinesAreFoundAndNewOnesBegin() {
        var ground = Ground(frames: 3)
        let id = ground.known(Ground.line())
        let found = associate(Ground.look(2, lines: [Ground.line(), Ground.line(y: 200)]), &ground)
        #expect(found == [id, id + 1])
        #expect(ground.lives.tracks[id]?.hits == 3)
    }

    @Test func whatLooksLikeTextInACodeIsItsBars() {
        var ground = Ground(frames: 3)
        let code = Ground.code("9780306406157")
        _ = ground.lives.begin(.barcode(BarcodeEvidence(code)), at: code.quad, frame: 1, on: ground.timeline)
        #expect(associate(Ground.look(2, lines: [Ground.line(x: 105, y: 210, width: 80)]), &ground).isEmpty)
    }

    @Test func aLineThatIsMissedAgainAndAgainHasGone() {
        var ground = Ground(frames: 6)
        let id = ground.known(Ground.line())
        ground.lives.tracks.update(id) { $0.hit(in: Ground.look(1)) }
        for frame in 2...3 { _ = associate(Ground.look(frame), &ground) }
        // One that is much more blurred proves nothing.
        _ = associate(Ground.look(4, sharpness: 0.3), &ground)
        #expect(ground.lives.tracks[id]?.isMissed == false)
        _ = associate(Ground.look(5), &ground)
        #expect(ground.lives.tracks[id]?.isMissed == true)
    }

    @Test func nothingIsMissedWhereNothingWasLookedFor() {
        var ground = Ground(frames: 6)
        let id = ground.known(Ground.line())
        for frame in 2...5 {
            var look = Ground.look(frame)
            look.isTextSought = false
            _ = associate(look, &ground)
        }
        #expect(ground.lives.tracks[id]?.isMissed == false)
    }
}
