import Basics
package import Imaging
package import Recognition

/// Reads only what looks like a barcode: finds such regions, turns and enlarges each, and sharpens it step by step until
/// an engine reads it. On the sample walkthroughs that reads more than the engines do on whole frames, in a quarter of
/// the time.
package final class RegionalBarcodeReader: BarcodeReader {
    /// How much a crop is sharpened, and over how many pixels of the picture.
    typealias Sharpening = (amount: Float, distance: Float)

    private let bars: [any SymbolScanner]
    private let any: [any SymbolScanner]
    private let finders: (GrayImage) throws -> FinderPatterns
    private var unread: [CodeSight] = []

    /// - Parameters:
    ///   - bars: what reads linear codes that stand upright, the first to be asked first.
    ///   - any: what reads all kinds.
    ///   - finders: looks for the finder patterns of a matrix code.
    init(
        bars: [any SymbolScanner], any: [any SymbolScanner], finders: @escaping (GrayImage) throws -> FinderPatterns
    ) {
        self.bars = bars
        self.any = any
        self.finders = finders
    }

    package func takeUnread() -> [CodeSight] {
        defer { unread = [] }
        return unread
    }

    package func read(_ stack: CodeStack) throws -> CodeStack.Outcome {
        let reader = StackReader(
            bars: { try self.readBars($0, in: $1, unit: $2, sharpenings: [$3]) ?? [] },
            modules: { try self.readPlainly($0, in: $1, Self.enlarged) }, finders: finders)
        return try reader.read(stack)
    }

    package func readBarcodes(in image: GrayImage) throws -> [BarcodeReading] {
        var readings: [BarcodeReading] = []
        unread = []
        let regions = BarcodeFinder.regions(in: image)
        for region in regions {
            var symbols =
                switch region.kind {
                case .linear: try readBars(region.quad, in: image) ?? readPlainly(region.quad, in: image, Self.plain)
                case .matrix: try readPlainly(region.quad, in: image, Self.enlarged)
                }
            if let addOn = addOn(to: symbols, in: regions) {
                symbols += try readBars(region.quad.reaching(addOn), in: image) ?? []
            }
            readings.addNew(symbols.compactMap { SymbolField.reading(of: $0, in: image) })
            if symbols.isEmpty { unread += [CodeSight(region, in: image)].compactMap(\.self) }
        }
        return readings
    }

    /// The region that may be the add-on of a product number just read: bars close to its right.
    private func addOn(to symbols: [FoundSymbol], in regions: [CodeRegion]) -> Quad? {
        guard let symbol = symbols.first, symbols.count == 1, symbol.traits.supplement == nil,
            [.ean13, .ean8, .upce].contains(symbol.symbology)
        else { return nil }
        let code = symbol.quad
        let along = Point.unit(from: code.topLeft, to: code.topRight)
        let across = Point(-along.y, along.x)
        // The add-on begins 7 to 12 modules behind a code of 51 to 95, and is at most half as wide.
        return regions.first { region in
            guard region.kind == .linear, region.quad.width < 0.8 * code.width else { return false }
            let offset = region.quad.center - code.center
            return (0.5...1.2).contains(offset.dot(along) / code.width)
                && abs(offset.dot(across)) < 0.5 * region.quad.height
        }?.quad
    }

    /// How much a crop is sharpened, and over how many pixels of the picture: from a sharp picture to one blurred over two
    /// modules. Stronger sharpening reads no more, but wrongly now and then.
    private static let sharpenings: [Sharpening] = [(0, 0), (1, 1), (1, 1.5), (2, 1), (1, 2)]

    /// Reads one row of bars, wherever along their length they are clearest.
    /// - Parameter unit: how many pixels of the picture one pixel of a frame became.
    private func readBars(
        _ region: Quad, in image: GrayImage, unit: Int = 1,
        sharpenings: [Sharpening] = RegionalBarcodeReader.sharpenings
    ) throws -> [FoundSymbol]? {
        let quad = region.expanded(along: max(12, region.width * 0.12), across: 0)
        let scale = quad.width < 400 ? 3 : quad.width < 800 ? 2 : 1
        guard let crop = RegionCrop.bands(of: quad, in: image, scale: scale) else { return nil }
        for (amount, distance) in sharpenings {
            let sharp = crop.sharpened(amount: amount, distance: Int((distance * Float(scale * unit)).rounded()))
            let symbols = try read(sharp, with: bars)
            if !symbols.isEmpty { return symbols.map { centred($0, in: crop) } }
        }
        let negatives = try read(crop.negative, with: bars)
        return negatives.isEmpty
            ? nil
            : negatives.map { symbol in
                var symbol = centred(symbol, in: crop)
                symbol.traits.isInverted = true
                return symbol
            }
    }

    /// A crop's rows are means of the bars, so that the row in which a symbol was found tells nothing: it is put where the
    /// region has its middle.
    private func centred(_ symbol: FoundSymbol, in crop: RegionCrop) -> FoundSymbol {
        guard let toCrop = crop.toPicture.inverse else { return symbol }
        let height = Double(crop.image.height)
        let found = toCrop(symbol.quad)
        let isTurned = found.topLeft.x > found.topRight.x
        let box = found.boundingBox
        let middle = Quad(Rectangle(minX: box.minX, minY: 0.4 * height, maxX: box.maxX, maxY: 0.6 * height))
        var symbol = symbol
        symbol.quad = crop.toPicture(isTurned ? middle.upsideDown : middle)
        return symbol
    }

    private static let plain: [(Int, Float)] = [(1, 0)]
    private static let enlarged: [(Int, Float)] = [(1, 0), (2, 0), (2, 1)]

    /// Reads modules, and rows of bars upon each other.
    private func readPlainly(_ region: Quad, in image: GrayImage, _ tries: [(Int, Float)]) throws -> [FoundSymbol] {
        let size = min(region.width, region.height)
        // Square codes are read at any angle, rows of bars only along them.
        let isSquare = (0.6...1.6).contains(region.aspect)
        let roomy = (isSquare ? Quad(region.boundingBox) : region).expanded(
            along: max(16, size / 4), across: max(16, size / 4))
        for (scale, amount) in tries where scale == 1 || size < 110 {
            guard let crop = RegionCrop.turned(roomy, in: image, scale: scale) else { return [] }
            let symbols = try read(crop.sharpened(amount: amount, distance: scale, bothWays: true), with: any)
            if !symbols.isEmpty { return symbols }
        }
        return []
    }

    private func read(_ crop: RegionCrop, with engines: [any SymbolScanner]) throws -> [FoundSymbol] {
        for engine in engines {
            let symbols = try engine.symbols(in: crop.image)
            guard symbols.isEmpty else {
                return symbols.map { symbol in
                    var symbol = symbol
                    symbol.quad = crop.toPicture(symbol.quad)
                    return symbol
                }
            }
        }
        return []
    }
}

extension Quad {
    /// Grown at one end as far as `other` reaches.
    fileprivate func reaching(_ other: Quad) -> Quad {
        let along = Point.unit(from: topLeft, to: topRight)
        let ends = other.corners.map { ($0 - center).dot(along) }
        let (back, forth) = (min(ends.min() ?? 0, -width / 2), max(ends.max() ?? 0, width / 2))
        let (toStart, toEnd) = (along * (back + width / 2), along * (forth - width / 2))
        return Quad(
            topLeft: topLeft + toStart, topRight: topRight + toEnd, bottomRight: bottomRight + toEnd,
            bottomLeft: bottomLeft + toStart)
    }

    /// The same corners, named as of a thing that stands on its head.
    fileprivate var upsideDown: Quad {
        Quad(topLeft: bottomRight, topRight: bottomLeft, bottomRight: topLeft, bottomLeft: topRight)
    }
}
