import Basics
package import Imaging
package import Recognition

/// Reads only what looks like a barcode: finds such regions, turns and enlarges each, and sharpens it step by step until
/// an engine reads it. On the sample walkthroughs that reads more than the engines do on whole frames, in a quarter of
/// the time; `measure-barcodes 10 SampleMedia/walkthrough-plain.mp4` measures both again.
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

    /// The regions of the last picture in which nothing was read.
    package func takeUnread() -> [CodeSight] {
        defer { unread = [] }
        return unread
    }

    /// Reads bars by the mean of their length, modules as they are and enlarged.
    package func read(_ stack: CodeStack) throws -> CodeStack.Outcome {
        let reader = StackReader(
            bars: { try self.readBars($0, in: $1, unit: $2, sharpenings: [$3]) ?? [] },
            modules: { try self.readPlainly($0, in: $1, Self.enlarged) }, finders: finders)
        return try reader.read(stack)
    }

    /// Reads each region, and the add-on beside a product number.
    package func readBarcodes(in image: GrayImage) throws -> [BarcodeReading] {
        var readings: [BarcodeReading] = []
        unread = []
        let regions = BarcodeFinder.regions(in: image)
        for region in regions {
            var symbols =
                switch region.kind {
                case .bars: try readBars(region.quad, in: image) ?? readPlainly(region.quad, in: image, Self.plain)
                case .modules: try readPlainly(region.quad, in: image, Self.enlarged)
                }
            if let addOn = addOn(to: symbols, in: regions) {
                symbols += try readBars(region.quad.reaching(addOn), in: image) ?? []
            }
            readings.addNew(symbols.compactMap { SymbolField.reading(of: $0, in: image) })
            if symbols.isEmpty { unread += [CodeSight(region, in: image)].compactMap(\.self) }
        }
        return readings
    }

    /// An add-on begins 7 to 12 modules behind a code of 51 to 95 (GS1 General Specifications), and is at most half as
    /// wide: how wide it is at most and how far its middle is from the code's, as shares of the code's width.
    private static let (widestAddOn, addOnOffset) = (0.8, 0.5...1.2)

    /// The region that may be the add-on of a product number just read: bars close to its right.
    private func addOn(to symbols: [FoundSymbol], in regions: [CodeRegion]) -> Quad? {
        guard let symbol = symbols.first, symbols.count == 1, symbol.traits.supplement == nil,
            [.ean13, .ean8, .upce].contains(symbol.symbology)
        else { return nil }
        let code = symbol.quad
        let along = Point.unit(from: code.topLeft, to: code.topRight)
        let across = Point(-along.y, along.x)
        return regions.first { region in
            guard region.kind == .bars, region.quad.width < Self.widestAddOn * code.width else { return false }
            let offset = region.quad.center - code.center
            return Self.addOnOffset.contains(offset.dot(along) / code.width)
                && abs(offset.dot(across)) < 0.5 * region.quad.height
        }?.quad
    }

    /// How much a crop is sharpened, and over how many pixels of the picture: from a sharp picture to one blurred over two
    /// modules. Stronger sharpening reads no more, but wrongly now and then.
    private static let sharpenings: [Sharpening] = [(0, 0), (1, 1), (1, 1.5), (2, 1), (1, 2)]

    /// How far a crop goes beyond bars at each end, as a share of the row's length, and at least in pixels: with a quiet zone,
    /// of which a region may lack a block.
    private static let (endShare, leastEnd) = (0.12, 12.0)
    /// Rows of bars shorter than this (in pixels) are enlarged three times, and twice, so that slanted bars are sampled between
    /// the pixels. Longer ones have pixels enough, and cost more time.
    private static let (trebledWidth, doubledWidth) = (400.0, 800.0)
    /// Which part of a region's height, as shares from its top, a code that was read there takes.
    private static let middle = (top: 0.4, bottom: 0.6)

    /// Reads one row of bars, wherever along their length they are clearest.
    /// - Parameter unit: how many pixels of the picture one pixel of a frame became.
    private func readBars(
        _ region: Quad, in image: GrayImage, unit: Int = 1,
        sharpenings: [Sharpening] = RegionalBarcodeReader.sharpenings
    ) throws -> [FoundSymbol]? {
        let quad = region.expanded(along: max(Self.leastEnd, region.width * Self.endShare), across: 0)
        let scale = quad.width < Self.trebledWidth ? 3 : quad.width < Self.doubledWidth ? 2 : 1
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

    /// A crop's rows are means of the bars, so the row in which a symbol was found means nothing: it is put where the region
    /// has its middle.
    private func centred(_ symbol: FoundSymbol, in crop: RegionCrop) -> FoundSymbol {
        guard let toCrop = crop.toPicture.inverse else { return symbol }
        let height = Double(crop.image.height)
        let found = toCrop(symbol.quad)
        let isTurned = found.topLeft.x > found.topRight.x
        let box = found.boundingBox
        let middle = Quad(
            Rectangle(
                minX: box.minX, minY: Self.middle.top * height, maxX: box.maxX, maxY: Self.middle.bottom * height))
        var symbol = symbol
        symbol.quad = crop.toPicture(isTurned ? middle.turned : middle)
        return symbol
    }

    /// By how much parts of a picture are enlarged and sharpened, one try after the other.
    private static let plain: [(Int, Float)] = [(1, 0)]
    private static let enlarged: [(Int, Float)] = [(1, 0), (2, 0), (2, 1)]

    /// Codes whose shorter side is less, in pixels, are read enlarged too: larger ones have pixels enough.
    private static let largestEnlarged = 110.0
    /// The ratio of width to height of square codes, as regions show them.
    private static let squareAspect = 0.6...1.6
    /// How far a crop goes beyond modules, in pixels at least; otherwise a quarter of the shorter side.
    private static let leastMargin = 16.0

    /// Reads modules, and rows of bars upon each other.
    private func readPlainly(_ region: Quad, in image: GrayImage, _ tries: [(Int, Float)]) throws -> [FoundSymbol] {
        let size = min(region.width, region.height)
        // Square codes are read at any angle, rows of bars only along them.
        let isSquare = Self.squareAspect.contains(region.aspect)
        let roomy = (isSquare ? Quad(region.boundingBox) : region).expanded(
            along: max(Self.leastMargin, size / 4), across: max(Self.leastMargin, size / 4))
        for (scale, amount) in tries where scale == 1 || size < Self.largestEnlarged {
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
}
