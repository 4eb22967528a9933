package import RecognitionCore

/// Lines made of ink, and those that a network finds beyond them: in the frames that time is taken for, and in those that
/// show a scene rather than a wall. The network looks only where there is what looks like print and isn't known: not at
/// paintings, nor at cards whose lines the ink has told. On a wall nothing else is shown to it but what may be print of little
/// contrast, or lines on curves.
package struct CombinedLineDetector: TextDetector {
    private let ink: InkLineDetector
    private let network: NeuralLineDetector

    init(_ ink: InkLineDetector, _ network: NeuralLineDetector) {
        self.ink = ink
        self.network = network
    }

    package func detectLines(in image: GrayImage, isThorough: Bool, besides codes: [Quad]) throws -> [DetectedLine] {
        // Ink makes straight boxes of what runs along a curve.
        let (lines, curved) = ink.detectLinesByShape(in: image)
        let isScene = SceneMeasure.isScene(image)
        guard isThorough || isScene else { return lines }
        // In a scene ink explains nothing.
        let known = isScene ? codes : lines.map(\.quad) + codes
        // Letters that are hardly there give ink but pieces of lines, so that it doesn't explain them.
        let isFaint = !isScene && FaintPrint.isFound(in: image, besides: codes)
        let boxes = [PrintTexture.box(in: image, besides: known)].compactMap(\.self) + curved.map(\.archBox)
        let box = boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
        guard isFaint || box != nil else { return lines }
        let found = try network.detectLines(in: image, within: isScene ? nil : box, isFaint: isFaint)
        return Self.combined(ink: lines, network: found, isScene: isScene)
    }

    /// On a wall, a line that both found has the tighter box of its ink. In a scene the network is believed: to the ink,
    /// leaves and stones are letters too, and things pass so quickly that each line is worth reading at once.
    static func combined(ink: [DetectedLine], network: [DetectedLine], isScene: Bool) -> [DetectedLine] {
        var kept = ink
        for line in network {
            guard isScene || !kept.contains(where: { $0.isInk(of: line) }) else { continue }
            kept.removeAll { !$0.isSure && $0.isPiece(of: line) }
            kept.append(line)
        }
        return kept
    }
}

extension DetectedLine {
    /// Where the rest of an arch may be that this is a piece of.
    fileprivate var archBox: Rectangle { quad.boundingBox.expanded(by: quad.width / 2) }

    /// Whether this line, found by its ink, is what the network found.
    fileprivate func isInk(of line: DetectedLine) -> Bool {
        guard line.bend == nil else { return false }
        let shared = quad.intersectionArea(line.quad)
        return !isSure
            && (shared > 0.7 * quad.area && quad.width > 0.8 * line.quad.width || shared > 0.7 * line.quad.area)
    }

    /// Whether this line is a part of one that the network found, or the other way round.
    fileprivate func isPiece(of line: DetectedLine) -> Bool {
        if let band = line.bend?.placed(in: line.quad) { return band.contains(quad.center) }
        return quad.intersectionArea(line.quad) > 0.6 * min(quad.area, line.quad.area)
    }
}
