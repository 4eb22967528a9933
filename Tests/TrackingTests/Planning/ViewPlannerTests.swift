import Imaging
import Recognition
import Testing

@testable import CameraMotion
@testable import Tracking

@Suite struct ViewPlannerTests {
    /// The views of two looks at two lines, the second of which has another sharpness.
    private func views(_ lines: [DetectedLine], sharpness: Double) -> [[ViewRequest]] {
        var ground = Ground(frames: 2)
        var planner = ViewPlanner()
        let ids = Set(lines.map { ground.known($0) })
        return [1, sharpness].map { sharpness in
            LabelGrouping.noteNeighbours(of: ids, &ground.lives.tracks)
            return planner.requests(
                for: ids, in: Ground.look(1, sharpness: sharpness), &ground.lives.tracks, on: ground.timeline)
        }
    }

    @Test func oneViewShowsAllLinesOfACard() throws {
        let views = views([Ground.line(), Ground.line(y: 130)], sharpness: 1)
        #expect(views.map(\.count) == [1, 0])
        let box = try #require(views.first?.first).rectangle
        #expect(box.minX < 100 && box.minY < 100 && box.maxX > 300 && box.maxY > 150)
    }

    @Test func cardsSideBySideHaveAViewEach() {
        #expect(views([Ground.line(), Ground.line(x: 400)], sharpness: 1).map(\.count) == [2, 0])
    }

    @Test func aMuchSharperFrameGivesAnotherView() {
        #expect(views([Ground.line()], sharpness: 1.2).map(\.count) == [1, 0])
        #expect(views([Ground.line()], sharpness: 2).map { $0.map(\.view) } == [[1], [2]])
    }
}
