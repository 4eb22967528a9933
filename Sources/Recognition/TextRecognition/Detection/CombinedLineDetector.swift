package import Imaging
package import Recognition

/// On a wall lines made of ink, and in the frames that time is taken for those that a network finds beyond them: it looks
/// only where there is what looks like print and isn't known, or may be print of little contrast or lines on curves; not at
/// paintings, nor at cards whose lines were found by their ink. In a scene the network alone, in all frames but those in which
/// nothing new is expected.
package struct CombinedLineDetector: TextDetector {
    private let ink: InkLineDetector
    private let network: NeuralLineDetector

    init(_ ink: InkLineDetector, _ network: NeuralLineDetector) {
        self.ink = ink
        self.network = network
    }

    package func detectLines(in image: GrayImage, effort: LookEffort, besides codes: [Quad]) throws -> [DetectedLine]? {
        if SceneMeasure.isScene(image) {
            guard effort != .least else { return nil }
            // In a scene leaves and stones are letters too, to the ink.
            return PrintTexture.box(in: image, besides: codes) == nil ? [] : try network.detectLines(in: image)
        }
        // Ink makes straight boxes of what runs along a curve.
        let (lines, curved) = ink.detectLinesByShape(in: image)
        guard effort == .most else { return lines }
        // Letters that are hardly there give ink but pieces of lines, so that it doesn't explain them.
        let isFaint = FaintPrint.isFound(in: image, besides: codes)
        let print = PrintTexture.box(in: image, besides: lines.map(\.quad) + codes)
        let boxes = [print].compactMap(\.self) + curved.map(\.archBox)
        let box = boxes.dropFirst().reduce(boxes.first) { $0?.union($1) }
        guard isFaint || box != nil else { return lines }
        return Self.combined(
            ink: lines, network: try network.detectLines(in: image, within: box, isFaint: isFaint))
    }

    /// A line that both found has the tighter box of its ink.
    static func combined(ink: [DetectedLine], network: [DetectedLine]) -> [DetectedLine] {
        var kept = ink
        for line in network {
            guard !kept.contains(where: { $0.isInk(of: line) }) else { continue }
            kept.removeAll { !$0.isSure && $0.isPiece(of: line) }
            kept.append(line)
        }
        return kept
    }
}

extension DetectedLine {
    /// Two boxes are of one line where so much of either area is shared (a share of it, 0 to 1). Lower: neighbours in a
    /// paragraph are taken for one another; higher: lines stand twice. No measurement is kept of this and the next two.
    private static let sharedArea = 0.7
    /// The least width of ink that is all of the network's line, a share of that line's width.
    private static let wholeWidth = 0.8
    /// The least share of the smaller area, 0 to 1, in which a piece of a line lies in the line.
    private static let pieceArea = 0.6

    /// Where the rest of an arch may be that this is a piece of.
    fileprivate var archBox: Rectangle { quad.boundingBox.expanded(by: quad.width / 2) }

    /// Whether this line, found by its ink, is what the network found.
    fileprivate func isInk(of line: DetectedLine) -> Bool {
        guard line.bend == nil else { return false }
        let shared = quad.intersectionArea(line.quad)
        return !isSure
            && (shared > Self.sharedArea * quad.area && quad.width > Self.wholeWidth * line.quad.width
                || shared > Self.sharedArea * line.quad.area)
    }

    /// Whether this line is a part of one that the network found, or the other way round.
    fileprivate func isPiece(of line: DetectedLine) -> Bool {
        if let band = line.bend?.placed(in: line.quad) { return band.contains(quad.center) }
        return quad.intersectionArea(line.quad) > Self.pieceArea * min(quad.area, line.quad.area)
    }
}
