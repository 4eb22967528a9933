import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct TrackStoreTests {
    @Test func itemsAreGoneThroughInTheOrderInWhichTheyBegan() {
        var ground = Ground(frames: 2)
        let ids = (0..<20).map { ground.lives.begin(Ground.line(y: Double($0) * 15), frame: 0, on: ground.timeline) }
        #expect(ground.lives.tracks.ids == ids)
        #expect(ids == Array(1...20))
        ground.lives.tracks.removeAll { $0.path.anchor.quad.topLeft.y < 60 }
        #expect(ground.lives.tracks.ids == Array(5...20))
        let next = ground.lives.begin(Ground.line(), frame: 0, on: ground.timeline)
        #expect(next == 21)
    }

    @Test func whatIsGoneIsNotChanged() {
        var ground = Ground(frames: 2)
        let id = ground.known(Ground.line())
        #expect(ground.lives.tracks.update(id) { $0.hits } == 2)
        ground.lives.tracks.remove(id)
        let hits = ground.lives.tracks.update(id) { track in
            track.hits += 1
            return track.hits
        }
        #expect(hits == nil)
        #expect(ground.lives.tracks[id] == nil)
        #expect(ground.lives.tracks.ids.isEmpty)
    }

    @Test func itemsAreExpectedWhereTheCameraCarriesThem() throws {
        var ground = Ground(frames: 5, shift: 10)
        let id = ground.lives.begin(Ground.line(x: 100), frame: 0, on: ground.timeline)
        let fixed = ground.lives.begin(Ground.line(x: 300), frame: 0, on: ground.timeline)
        ground.lives.tracks.update(fixed) { $0.isFixed = true }
        #expect(ground.predicted(4).keys.sorted() == [id])
        #expect(try #require(ground.predicted(4)[id]).topLeft == Point(140, 100))
    }
}
