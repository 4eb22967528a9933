import Imaging
import Recognition

/// Where a symbol stands: its bars in their whole length, with the light field that belongs to it.
enum SymbolField {
    /// `symbol` with its quiet zone; `nil` where it is too small to be one.
    static func reading(of symbol: FoundSymbol, in image: GrayImage) -> BarcodeReading? {
        let quad = symbol.symbology.isLinear ? linear(symbol, in: image) : matrix(symbol, in: image)
        return quad.map {
            BarcodeReading(
                symbology: symbol.symbology, payload: symbol.payload, quad: $0, confidence: symbol.confidence,
                traits: symbol.traits)
        }
    }

    private static func matrix(_ symbol: FoundSymbol, in image: GrayImage) -> Quad {
        let quad = symbol.quad
        // The quiet zone of a QR code is 4 modules (ISO/IEC 18004, 6.3.8), of a Micro QR code 2; Data Matrix has 1.
        let least =
            switch symbol.symbology {
            case .qr: 4 * quad.width / Double(modules(along: quad, in: image))
            case .microQR: 2 * quad.width / 15
            case .aztec: 0.0
            default: min(quad.width, quad.height) / 24
            }
        let along = LightField.Margin(least: least, most: widestField * quad.width)
        let across = LightField.Margin(least: least, most: widestField * quad.height)
        return LightField.grown(quad, along: along, across: across, in: image)
    }

    private static func linear(_ symbol: FoundSymbol, in image: GrayImage) -> Quad? {
        let bars = BarExtent.grown(symbol.quad, in: image)
        guard bars.width >= leastWidth else { return nil }
        let ends = LightField.Margin(
            least: bars.width * quietShare(symbol.symbology), most: widestField * bars.width)
        let sides = LightField.Margin(least: 0, most: narrowField * bars.height)
        return LightField.grown(bars, along: ends, across: sides, in: image)
    }

    /// A field of light that is wider than this share of the code, beside its ends or around modules, is the paper that it is
    /// printed on.
    private static let widestField = 0.45
    /// The same share of the bars' height above and below them, where the standards ask for no field.
    private static let narrowField = 0.3
    /// A row of bars that is shorter, in pixels, is none.
    private static let leastWidth = 20.0
    /// The share of a QR code's side that a finder pattern takes: 7 modules of 137 (version 30) to 21 (version 1), and a little
    /// more. Otherwise what was measured is something else.
    private static let finderShare = 0.05..<0.4
    /// Where modules can't be counted, those of version 3, a usual one.
    private static let usualModules = 29
    /// Grey levels between dark and light with which modules can be counted.
    private static let leastContrast = 20.0

    /// The quiet zone at each end, as a share of the bars' length: 10 modules (EAN-13: 9 in the mean of both ends, by
    /// ISO/IEC 15420) of the modules that the symbol has, or usually has.
    private static func quietShare(_ symbology: Symbology) -> Double {
        switch symbology {
        case .ean13: 9.0 / 95
        case .ean8: 7.0 / 67
        case .upce: 8.0 / 51
        case .gs1DataBar, .gs1DataBarExpanded, .gs1DataBarLimited: 0
        default: 10.0 / 130
        }
    }

    /// How many modules a QR code has along a side: a finder pattern's side is 7 modules, and dark all along.
    private static func modules(along quad: Quad, in image: GrayImage) -> Int {
        let step = 1 / max(20, quad.width)
        let inset = quad.height > 0 ? 0.5 / 25 : 0
        let levels = stride(from: 0.0, through: 0.5, by: step).map { fraction -> Double in
            let top = quad.topLeft.interpolated(to: quad.topRight, fraction)
            let bottom = quad.bottomLeft.interpolated(to: quad.bottomRight, fraction)
            return image.level(at: top.interpolated(to: bottom, inset))
        }
        guard let low = levels.min(), let high = levels.max(), high - low > leastContrast else { return usualModules }
        let middle = (low + high) / 2
        let start = levels.firstIndex { $0 < middle } ?? 0
        let end = levels[start...].firstIndex { $0 > middle } ?? levels.count
        let finder = Double(end - start) * step
        guard finder > finderShare.lowerBound, finder < finderShare.upperBound else { return usualModules }
        let version = ((7 / finder - 21) / 4).rounded()
        return 21 + 4 * Int(min(max(version, 0), 39))
    }
}
