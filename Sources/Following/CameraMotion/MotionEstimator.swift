package import Imaging

/// Estimates how the camera moved from one frame to another.
package struct MotionEstimator: Sendable {
    /// The share of the picture's detail that has to follow a motion for it to be believed.
    private static let leastConfidence = 0.3
    /// The share from which on nothing better is looked for.
    private static let ampleConfidence = 0.7

    package init() {}

    /// The motion from one frame to another, as a rule the next. Over a gap of several frames give the chain of the
    /// motions in between as `expected`: the result has less drift. `cut` says that the two have nothing in common.
    /// - Parameter expected: a guess, such as the motion before this one; it saves time and need not be right.
    package func motion(
        from: MotionImage, to: MotionImage, expected: Homography? = nil
    ) -> CameraMotion {
        guard from.width == to.width, from.height == to.height else { return .cut }
        guard let smallest = from.levels.last?.plane, let other = to.levels.last?.plane else { return .unknown }
        let matcher = FrameMatcher(from: from, to: to)
        var best: FrameMatcher.Estimate?
        if let expected, let near = matcher.estimate(near: expected, level: min(1, from.levels.count - 1)) {
            let refined = matcher.refined(near)
            if refined.level == 0, refined.confidence >= Self.ampleConfidence { return moved(refined, from: from) }
            best = refined
        }
        let search = ShiftSearch(from: smallest, to: other, keeping: 3)
        let starts = search.candidates.map { candidate in
            Homography.similarity(
                a: 1, b: 0, tx: Double(candidate.dx) * smallest.scale, ty: Double(candidate.dy) * smallest.scale)
        }
        for hypothesis in matcher.hypotheses(from: starts.contains(.identity) ? starts : starts + [.identity]) {
            let refined = matcher.refined(hypothesis)
            if let best, (best.level, -best.fit.score) <= (refined.level, -refined.fit.score) { continue }
            best = refined
        }
        if let best, best.level == 0, best.confidence >= Self.leastConfidence { return moved(best, from: from) }
        return search.isUnrelated && from.hasDetail && to.hasDetail ? .cut : .unknown
    }

    private func moved(_ estimate: FrameMatcher.Estimate, from: MotionImage) -> CameraMotion {
        let (grid, plane) = (from.levels[0].corners, from.levels[0].plane)
        var cells = [MotionSupport.Cell](repeating: .blank, count: grid.columns * grid.rows)
        for (match, follows) in zip(estimate.matches, estimate.fit.follows) {
            cells[grid.corners[match.corner].cell] = follows ? .follows : .deviates
        }
        return .moved(
            estimate.fit.map, confidence: estimate.confidence,
            support: MotionSupport(
                columns: grid.columns, rows: grid.rows, cells: cells, cellSize: Double(grid.cellSize) * plane.scale,
                inlierShare: Double(estimate.fit.count) / Double(estimate.matches.count),
                residual: estimate.fit.residual))
    }
}
