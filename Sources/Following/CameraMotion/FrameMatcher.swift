import Imaging

/// Two frames on their way to being matched: estimates of the motion at the levels of their pyramids.
struct FrameMatcher {
    let from: MotionImage
    let to: MotionImage

    /// How far a patch may lie from where the motion puts it, in pixels of its level.
    private static let tolerance = 0.5
    /// The score from which on there is no doubt that a motion isn't found by chance: as much as 15 perfect matches.
    private static let ampleScore = 15.0

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
        let (plane, corners) = (from.levels[level].plane, from.levels[level].corners.corners)
        let frame = FrameCoordinates(width: Double(from.width), height: Double(from.height))
        guard
            let fit = RobustFit(matches, expected: expected, frame: frame, tolerance: plane.scale * Self.tolerance)
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
            if let first = found.first, first.fit.count > 12, first.fit.count * 5 > first.matches.count * 4 { break }
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
        let (width, height, scale) = (Double(from.width), Double(from.height), from.levels[0].plane.scale)
        return [0.25, 0.5, 0.75].allSatisfy { share in
            let point = Point(width * share, height * share)
            return a(point).distance(to: b(point)) < 1.5 * scale
        }
    }
}
