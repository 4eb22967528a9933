import Basics
import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct LifeCycleTests {
    @Test func whatLeavesThePictureEnds() {
        var ground = Ground(frames: 2)
        let id = ground.known(Ground.line(x: 400))
        ground.append(10, shift: 10)
        ground.lives.endLost(on: ground.timeline)
        #expect(ground.lives.tracks[id]?.isEnded == false)
        ground.append(10, shift: 30)
        ground.lives.endLost(on: ground.timeline)
        #expect(ground.lives.tracks[id]?.isEnded == true)
    }

    @Test func whatIsNotFoundForTooLongEndsTheSoonerTheLessIsKnownOfIt() {
        var ground = Ground(frames: 2)
        let (known, candidate) = (ground.known(Ground.line()), ground.known(Ground.line(y: 200)))
        ground.lives.tracks.update(known) { $0.isReported = true }
        ground.append(30)
        ground.lives.endLost(on: ground.timeline)
        #expect(ground.lives.tracks[known]?.isEnded == false)
        #expect(ground.lives.tracks[candidate]?.isEnded == true)
    }

    @Test func whatComesToLightAgainWhereItStoodIsTheSame() throws {
        var ground = Ground(frames: 2)
        let id = ground.known(Ground.line("Burning River"))
        ground.append(50, shift: 2)
        ground.lives.endLost(on: ground.timeline)
        #expect(ground.lives.tracks[id]?.isEnded == true)
        ground.lives.followDormant(on: ground.timeline)
        let there = Ground.line(x: 200).quad
        #expect(ground.lives.revive(at: Ground.line(y: 250).quad, frame: 51, on: ground.timeline) { _ in true } == nil)
        #expect(ground.lives.revive(at: there, frame: 51, on: ground.timeline) { $0.barcode != nil } == nil)
        let revived = try #require(
            ground.lives.revive(at: there, frame: 51, on: ground.timeline) { $0.text != nil })
        #expect(ground.lives.tracks[revived]?.previous == id)
        #expect(ground.lives.tracks[revived]?.text?.vote.transcript == "Burning River")
        // It is remembered once.
        #expect(ground.lives.revive(at: there, frame: 51, on: ground.timeline) { _ in true } == nil)
    }

    @Test func placesAreNotRememberedForEver() {
        var ground = Ground(frames: 2)
        _ = ground.known(Ground.line())
        ground.lives.endAll(on: ground.timeline)
        ground.append(260)
        ground.lives.followDormant(on: ground.timeline)
        #expect(ground.lives.revive(at: Ground.line().quad, frame: 261, on: ground.timeline) { _ in true } == nil)
    }

    @Test func aCodeIsThereFromItsFirstReadingOn() {
        var ground = Ground(frames: 2)
        let code = Ground.code("9780306406157")
        let id = ground.lives.begin(.barcode(BarcodeEvidence(code)), at: code.quad, frame: 0, on: ground.timeline)
        #expect(ground.lives.tracks[id]?.path.isComplete == true)
        let line = ground.lives.begin(Ground.line(), frame: 0, on: ground.timeline)
        #expect(ground.lives.tracks[line]?.path.isComplete == false)
    }
}
