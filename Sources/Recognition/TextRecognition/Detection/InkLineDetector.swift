package import Imaging
package import Recognition

/// Finds lines of text by their ink: pixels darker or lighter than their surroundings, joined into letters, letters
/// into lines. Cheap (a few milliseconds a frame), and its boxes are tight, because they are made of the ink itself.
package struct InkLineDetector: TextDetector {
    /// The least height of a line's box in pixels.
    package var minimumHeight: Double

    package init(minimumHeight: Double = 7) {
        self.minimumHeight = minimumHeight
    }

    package func detectLines(in image: GrayImage, effort: LookEffort, besides codes: [Quad]) -> [DetectedLine]? {
        detectLines(in: image)
    }

    /// All lines in `image`, straight and curved.
    package func detectLines(in image: GrayImage) -> [DetectedLine] { candidates(in: image).map(\.line) }

    /// The same, and which of them are likely parts of lines on curves: their letters stand on an arch, or climb as steeply
    /// as at its foot. On walls with cards hardly any line made of ink is such (3 of 12 000 were, none of them print).
    func detectLinesByShape(in image: GrayImage) -> (straight: [DetectedLine], curved: [DetectedLine]) {
        let found = candidates(in: image)
        return (found.filter { !$0.isCurved }.map(\.line), found.filter(\.isCurved).map(\.line))
    }

    // What is curved, and what can be a line at all. `InkLineDetectorTests` renders letters on arches, on slopes and on
    // cards, and `vitrine bench SampleMedia` shows lines lost ("lines exact") and texture read ("line readings").

    /// The least sagitta of what stands on an arch, in heights of a letter. Lower: slack baselines call for the network.
    private static let leastSagitta = 0.75
    /// The least slope at the foot of an arch, a ratio of rise to run.
    private static let leastSlope = 0.4
    /// The fewest letters on an arch: strokes of paintings are as bent, but few.
    private static let fewestOnArch = 8
    /// The fewest letters on the foot of one.
    private static let fewestSloping = 6
    /// The least width by height, a ratio, of what is on a curve: bent strokes of paintings are near one another.
    private static let leastCurvedAspect = 3.0
    /// The least width by height, a ratio, of a line. Lower: single letters and specks are lines.
    private static let leastAspect = 1.5
    /// The share of its box, 0 to 1, that the ink of a line fills. Wider: frames and bars are lines.
    private static let inkShares = (above: 0.08, below: 0.7)
    /// The share of its box, 0 to 1, that the ink of one or two letters fills at most: a 1 fills nearly all of it.
    private static let mostInkOfHeading = 0.95
    /// The fewest pixels of a mark, such as a dash: fewer are noise.
    private static let leastMark = 2
    /// The fewest letters of a line that a number or a sign can head.
    private static let fewestOfBody = 6
    /// How many times a row of pixels enters ink, for each length equal to the line's height: writing does 1 to 3 times.
    private static let strokeDensities = 0.35...6.0
    /// Of two candidates that share more of the smaller one's area than this share, 0 to 1, the likelier one stays.
    private static let mostShared = 0.4

    private struct Candidate {
        var line: DetectedLine
        var isCurved: Bool
    }

    private func candidates(in image: GrayImage) -> [Candidate] {
        guard image.width >= InkThreshold.blockSize, image.height >= InkThreshold.blockSize else { return [] }
        let threshold = InkThreshold(image)
        let groups = [false, true].map { light in
            grouped(InkComponent.find(in: image, threshold: threshold, light: light), in: image)
        }
        let bodies = groups.joined().filter { $0.members.count >= Self.fewestOfBody }
        let candidates = [false, true].flatMap { light in lines(of: groups[light ? 1 : 0], bodies, light: light) }
        return Self.withoutOverlaps(candidates)
    }

    private func grouped(_ components: [InkComponent], in image: GrayImage) -> [LineGroup] {
        let tallest = image.height / 6
        let letters = components.filter {
            Double($0.height) >= minimumHeight * 0.5 && $0.height <= tallest && $0.area >= 6
                && $0.width <= image.width / 2
        }
        let marks = components.filter { $0.area >= Self.leastMark && $0.height <= tallest / 2 && $0.width <= tallest }
        return LineGroup.joined(LineGroup.lines(of: letters), by: marks)
    }

    private func lines(of groups: [LineGroup], _ bodies: [LineGroup], light: Bool) -> [Candidate] {
        let slopes = groups.filter { $0.members.count >= 6 }.map { LineFit($0, fallbackSlope: 0).slope }.sorted()
        let typicalSlope = slopes.isEmpty ? 0 : slopes[slopes.count / 2]
        return groups.compactMap { group in
            let fit = LineFit(group, fallbackSlope: typicalSlope)
            let (width, height) = (fit.quad.width, fit.quad.height)
            let isHeading = group.isHeading(fit.quad, above: bodies)
            guard height >= minimumHeight,
                isHeading || group.members.count >= 2 && width >= Self.leastAspect * height
            else { return nil }
            let mostInk = isHeading ? Self.mostInkOfHeading : Self.inkShares.below
            guard fit.inkShare > Self.inkShares.above, fit.inkShare < mostInk,
                Self.strokeDensities.contains(fit.strokeDensity)
            else { return nil }
            let letters = group.members.count
            let isCurved =
                fit.quad.aspect >= Self.leastCurvedAspect
                && (abs(fit.sagitta) >= Self.leastSagitta && letters >= Self.fewestOnArch
                    || abs(fit.slope) >= Self.leastSlope && letters >= Self.fewestSloping)
            return Candidate(
                line: DetectedLine(
                    quad: fit.quad, isLightOnDark: light, confidence: min(1, Double(letters) / 8)),
                isCurved: isCurved)
        }
    }

    /// Where two candidates cover one another (the ink and the gaps between the ink), the likelier one stays.
    private static func withoutOverlaps(_ candidates: [Candidate]) -> [Candidate] {
        let ranked = candidates.sorted { a, b in
            let (first, second) = (a.line, b.line)
            return (first.confidence * first.quad.area, first.quad.center.x)
                > (second.confidence * second.quad.area, second.quad.center.x)
        }
        var kept: [Candidate] = []
        for candidate in ranked {
            let isCovered = kept.contains {
                let (known, new) = ($0.line.quad, candidate.line.quad)
                return known.intersectionArea(new) > mostShared * min(known.area, new.area)
            }
            if !isCovered { kept.append(candidate) }
        }
        return kept
    }
}
