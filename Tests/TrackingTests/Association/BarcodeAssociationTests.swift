import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct BarcodeAssociationTests {
    private let association = BarcodeAssociation(picture: Ground.picture)

    private func associate(_ codes: [BarcodeReading], _ frame: Int, _ ground: inout Ground) -> [Int] {
        let predicted = ground.predicted(frame)
        return association.associate(
            Ground.look(frame, codes: codes), predicted: predicted, lives: &ground.lives, on: ground.timeline
        ).sorted()
    }

    @Test func aCodeIsFoundAgainAtItsPlaceOrNearItByItsPayload() {
        var ground = Ground(frames: 4)
        #expect(associate([Ground.code("1")], 0, &ground) == [1])
        #expect(associate([Ground.code("1", x: 110)], 1, &ground) == [1])
        #expect(associate([Ground.code("1", x: 225)], 2, &ground) == [1])
        #expect(associate([Ground.code("2", x: 335)], 3, &ground) == [2])
    }

    @Test func twoCodesSideBySideAreTwo() {
        var ground = Ground(frames: 2)
        let codes = [Ground.code("1"), Ground.code("1", x: 250)]
        #expect(associate(codes, 0, &ground) == [1, 2])
        #expect(associate(codes.reversed(), 1, &ground) == [1, 2])
    }

    @Test func aSecondReadingAtOnePlaceIsOfTheSameCode() throws {
        var ground = Ground(frames: 3)
        _ = associate([Ground.code("1")], 0, &ground)
        #expect(associate([Ground.code("1"), Ground.code("2", x: 105)], 1, &ground) == [1])
        #expect(try #require(ground.lives.tracks[1]?.barcode).rivals.map(\.payload) == [Array("2".utf8)])
    }
}
