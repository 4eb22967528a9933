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

    package func detectLines(in image: GrayImage) -> [DetectedLine] { candidates(in: image).map(\.line) }

    /// The same, and which of them are likely parts of lines on curves: their letters stand on an arch, or climb as steeply
    /// as at its foot. In the walkthroughs and held-out ones 3 of 12 000 lines made of ink are such, none of them print.
    func detectLinesByShape(in image: GrayImage) -> (straight: [DetectedLine], curved: [DetectedLine]) {
        let found = candidates(in: image)
        return (found.filter { !$0.isCurved }.map(\.line), found.filter(\.isCurved).map(\.line))
    }

    /// The least sagitta of what stands on an arch, in heights of a letter; the least slope at its foot, rise over run.
    private static let leastSagitta = 0.75
    private static let leastSlope = 0.4
    /// The fewest letters that tell either, and the least width by height of their line: strokes of paintings are as bent,
    /// but few, or near one another.
    private static let fewestOnArch = 8
    private static let fewestSloping = 6
    private static let leastCurvedAspect = 3.0

    private struct Candidate {
        var line: DetectedLine
        var isCurved: Bool
    }

    private func candidates(in image: GrayImage) -> [Candidate] {
        guard image.width >= InkThreshold.blockSize, image.height >= InkThreshold.blockSize else { return [] }
        let threshold = InkThreshold(image)
        let candidates = [false, true].flatMap { light in
            lines(of: InkComponent.find(in: image, threshold: threshold, light: light), in: image, light: light)
        }
        return Self.withoutOverlaps(candidates)
    }

    private func lines(of components: [InkComponent], in image: GrayImage, light: Bool) -> [Candidate] {
        let tallest = image.height / 6
        let letters = components.filter {
            Double($0.height) >= minimumHeight * 0.5 && $0.height <= tallest && $0.area >= 6
                && $0.width <= image.width / 2
        }
        let groups = LineGroup.lines(of: letters)
        let slopes = groups.filter { $0.members.count >= 6 }.map { LineFit($0, fallbackSlope: 0).slope }.sorted()
        let typicalSlope = slopes.isEmpty ? 0 : slopes[slopes.count / 2]
        return groups.compactMap { group in
            let fit = LineFit(group, fallbackSlope: typicalSlope)
            let (width, height) = (fit.quad.width, fit.quad.height)
            guard group.members.count >= 2, height >= minimumHeight, width >= 1.5 * height else { return nil }
            guard fit.inkShare > 0.08, fit.inkShare < 0.7, (0.35...6).contains(fit.strokeDensity) else { return nil }
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
                return known.intersectionArea(new) > 0.4 * min(known.area, new.area)
            }
            if !isCovered { kept.append(candidate) }
        }
        return kept
    }
}
