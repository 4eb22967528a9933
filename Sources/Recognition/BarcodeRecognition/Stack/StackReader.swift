import Basics
import Imaging
import Recognition

/// Reads a code from several crops that each were too noisy, small or blurred.
struct StackReader {
    /// Reads one row of bars in an upright picture, in which one pixel of a frame became the given number, sharpened.
    var bars: (Quad, GrayImage, Int, RegionalBarcodeReader.Sharpening) throws -> [FoundSymbol]
    /// Reads modules.
    var modules: (Quad, GrayImage) throws -> [FoundSymbol]
    /// Looks for the finder patterns of a matrix code.
    var finders: (GrayImage) throws -> FinderPatterns

    /// Fewer crops than this show nothing that one doesn't.
    private static let leastLayers = 3
    /// How many pixels of a picture one of the frame becomes: a code that a frame shows too small is read enlarged.
    private static let scales = [2, 3]
    /// Several pictures laid upon one another have less noise, but are never laid quite exactly.
    private static let sharpenings: [RegionalBarcodeReader.Sharpening] = [(0, 0), (1, 1), (2, 1), (1, 1.5)]
    /// The share of a crop's rows that agree on what bars say, where they do best; of a misread they are few. Larger: fewer
    /// codes are read; smaller: misreads pass. The tests of `StackReader` render both.
    private static let leastConfidence = 0.4

    private struct Count {
        var symbol: FoundSymbol
        var picture: Plane
        var scale: Int
        var count: Int
    }

    /// Reads the stack, if it looks like a code.
    /// - Throws: `VitrineError` when an engine fails.
    func read(_ stack: CodeStack) throws -> CodeStack.Outcome {
        // Laying pictures upon one another costs much more than a look at one.
        guard let clearest = stack.layers.first, try mayBeCode(stack, clearest) else { return .nothing }
        guard let stacked = StackedPicture(stack, least: Self.leastLayers) else { return .nothing }
        guard let first = stacked.picture(scale: Self.scales[0]) else { return .nothing }
        let isCode = try isBuiltLikeACode(first, stack.kind, stacked.code(scale: Self.scales[0]))
        guard isCode || stack.kind == .modules else { return .nothing }
        var counts: [Count] = []
        for scale in Self.scales {
            guard let plain = scale == Self.scales[0] ? first : stacked.picture(scale: scale) else { continue }
            let sharp = stacked.blur(scale: scale).map { plain.sharpened(along: $0, amount: 1) }
            for picture in [plain, sharp].compactMap(\.self) {
                for symbol in try symbols(in: picture, stack.kind, stacked, scale) {
                    add(Count(symbol: symbol, picture: picture, scale: scale, count: 1), to: &counts)
                }
                if stack.kind == .modules, let reading = reading(counts, stacked) { return .read(reading) }
            }
        }
        if let reading = reading(counts, stacked) { return .read(reading) }
        return isCode ? .unread : .nothing
    }

    private func add(_ found: Count, to counts: inout [Count]) {
        let index = counts.firstIndex {
            $0.symbol.symbology == found.symbol.symbology && $0.symbol.payload == found.symbol.payload
        }
        guard let index else {
            counts.append(found)
            return
        }
        let count = counts[index].count + 1
        if found.symbol.confidence > counts[index].symbol.confidence { counts[index] = found }
        counts[index].count = count
    }

    /// Whether a single crop, noisy as it is, shows anything of a code.
    private func mayBeCode(_ stack: CodeStack, _ layer: CodeStack.Layer) throws -> Bool {
        guard stack.kind == .bars else { return try finders(layer.crop) != .none }
        guard let toCrop = layer.toFrame.inverse else { return false }
        return BarStructure.isLikely(toCrop(stack.quad), in: layer.crop)
    }

    private func isBuiltLikeACode(_ picture: Plane, _ kind: CodeSight.Kind, _ code: Quad) throws -> Bool {
        switch kind {
        case .bars: BarStructure.isSeen(in: picture, code: code)
        case .modules: try finders(picture.image) == .sure
        }
    }

    private func symbols(
        in picture: Plane, _ kind: CodeSight.Kind, _ stacked: StackedPicture, _ scale: Int
    ) throws -> [FoundSymbol] {
        switch kind {
        case .bars:
            try Self.sharpenings.flatMap { try bars(stacked.code(scale: scale), picture.image, scale, $0) }
        case .modules: try modules(stacked.code(scale: scale), picture.image)
        }
    }

    /// What was read, once it can be believed: a matrix code corrects itself; of bars, several ways of looking have to
    /// agree, and next to nothing else be read.
    private func reading(_ counts: [Count], _ stacked: StackedPicture) -> BarcodeReading? {
        let others = { (best: Count) in counts.reduce(0) { $0 + $1.count } - best.count }
        guard let best = counts.max(by: { $0.count < $1.count }), best.count >= 5 * others(best),
            best.symbol.confidence >= Self.leastConfidence,
            best.count >= (best.symbol.symbology.isLinear || !best.symbol.symbology.hasStrongCheck ? 2 : 1),
            var reading = SymbolField.reading(of: best.symbol, in: best.picture.image)
        else { return nil }
        reading.quad = stacked.toFrame(scale: best.scale)(reading.quad)
        reading.confidence = 1
        return reading
    }
}
