import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct LineMatchingTests {
    private func matching(_ ground: Ground, _ lines: [DetectedLine]) -> LineMatching {
        LineMatching(
            lines, predicted: ground.predicted(1), proofs: PrintProofs(), tracks: ground.lives.tracks,
            picture: Ground.picture)
    }

    /// The items that lines are by each step, and how many lines are new.
    private func steps(_ ground: Ground, _ lines: [DetectedLine]) -> (items: [[Int]], new: Int) {
        var matching = matching(ground, lines)
        let items = LineMatching.Step.allCases.map { step in
            matching.matches(by: step, ground.lives.tracks).map(\.id)
        }
        return (items, matching.newLines(ground.lives.tracks).count)
    }

    @Test func aLineIsTheItemThatWasExpectedThere() {
        var ground = Ground(frames: 2)
        let id = ground.known(Ground.line())
        let (items, new) = steps(ground, [Ground.line(x: 104), Ground.line(y: 300)])
        #expect(items == [[id], [], []])
        #expect(new == 1)
    }

    @Test func aLineThatSaysSomethingElseIsAnotherOneThoughItStandsThere() {
        var ground = Ground(frames: 2)
        _ = ground.known(Ground.line("Burning River"))
        let (items, new) = steps(ground, [Ground.line("Tobias Castellani")])
        #expect(items == [[], [], []])
        #expect(new == 1)
    }

    @Test func aLineIsRecognisedElsewhereByWhatItSays() {
        var ground = Ground(frames: 2)
        let id = ground.known(Ground.line("Burning River"))
        var matching = matching(ground, [Ground.line("Burning River", y: 180)])
        #expect(matching.matches(by: .place, ground.lives.tracks).isEmpty)
        let match = matching.matches(by: .words, ground.lives.tracks)
        #expect(match.map(\.id) == [id])
        #expect(match.map(\.isKnown) == [true])
        #expect(matching.unpredicted == 1)
    }

    @Test func aLongerLineThatSaysTheSameAndMoreIsTheItem() {
        var ground = Ground(frames: 2)
        let id = ground.known(Ground.line("Burning", width: 100))
        var matching = matching(ground, [Ground.line("Burning River, 1649", width: 290)])
        _ = matching.matches(by: .place, ground.lives.tracks)
        let match = matching.matches(by: .words, ground.lives.tracks)
        #expect(match.map(\.id) == [id])
        #expect(match.map(\.isMore) == [true])
    }

    @Test func aLineThatCoversAnItemThatWasNotReportedIsTheItem() {
        var ground = Ground(frames: 2)
        let id = ground.known(Ground.line(width: 70))
        #expect(steps(ground, [Ground.line()]).items == [[], [], [id]])
        ground.lives.tracks.update(id) { $0.isReported = true }
        let (items, new) = steps(ground, [Ground.line()])
        #expect(items == [[], [], []])
        #expect(new == 0)
    }

    @Test func piecesProveThatALineIsThere() {
        var ground = Ground(frames: 2)
        let id = ground.known(Ground.line())
        var matching = matching(ground, [Ground.line(width: 60), Ground.line(x: 220, width: 60)])
        for step in LineMatching.Step.allCases { #expect(matching.matches(by: step, ground.lives.tracks).isEmpty) }
        let unmatched = matching.unmatched(ground.lives.tracks)
        #expect(unmatched.map(\.id) == [id])
        #expect(unmatched.map(\.isSeen) == [true])
        #expect(matching.newLines(ground.lives.tracks).isEmpty)
    }

    @Test func aLineUpsideDownIsTurnedAsItsItemIs() throws {
        var ground = Ground(frames: 2)
        _ = ground.known(Ground.line())
        var turned = Ground.line("Burning River")
        turned.quad = turned.quad.turned
        var matching = matching(ground, [turned])
        let match = try #require(matching.matches(by: .place, ground.lives.tracks).first)
        #expect(match.line.quad == Ground.line().quad)
        #expect(match.line.reading?.isTurned == true)
    }
}
