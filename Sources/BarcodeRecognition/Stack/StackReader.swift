import RecognitionCore

/// Reads a code from several crops that each were too noisy, small or blurred.
struct StackReader {
    /// Reads one row of bars in an upright picture.
    var bars: (Quad, GrayImage) throws -> [FoundSymbol]
    /// Reads modules.
    var modules: (Quad, GrayImage) throws -> [FoundSymbol]
    /// Looks for the finder patterns of a matrix code.
    var finders: (GrayImage) throws -> FinderPatterns

    /// Fewer crops than this show nothing that one doesn't.
    private static let leastLayers = 3
    private static let scales = [2, 3]

    private struct Count {
        var symbol: FoundSymbol
        var picture: Plane
        var scale: Int
        var count: Int
    }

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
                for symbol in try symbols(in: picture, stack.kind, stacked.code(scale: scale)) {
                    let index = counts.firstIndex {
                        $0.symbol.symbology == symbol.symbology && $0.symbol.payload == symbol.payload
                    }
                    if let index {
                        counts[index].count += 1
                    } else {
                        counts.append(Count(symbol: symbol, picture: picture, scale: scale, count: 1))
                    }
                }
                if let reading = reading(counts, stacked) { return .read(reading) }
            }
        }
        return isCode ? .unread : .nothing
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

    private func symbols(in picture: Plane, _ kind: CodeSight.Kind, _ code: Quad) throws -> [FoundSymbol] {
        switch kind {
        case .bars: try bars(code, picture.image)
        case .modules: try modules(code, picture.image)
        }
    }

    /// What was read, once it can be believed: a matrix code corrects itself; of bars, two ways of looking have to agree,
    /// and nothing else be read.
    private func reading(_ counts: [Count], _ stacked: StackedPicture) -> BarcodeReading? {
        guard let best = counts.max(by: { $0.count < $1.count }), counts.count == 1,
            best.count >= (best.symbol.symbology.isLinear || !best.symbol.symbology.hasStrongCheck ? 2 : 1),
            var reading = SymbolField.reading(of: best.symbol, in: best.picture.image)
        else { return nil }
        reading.quad = stacked.toFrame(scale: best.scale)(reading.quad)
        reading.confidence = 1
        return reading
    }
}
