package import RecognitionCore

/// On a wall lines made of ink, and in the frames that time is taken for those that a network finds beyond them: it looks
/// only where there is what looks like print and isn't known, not at paintings, nor at cards whose lines the ink has told.
/// In a scene the network alone, in all frames but those in which nothing new is expected.
package struct CombinedLineDetector: TextDetector {
    private let ink: InkLineDetector
    private let network: NeuralLineDetector

    init(_ ink: InkLineDetector, _ network: NeuralLineDetector) {
        self.ink = ink
        self.network = network
    }

    package func detectLines(in image: GrayImage, effort: LookEffort, besides codes: [Quad]) throws -> [DetectedLine]? {
        let isScene = SceneMeasure.isScene(image)
        if isScene, effort == .least { return nil }
        // In a scene leaves and stones are letters too, to the ink.
        let lines = isScene ? [] : ink.detectLines(in: image)
        guard effort == .most || isScene else { return lines }
        guard let print = PrintTexture.box(in: image, besides: lines.map(\.quad) + codes) else { return lines }
        let found = try network.detectLines(in: image, within: isScene ? nil : print)
        return Self.combined(ink: lines, network: found)
    }

    /// A line that both found has the tighter box of its ink.
    static func combined(ink: [DetectedLine], network: [DetectedLine]) -> [DetectedLine] {
        var kept = ink
        for line in network {
            guard !kept.contains(where: { $0.isInk(of: line) }) else { continue }
            kept.removeAll {
                !$0.isSure && $0.quad.intersectionArea(line.quad) > 0.6 * min($0.quad.area, line.quad.area)
            }
            kept.append(line)
        }
        return kept
    }
}

extension DetectedLine {
    /// Whether this line, found by its ink, is what the network found.
    fileprivate func isInk(of line: DetectedLine) -> Bool {
        let shared = quad.intersectionArea(line.quad)
        return !isSure
            && (shared > 0.7 * quad.area && quad.width > 0.8 * line.quad.width || shared > 0.7 * line.quad.area)
    }
}
