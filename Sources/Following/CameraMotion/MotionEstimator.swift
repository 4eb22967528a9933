package import Imaging

/// Estimates how the camera moved from one frame to another. The tests of `MotionEstimator` render pictures under known
/// motions, and measure how far it is off.
package struct MotionEstimator: Sendable {
    /// The share of the picture's detail (0 to 1) that has to follow a motion for it to be believed. Larger: frames with many
    /// passers-by are `unknown`; smaller: one passer-by may be taken for the wall.
    private static let leastConfidence = 0.3
    /// The share (0 to 1) from which on nothing better is looked for. Larger: slower.
    private static let ampleConfidence = 0.7

    package init() {}

    /// The motion from one frame to another, as a rule the next. Over a gap of several frames give the chain of the
    /// motions in between as `expected`: the result has less drift. `cut` says that the two have nothing in common.
    /// - Parameter expected: a guess, such as the motion before this one; it saves time and need not be right.
    package func motion(
        from: MotionImage, to: MotionImage, expected: Homography? = nil
    ) -> FrameMotion {
        guard from.width == to.width, from.height == to.height else { return .cut }
        guard let smallest = from.levels.last, let other = to.levels.last else { return .unknown }
        let matcher = FrameMatcher(from: from, to: to)
        var best: FrameMatcher.Estimate?
        if let expected, let near = matcher.estimate(near: expected, level: min(1, from.levels.count - 1)) {
            let refined = matcher.refined(near)
            if refined.level == 0, refined.confidence >= Self.ampleConfidence { return moved(refined, from: from) }
            best = refined
        }
        let search = ShiftSearch(from: smallest.plane, to: other.plane, keeping: 3)
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

    private func moved(_ estimate: FrameMatcher.Estimate, from: MotionImage) -> FrameMotion {
        let (grid, scale) = (from.levels[0].corners, from.levels[0].scale)
        var cells = [MotionSupport.Cell](repeating: .blank, count: grid.columns * grid.rows)
        for (match, follows) in zip(estimate.matches, estimate.fit.follows) {
            cells[grid.corners[match.corner].cell] = follows ? .follows : .deviates
        }
        return .moved(
            estimate.fit.map, confidence: estimate.confidence,
            support: MotionSupport(
                columns: grid.columns, rows: grid.rows, cells: cells, cellSize: Double(grid.cellSize) * scale,
                inlierShare: Double(estimate.fit.count) / Double(estimate.matches.count),
                residual: estimate.fit.residual))
    }
}

/// Two frames on their way to being matched: estimates of the motion at the levels of their pyramids.
struct FrameMatcher {
    let from: MotionImage
    let to: MotionImage

    /// How far a patch may lie from where the motion puts it, in pixels of its level. Smaller: blurred patches deviate;
    /// larger: slow passers-by follow.
    private static let tolerance = 0.5
    /// The score (matches, each weighted by how well it follows) from which on there is no doubt that a motion isn't found by
    /// chance.
    private static let ampleScore = 15.0
    /// Two motions that are nowhere further apart than this, in pixels of the finest level, are refined to the same one.
    private static let sameDistance = 1.5
    /// Where motions are compared: at these shares of the picture's diagonal.
    private static let comparedPlaces = [0.25, 0.5, 0.75]
    /// How many matches follow the first motion, at least, for others not to be looked for; four of five have to.
    private static let ampleMatches = 12

    /// The motion as far as one level shows it.
    struct Estimate {
        let level: Int
        let matches: [PatchMatch]
        let fit: RobustFit
        /// The share of the level's detail that follows the motion, less where few patches do, 0 to 1.
        let confidence: Double
    }

    /// The estimate of one level, if there is one near `expected`.
    func estimate(near expected: Homography, level: Int) -> Estimate? {
        let matches = PatchTracker().track(from.levels[level], to: to.levels[level].plane, expected: expected)
        return estimate(matches, near: expected, level: level)
    }

    private func estimate(_ matches: [PatchMatch], near expected: Homography, level: Int) -> Estimate? {
        let (scale, corners) = (from.levels[level].scale, from.levels[level].corners.corners)
        let frame = FrameCoordinates(width: Double(from.width), height: Double(from.height))
        guard
            let fit = RobustFit(matches, expected: expected, frame: frame, tolerance: scale * Self.tolerance)
        else { return nil }
        let all = corners.reduce(0) { $0 + $1.evidence }
        let following = zip(matches, fit.follows).reduce(0) { $0 + ($1.1 ? corners[$1.0.corner].evidence : 0) }
        return Estimate(
            level: level, matches: matches, fit: fit, confidence: following / all * min(1, fit.score / Self.ampleScore))
    }

    /// The estimate made better level by level, down to the finest one that allows it.
    func refined(_ estimate: Estimate) -> Estimate {
        var best = estimate
        for level in (0..<estimate.level).reversed() {
            guard let finer = self.estimate(near: best.fit.map, level: level) else { break }
            best = finer
        }
        return best
    }

    /// The motions worth refining, most promising first: from each start the one that most patches agree on, and the
    /// one that most of the others do, because at coarse levels a passer-by may outweigh the wall.
    func hypotheses(from starts: [Homography]) -> [Estimate] {
        var found: [Estimate] = []
        for start in starts {
            // Where the coarse level has too little detail, the next finer one.
            for level in Set([from.coarseLevel, max(0, from.coarseLevel - 1)]).sorted(by: >) {
                guard let first = estimate(near: start, level: level) else { continue }
                found.append(first)
                let others = zip(first.matches, first.fit.follows).filter { !$1 }.map { $0.0 }
                if let second = estimate(others, near: start, level: level) { found.append(second) }
                break
            }
            if let first = found.first, first.fit.count > Self.ampleMatches,
                first.fit.count * 5 > first.matches.count * 4
            {
                break
            }
        }
        found.sort { $0.fit.score > $1.fit.score }
        var distinct: [Estimate] = []
        for estimate in found where !distinct.contains(where: { agree($0.fit.map, estimate.fit.map) }) {
            distinct.append(estimate)
        }
        return Array(distinct.prefix(3))
    }

    /// Whether two maps lead a refinement to the same end.
    private func agree(_ a: Homography, _ b: Homography) -> Bool {
        let (width, height, scale) = (Double(from.width), Double(from.height), from.levels[0].scale)
        return Self.comparedPlaces.allSatisfy { share in
            let point = Point(width * share, height * share)
            return a(point).distance(to: b(point)) < Self.sameDistance * scale
        }
    }
}
