import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct LineIdentityTests {
    /// An item that was read once.
    private func item(_ text: String?) throws -> Track {
        var ground = Ground(frames: 2)
        let id = ground.known(Ground.line(text))
        return try #require(ground.lives.tracks[id])
    }

    @Test func onlyWordsThatDifferMuchSayThatItIsAnother() throws {
        let item = try item("Burning River")
        #expect(LineIdentity.saysOtherwise(Ground.line("Oil on canvas, 1890"), than: item))
        #expect(!LineIdentity.saysOtherwise(Ground.line("Burning"), than: item))
        #expect(!LineIdentity.saysOtherwise(Ground.line(), than: item))
        #expect(!LineIdentity.saysOtherwise(Ground.line("No. 5"), than: try self.item(nil)))
    }

    @Test func aLineThatIsReadInPartIsLikeItsItem() throws {
        let item = try item("Burning River")
        #expect(LineIdentity.likeness(Ground.line("Burning River"), item) == 1)
        #expect(LineIdentity.likeness(Ground.line("Burning Riv"), item) > 0.4)
        #expect(LineIdentity.likeness(Ground.line("Burn"), item) == 0)
        #expect(LineIdentity.likeness(Ground.line("Golden Bridge"), item) == 0)
        #expect(LineIdentity.likeness(Ground.line("Golden Bridge"), try self.item(nil)) == 0)
    }

    @Test func ofALineOnACurveStraightOnesArePieces() throws {
        var ground = Ground(frames: 2)
        var arch = Ground.line()
        arch.bend = LineBand(
            top: [Point(0, 0.5), Point(0.5, 0), Point(1, 0.5)], bottom: [Point(0, 1), Point(0.5, 0.5), Point(1, 1)])
        let id = ground.known(arch)
        let item = try #require(ground.lives.tracks[id])
        #expect(LineIdentity.mayBe(arch, item))
        #expect(!LineIdentity.mayBe(Ground.line(), item))
        #expect(LineIdentity.isPiece(Ground.line(x: 180, y: 100, width: 40, height: 10), of: item, at: arch.quad))
        #expect(!LineIdentity.isPiece(Ground.line(x: 180, y: 114, width: 40, height: 6), of: item, at: arch.quad))
    }

    @Test func aPartIsInsideAndOfLikeHeight() {
        let line = Ground.line().quad
        #expect(line.covers(Ground.line(x: 150, width: 50).quad))
        #expect(!line.covers(Ground.line(x: 280, width: 100).quad))
        #expect(!line.covers(Ground.line(x: 150, width: 50, height: 8).quad))
    }
}
