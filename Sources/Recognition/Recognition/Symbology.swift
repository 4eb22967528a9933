/// The kinds of barcode, under the names that VisionKit gives them in text form, and a few that it doesn't know.
package enum Symbology: String, CaseIterable, Hashable, Sendable, Codable {
    case codabar, code39, code39Checksum, code39FullASCII, code39FullASCIIChecksum, code93, code93i, code128
    case ean8, ean13, upce, i2of5, i2of5Checksum, itf14, msiPlessey
    case gs1DataBar, gs1DataBarExpanded, gs1DataBarLimited
    case aztec, dataMatrix, qr, microQR, pdf417, microPDF417
    case maxiCode, rMQR, telepen, dxFilmEdge

    /// Whether the symbol carries check digits or error correction strong enough that a wrong reading is rare.
    package var hasStrongCheck: Bool {
        switch self {
        case .ean8, .ean13, .upce, .code93, .code93i, .code128, .itf14, .aztec, .dataMatrix, .qr, .pdf417,
            .microPDF417, .maxiCode, .rMQR:
            true
        case .codabar, .code39, .code39Checksum, .code39FullASCII, .code39FullASCIIChecksum, .i2of5, .i2of5Checksum,
            .msiPlessey, .gs1DataBar, .gs1DataBarExpanded, .gs1DataBarLimited, .microQR, .telepen, .dxFilmEdge:
            false
        }
    }

    /// Whether it is one row of bars (or, of DataBar and film edges, a few); the others are squares of modules or stacks
    /// of rows.
    package var isLinear: Bool {
        switch self {
        case .aztec, .dataMatrix, .qr, .microQR, .pdf417, .microPDF417, .maxiCode, .rMQR: false
        default: true
        }
    }

    /// The symbology of the given name, case ignored; the usual other spellings are known too.
    package init?(name: String) {
        let key = name.lowercased().filter { $0.isLetter || $0.isNumber }
        let aliases: [String: Symbology] = [
            "isbn": .ean13, "ean": .ean13, "upca": .ean13, "qrcode": .qr, "itf": .i2of5, "interleaved2of5": .i2of5,
            "databar": .gs1DataBar, "databarexpanded": .gs1DataBarExpanded, "databarlimited": .gs1DataBarLimited,
            "msi": .msiPlessey,
        ]
        guard let found = Symbology.allCases.first(where: { $0.rawValue.lowercased() == key }) ?? aliases[key] else {
            return nil
        }
        self = found
    }
}
