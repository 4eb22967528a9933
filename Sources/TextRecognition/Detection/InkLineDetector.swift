package import RecognitionCore

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

    package func detectLines(in image: GrayImage) -> [DetectedLine] {
        guard image.width >= InkThreshold.blockSize, image.height >= InkThreshold.blockSize else { return [] }
        let threshold = InkThreshold(image)
        let candidates = [false, true].flatMap { light in
            lines(of: InkComponent.find(in: image, threshold: threshold, light: light), in: image, light: light)
        }
        return Self.withoutOverlaps(candidates)
    }

    private func lines(of components: [InkComponent], in image: GrayImage, light: Bool) -> [DetectedLine] {
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
            return DetectedLine(
                quad: fit.quad, isLightOnDark: light, confidence: min(1, Double(group.members.count) / 8))
        }
    }

    /// Where two candidates cover one another (the ink and the gaps between the ink), the likelier one stays.
    private static func withoutOverlaps(_ candidates: [DetectedLine]) -> [DetectedLine] {
        let ranked = candidates.sorted {
            ($0.confidence * $0.quad.area, $0.quad.center.x) > ($1.confidence * $1.quad.area, $1.quad.center.x)
        }
        var kept: [DetectedLine] = []
        for candidate in ranked {
            let isCovered = kept.contains {
                $0.quad.intersectionArea(candidate.quad) > 0.4 * min($0.quad.area, candidate.quad.area)
            }
            if !isCovered { kept.append(candidate) }
        }
        return kept
    }
}
