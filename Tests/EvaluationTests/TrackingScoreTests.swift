import Imaging
import Testing

@testable import Evaluation

@Suite struct TrackingScoreTests {
    private func box(_ item: Int, x: Double, legible: Bool = true) -> TrackingScore.Box {
        .init(item: item, quad: Quad(Rectangle(minX: x, minY: 0, maxX: x + 10, maxY: 10)), isLegible: legible)
    }

    @Test func perfectTrackingScoresOne() {
        let score = TrackingScore((0..<4).map { _ in .init(truth: [box(1, x: 0)], reported: [box(7, x: 0)]) })
        #expect(score.mota == 1)
        #expect(score.motp == 1)
        #expect(score.idf1 == 1)
        #expect(score.switches == 0)
    }

    @Test func countsMissesFalseBoxesSwitchesAndFragments() {
        let score = TrackingScore([
            .init(truth: [box(1, x: 0)], reported: [box(7, x: 0)]),
            .init(truth: [box(1, x: 0)], reported: []),
            .init(truth: [box(1, x: 0)], reported: [box(8, x: 0)]),
            .init(truth: [box(1, x: 0)], reported: [box(8, x: 0), box(9, x: 100)]),
        ])
        #expect(score.misses == 1)
        #expect(score.falseBoxes == 1)
        #expect(score.switches == 1)
        #expect(score.fragments == 1)
        // 1 − (1 + 1 + 1) / 4
        #expect(score.mota == 0.25)
        // Identity 8 is right in 2 frames: 2 · 2 / (4 + 4).
        #expect(score.idf1 == 0.5)
    }

    @Test func overlapBelowHalfIsNoMatch() {
        // Shifted by 4 of 10: overlap 6 / 14 = 0.43.
        let score = TrackingScore([.init(truth: [box(1, x: 0)], reported: [box(7, x: 4)])])
        #expect(score.mota == -1)
        #expect(score.idf1 == 0)
    }

    @Test func motpIsTheMeanOverlap() {
        let score = TrackingScore([
            .init(truth: [box(1, x: 0)], reported: [box(7, x: 0)]),
            .init(truth: [box(1, x: 0)], reported: [box(7, x: 2)]),
        ])
        #expect(abs(score.motp - (1 + 8.0 / 12) / 2) < 1e-12)
    }

    @Test func illegibleBoxesCountNeitherWay() {
        let score = TrackingScore([
            .init(truth: [box(1, x: 0)], reported: [box(7, x: 0)]),
            .init(truth: [box(1, x: 0, legible: false)], reported: [box(7, x: 0)]),
            .init(truth: [box(1, x: 0, legible: false)], reported: []),
        ])
        #expect(score.mota == 1)
        #expect(score.idf1 == 1)
    }

    @Test func earlierPairStaysThoughAnotherFitsBetter() {
        let score = TrackingScore([
            .init(truth: [box(1, x: 0)], reported: [box(7, x: 0)]),
            .init(truth: [box(1, x: 0)], reported: [box(7, x: 2), box(8, x: 0)]),
        ])
        #expect(score.switches == 0)
        #expect(score.falseBoxes == 1)
    }
}

@Suite struct OptimalAssignmentTests {
    @Test func findsTheCheapestNotTheGreediest() {
        // Greedy takes 1 and then 100; the best is 2 + 3.
        #expect(OptimalAssignment.solve([[1, 2], [3, 100]]) == [1, 0])
        #expect(OptimalAssignment.solve([[4, 1, 3], [2, 0, 5], [3, 2, 2]]) == [1, 0, 2])
    }

    @Test func leavesColumnsFree() {
        #expect(OptimalAssignment.solve([[5, 9, 1]]) == [2])
        #expect(OptimalAssignment.solve([]) == [])
    }
}
