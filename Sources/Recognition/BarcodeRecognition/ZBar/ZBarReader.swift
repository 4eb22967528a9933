import CZBar
package import Imaging
import LibraryOutput
package import Recognition

/// Reads barcodes with ZBar.
package final class ZBarReader: BarcodeReader, SymbolScanner {
    /// What ZBar can read.
    package static let supported: Set<Symbology> = Set(types.keys)

    private static let types: [Symbology: zbar_symbol_type_t] = [
        .ean13: ZBAR_EAN13, .ean8: ZBAR_EAN8, .upce: ZBAR_UPCE, .code128: ZBAR_CODE128, .code39: ZBAR_CODE39,
        .code93: ZBAR_CODE93, .codabar: ZBAR_CODABAR, .i2of5: ZBAR_I25, .gs1DataBar: ZBAR_DATABAR,
        .gs1DataBarExpanded: ZBAR_DATABAR_EXP, .qr: ZBAR_QRCODE,
    ]

    private let wanted: Set<Symbology>
    private let messages = PrintedMessages()
    private let direction: ScanDirection

    /// The version of the ZBar library in use.
    package static var version: String {
        var (major, minor, patch): (UInt32, UInt32, UInt32) = (0, 0, 0)
        zbar_version(&major, &minor, &patch)
        return "\(major).\(minor).\(patch)"
    }

    /// - Parameter symbologies: what to look for; those that ZBar doesn't know are left out.
    /// - Throws: `VitrineError` when ZBar can't be set up.
    package init(symbologies: Set<Symbology>, direction: ScanDirection = .both) throws {
        wanted = symbologies
        self.direction = direction
        _ = try makeScanner()
    }

    /// A scanner's result depends on what it scanned before, so every picture gets a new one.
    private func makeScanner() throws -> ZBarScanner {
        let scanner = try ZBarScanner()
        try scanner.set(ZBAR_NONE, ZBAR_CFG_ENABLE, 0)
        for symbology in Symbology.allCases where wanted.contains(symbology) {
            guard let type = Self.types[symbology] else { continue }
            try scanner.set(type, ZBAR_CFG_ENABLE, 1)
        }
        // Payloads come as the bytes in the symbol: ZBar's own guess of a character set is often Shift-JIS.
        try scanner.set(ZBAR_QRCODE, ZBAR_CFG_BINARY, 1)
        try scanner.set(ZBAR_NONE, ZBAR_CFG_X_DENSITY, direction == .both ? 1 : 0)
        try scanner.set(ZBAR_NONE, ZBAR_CFG_Y_DENSITY, 1)
        return scanner
    }

    /// What ZBar reads in the whole picture, with quiet zones.
    package func readBarcodes(in image: GrayImage) throws -> [BarcodeReading] {
        try symbols(in: image).compactMap { SymbolField.reading(of: $0, in: image) }
    }

    func symbols(in image: GrayImage) throws -> [FoundSymbol] {
        guard image.width > 0, image.height > 0 else { return [] }
        let symbols = try messages.collecting {
            let scanner = try makeScanner()
            return try image.withPixels { pixels in
                try withPacked(pixels, of: image) {
                    try scanner.scan($0, width: image.width, height: image.height)
                }
            }
        }
        return symbols.compactMap { symbol in
            guard let symbology = Self.types.first(where: { $0.value == symbol.type })?.key,
                let quad = symbology == .qr ? ZBarGeometry.matrix(symbol) : ZBarGeometry.linear(symbol, in: image)
            else { return nil }
            let confidence =
                symbology == .qr
                ? 1 : max(Self.leastConfidence, min(1, Double(symbol.quality) / Double(Self.sureLines)))
            // DataBar holds nothing but GS1's element strings.
            let isGS1 = symbol.isGS1 || symbology == .gs1DataBar || symbology == .gs1DataBarExpanded
            return FoundSymbol(
                symbology: symbology, payload: symbol.data, quad: quad, confidence: confidence,
                traits: SymbolTraits(isGS1: isGS1))
        }
    }

    /// What ZBar printed.
    package func takeMessages() -> [String] { messages.take().map { "ZBar says: \($0)" } }

    /// The confidence (0 to 1) of a linear code that only one line reads.
    private static let leastConfidence = 0.1
    /// A linear code that this many lines read is sure.
    private static let sureLines = 10

    /// ZBar knows no stride.
    private func withPacked<Result>(
        _ pixels: UnsafeBufferPointer<UInt8>, of image: GrayImage, _ body: (UnsafeRawBufferPointer) throws -> Result
    ) rethrows -> Result {
        if image.stride == image.width { return try body(UnsafeRawBufferPointer(pixels)) }
        var packed: [UInt8] = []
        packed.reserveCapacity(image.width * image.height)
        for y in 0..<image.height {
            packed += pixels[(y * image.stride)..<(y * image.stride + image.width)]
        }
        return try packed.withUnsafeBytes(body)
    }
}

/// Which lines of a picture are scanned.
package enum ScanDirection {
    /// From left to right and from top to bottom.
    case both
    /// Only from left to right, for bars that stand upright.
    case alongRows
}
