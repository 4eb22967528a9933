import Imaging
package import Recognition

/// What the payload of a barcode stands for, apart from the payload itself.
package struct BarcodeMeaning: Hashable, Sendable {
    /// Of a periodical.
    package var issn: String?
    /// The UPC-A that a UPC-E stands for.
    package var upc: String?
    /// GS1's fields.
    package var gs1: GS1ElementString?
    /// What a code of two dimensions asks a telephone to do.
    package var form: PayloadForm?

    /// - Parameter isGS1: whether the symbol says that its payload is GS1's.
    package init(symbology: Symbology, value: String, isGS1: Bool = false) {
        if isGS1 { gs1 = GS1ElementString(value) }
        switch symbology {
        case .ean13: issn = ISSN(ean13: value)?.hyphenated
        case .upce: upc = UPCE(value)?.expanded
        case .aztec, .dataMatrix, .qr, .microQR, .pdf417, .microPDF417, .rMQR:
            form = gs1 == nil ? PayloadForm(of: value) : nil
        default: break
        }
    }
}
