import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct MotionCorrectionTests {
    private let lines = [(100.0, 200.0), (130, 140), (160, 170)].map { y, width in
        Ground.line(x: 50, y: y, width: width)
    }

    private func shifted(_ shift: Point) -> Observation {
        Ground.look(
            3,
            lines: lines.map { line in
                var line = line
                line.quad = line.quad.map { $0 + shift }
                return line
            })
    }

    @Test func whereAllLinesStandElsewhereTheMotionIsCorrected() throws {
        var ground = Ground(frames: 4)
        for line in lines { _ = ground.known(line) }
        let misplacement = MotionCorrection.misplacement(
            of: ground.lives.tracks, predicted: ground.predicted(3), in: shifted(Point(60, 0))
        ) { _ in false }
        #expect(try #require(misplacement).distance(to: Point(60, 0)) < 0.01)
        var correction = MotionCorrection()
        #expect(!correction.correct(&ground.timeline, by: nil, upTo: 1))
        #expect(correction.correct(&ground.timeline, by: misplacement, upTo: 3))
        #expect(try #require(ground.predicted(3)[1]).topLeft.distance(to: Point(110, 100)) < 0.01)
        // What was looked at before stays where it was found.
        #expect(ground.timeline.carry(lines[0].quad, from: 0, to: 1) == lines[0].quad)
    }

    @Test func whatMayBeBurntInSaysNothingOfTheCamera() {
        var ground = Ground(frames: 4)
        for line in lines { _ = ground.known(line) }
        let misplacement = MotionCorrection.misplacement(
            of: ground.lives.tracks, predicted: ground.predicted(3), in: shifted(Point(60, 0))
        ) { _ in true }
        #expect(misplacement == nil)
    }
}
