import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct BarcodeAssociationTests {
    private var association = BarcodeAssociation(picture: Ground.picture)

    private mutating func associate(_ codes: [BarcodeReading], _ frame: Int, _ ground: inout Ground) -> [Int] {
        let predicted = ground.predicted(frame)
        return association.associate(
            Ground.look(frame, codes: codes), predicted: predicted, lives: &ground.lives, on: ground.timeline
        ).sorted()
    }

    @Test mutating func aCodeIsFoundAgainAtItsPlaceOrNearItByItsPayload() {
        var ground = Ground(frames: 4)
        #expect(associate([Ground.code("1")], 0, &ground) == [1])
        #expect(associate([Ground.code("1", x: 110)], 1, &ground) == [1])
        #expect(associate([Ground.code("1", x: 225)], 2, &ground) == [1])
        #expect(associate([Ground.code("2", x: 335)], 3, &ground) == [2])
    }

    @Test mutating func twoCodesSideBySideAreTwo() {
        var ground = Ground(frames: 2)
        let codes = [Ground.code("1"), Ground.code("1", x: 250)]
        #expect(associate(codes, 0, &ground) == [1, 2])
        #expect(associate(codes.reversed(), 1, &ground) == [1, 2])
    }

    @Test mutating func aSecondReadingAtOnePlaceIsOfTheSameCode() throws {
        var ground = Ground(frames: 3)
        _ = associate([Ground.code("1")], 0, &ground)
        #expect(associate([Ground.code("1"), Ground.code("2", x: 105)], 1, &ground) == [1])
        #expect(try #require(ground.lives.tracks[1]?.barcode).rivals.map(\.payload) == [Array("2".utf8)])
    }

    private func code(_ payload: String, _ symbology: Symbology = .qr, x: Double = 100) -> BarcodeReading {
        var code = Ground.code(payload, x: x)
        code.symbology = symbology
        return code
    }

    @Test mutating func aCodeThatTakesAnothersPlaceIsAnItemOfItsOwn() {
        var ground = Ground(frames: 60)
        #expect(associate([code("1")], 0, &ground) == [1])
        #expect(associate([code("1")], 5, &ground) == [1])
        #expect(associate([code("2")], 15, &ground) == [2])
        let first = ground.lives.tracks[1]
        #expect(first?.isEnded == true && first?.path.lastWhole?.number == 5)
        #expect(first?.barcode?.rivals == [])
        #expect(ground.lives.tracks[2]?.path.keys.first?.number == 15)
        // The first one comes back: another life of the same code.
        #expect(associate([code("1")], 20, &ground) == [3])
        #expect(ground.lives.tracks[3]?.previous == 1)
        #expect(ground.lives.tracks[3]?.path.keys.first?.number == 20)
    }

    @Test mutating func withoutErrorCorrectionReadingsInARowProveThatTheCodeIsAnother() {
        for (symbology, proof) in [(Symbology.ean13, 2), (.code39, 3)] {
            association = BarcodeAssociation(picture: Ground.picture)
            var ground = Ground(frames: 60)
            for frame in 0..<proof { #expect(associate([code("1", symbology)], frame, &ground) == [1]) }
            for frame in 0..<(proof - 1) { #expect(associate([code("2", symbology)], 10 + frame, &ground) == [1]) }
            #expect(associate([code("2", symbology)], 20, &ground) == [2])
            #expect(ground.lives.tracks[1]?.path.lastWhole?.number == proof - 1)
            #expect(ground.lives.tracks[1]?.barcode?.rivals == [])
            #expect(ground.lives.tracks[2]?.path.keys.first?.number == 10)
        }
    }

    @Test mutating func aMisreadNowAndThenEndsNoLife() {
        var ground = Ground(frames: 60)
        for frame in 0..<12 {
            let payload = frame % 3 == 2 ? "2" : "1"
            #expect(associate([code(payload, .ean13)], frame, &ground) == [1])
        }
        #expect(ground.lives.tracks[1]?.barcode?.rivals.map(\.count) == [4])
    }

    @Test mutating func aCodeBesideAnotherEndsNoLife() {
        var ground = Ground(frames: 60)
        #expect(associate([code("1")], 0, &ground) == [1])
        #expect(associate([code("2", x: 150)], 1, &ground) == [2])
        #expect(ground.lives.tracks[1]?.isEnded == false)
    }
}
