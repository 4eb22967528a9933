package import RecognitionCore

/// Lines made of ink, and those that a network finds beyond them.
package struct CombinedLineDetector: TextDetector {
    private let ink: InkLineDetector
    private let network: NeuralLineDetector

    init(_ ink: InkLineDetector, _ network: NeuralLineDetector) {
        self.ink = ink
        self.network = network
    }

    package func detectLines(in image: GrayImage) throws -> [DetectedLine] {
        Self.combined(ink: ink.detectLines(in: image), network: try network.detectLines(in: image))
    }

    /// A line that both found has the tighter box of its ink, unless the ink is but a part of it.
    static func combined(ink: [DetectedLine], network: [DetectedLine]) -> [DetectedLine] {
        var kept = ink
        for line in network {
            let inside = kept.indices.filter { kept[$0].quad.intersectionArea(line.quad) > 0.5 * kept[$0].quad.area }
            let isFound =
                inside.contains { kept[$0].quad.width > 0.8 * line.quad.width }
                || ink.contains { $0.quad.intersectionArea(line.quad) > 0.7 * line.quad.area }
            guard !isFound else { continue }
            for index in inside.reversed() { kept.remove(at: index) }
            kept.append(line)
        }
        return kept
    }
}
