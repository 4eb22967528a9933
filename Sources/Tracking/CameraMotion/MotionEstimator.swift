package import RecognitionCore

/// Estimates how the camera moved from one frame to another.
package struct MotionEstimator: Sendable {
    package init() {}
    nonisolated(unsafe) static var LEAST = 0.3
    nonisolated(unsafe) static var debug = false
    nonisolated(unsafe) static var stats: [Double] = []
    nonisolated(unsafe) static var NEAR = 0.7
    nonisolated(unsafe) static var lastCost: Float = 0
    nonisolated(unsafe) static var lastShare = 0.0
    nonisolated(unsafe) static var TOL = 0.5

    /// The motion between two frames, as a rule neighbours. Pictures of different sizes are different scenes.
    package func motion(from: MotionImage, to: MotionImage, near: Homography? = nil) -> CameraMotion {
        guard from.width == to.width, from.height == to.height else { return .cut }
        var known: Estimate?
        if let near, from.levels.count > 1 {
            known = estimate(near, from: from, to: to, level: 1).map { refine($0, from: from, to: to) }
            if let known, known.level == 0,
                Double(known.fit.count) > Self.NEAR * Double(from.levels[0].corners.corners.count)
            {
                return result(known, from: from)
            }
        }
        guard let hypotheses = hypotheses(from: from, to: to) else { return .unknown }
        var best = known
        for hypothesis in hypotheses {
            let estimate = refine(hypothesis, from: from, to: to)
            guard estimate.weight > best?.weight ?? 0 else { continue }
            best = estimate
        }
        guard let best else { return .unknown }
        return result(best, from: from)
    }

    struct Estimate {
        var fit: RobustFit
        var level: Int
        var matches: [PatchMatch]
        var weight: Double { fit.score / Double(1 << (4 * level)) }
    }

    func hypotheses(from: MotionImage, to: MotionImage) -> [Estimate]? {
        let coarsest = from.levels.count - 1
        guard coarsest >= 0 else { return nil }
        let level = from.levels[coarsest]
        let search = ShiftSearch(from: level.plane, to: to.levels[coarsest].plane, keeping: 3)
        Self.lastCost = search.candidates[0].cost
        Self.lastShare = 0
        if Self.debug {
            print(
                "SHIFT",
                search.candidates.map { "\($0.dx),\($0.dy):\(($0.cost * 1000).rounded() / 1000)" }.joined(
                    separator: " "))
        }
        var found: [Estimate] = []
        var starts = search.candidates.map { candidate in
            Homography.similarity(
                a: 1, b: 0, tx: Double(candidate.dx) * level.plane.scale, ty: Double(candidate.dy) * level.plane.scale)
        }
        if !starts.contains(.identity) { starts.append(.identity) }
        for start in starts {
            for k in [max(0, coarsest - 1), max(0, coarsest - 2)] {
                guard let first = estimate(start, from: from, to: to, level: k) else { continue }
                found.append(first)
                let rest = zip(first.matches, first.fit.follows).filter { !$1 }.map { $0.0 }
                if let second = fit(rest, start, from: from, level: k) { found.append(second) }
                break
            }
            if let first = found.first, first.fit.count > 12,
                Double(first.fit.count) > 0.8 * Double(first.matches.count)
            {
                break
            }
        }
        found.sort { $0.fit.score > $1.fit.score }
        var distinct: [Estimate] = []
        for estimate in found where distinct.count < 3 {
            if !distinct.contains(where: { agree($0.fit.map, estimate.fit.map, from) }) { distinct.append(estimate) }
        }
        return distinct
    }

    func agree(_ a: Homography, _ b: Homography, _ image: MotionImage) -> Bool {
        let (w, h) = (Double(image.width), Double(image.height))
        return [Point(w / 2, h / 2), Point(w / 4, h / 4), Point(w * 0.75, h * 0.75)].allSatisfy {
            a($0).distance(to: b($0)) < 6 * image.levels[0].plane.scale / 4
        }
    }

    func fit(_ matches: [PatchMatch], _ start: Homography, from: MotionImage, level: Int) -> Estimate? {
        let frame = RobustFit.Frame(width: Double(from.width), height: Double(from.height))
        let scale = from.levels[level].plane.scale
        guard let fit = RobustFit(matches, expected: start, frame: frame, tolerance: scale * Self.TOL) else {
            return nil
        }
        return Estimate(fit: fit, level: level, matches: matches)
    }

    func estimate(_ start: Homography, from: MotionImage, to: MotionImage, level: Int) -> Estimate? {
        let matches = PatchTracker().track(from.levels[level], to: to.levels[level].plane, expected: start)
        return fit(matches, start, from: from, level: level)
    }

    func refine(_ start: Estimate, from: MotionImage, to: MotionImage) -> Estimate {
        var best = start
        for level in (0..<start.level).reversed() {
            best = estimate(best.fit.map, from: from, to: to, level: level) ?? best
        }
        return best
    }

    func result(_ estimate: Estimate, from: MotionImage) -> CameraMotion {
        let level = from.levels[estimate.level]
        var cells = [MotionSupport.Cell](repeating: .blank, count: level.corners.columns * level.corners.rows)
        for (match, follows) in zip(estimate.matches, estimate.fit.follows) {
            cells[level.corners.corners[match.corner].cell] = follows ? .follows : .deviates
        }
        let share = Double(estimate.fit.count) / Double(max(1, level.corners.corners.count))
        Self.lastShare = share
        func wsum(_ c: Float, _ only: Bool) -> Double {
            (only
                ? zip(estimate.matches, estimate.fit.follows).filter(\.1).map {
                    level.corners.corners[$0.0.corner].strength
                } : level.corners.corners.map(\.strength)).reduce(0.0) { $0 + Double(min(1, $1 / c)) }
        }
        Self.stats = [
            share, Double(estimate.fit.count) / Double(max(1, estimate.matches.count)), wsum(8, true) / wsum(8, false),
            wsum(4, true) / wsum(4, false), wsum(30, true) / wsum(30, false), Double(estimate.fit.count),
            estimate.fit.residual / from.levels[0].plane.scale, estimate.fit.spread, Double(estimate.level),
            estimate.fit.score / Double(max(1, estimate.matches.count)), wsum(8, true),
        ]
        if Self.debug {
            let all = level.corners.corners.map(\.strength).sorted()
            let inn = zip(estimate.matches, estimate.fit.follows).filter(\.1).map {
                level.corners.corners[$0.0.corner].strength
            }.sorted()
            func q(_ v: [Float]) -> String {
                [0.1, 0.25, 0.5, 0.75, 0.9].map {
                    v.isEmpty ? "-" : "\((v[Int(Double(v.count) * $0)] * 10).rounded() / 10)"
                }.joined(separator: " ")
            }
            print(
                "DBG level \(estimate.level) corners \(all.count) [\(q(all))] matches \(estimate.matches.count) inliers \(inn.count) [\(q(inn))]"
            )
        }
        let confidence = wsum(8, true) / wsum(8, false)
        guard confidence > Self.LEAST, estimate.level == 0 else { return .unknown }
        let support = MotionSupport(
            columns: level.corners.columns, rows: level.corners.rows, cells: cells,
            cellSize: Double(level.corners.cellSize) * level.plane.scale, inlierShare: share,
            residual: estimate.fit.residual)
        return .moved(estimate.fit.map, confidence: confidence, support: support)
    }
}
