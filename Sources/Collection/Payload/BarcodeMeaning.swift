package import RecognitionCore

/// What the payload of a barcode stands for, apart from the payload itself.
package struct BarcodeMeaning: Hashable, Sendable {
    /// Of a periodical.
    package var issn: String?
    /// The UPC-A that a UPC-E stands for.
    package var upc: String?
    /// GS1's fields.
    package var gs1: [GS1ElementString.Element]?
    /// What a code of two dimensions asks a telephone to do.
    package var form: PayloadForm?

    package init(symbology: Symbology, value: String) {
        switch symbology {
        case .ean13: issn = ISSN(ean13: value)?.hyphenated
        case .upce: upc = UPCE(value)?.expanded
        case .gs1DataBar, .gs1DataBarExpanded, .gs1DataBarLimited: gs1 = GS1ElementString(value)?.elements
        case .code128: gs1 = Self.fields(in: value)
        case .aztec, .dataMatrix, .qr, .microQR, .pdf417, .microPDF417, .rMQR:
            gs1 = Self.fields(in: value)
            form = gs1 == nil ? PayloadForm(of: value) : nil
        default: break
        }
    }

    /// These kinds of code hold anything. What begins with a number that has a right check digit, or separates its fields
    /// as GS1 does, is GS1's when it can be taken apart to its end.
    private static func fields(in value: String) -> [GS1ElementString.Element]? {
        guard let elements = GS1ElementString(value)?.elements, let first = elements.first else { return nil }
        return first.identifier == "01" || first.identifier == "00" || value.contains("\u{1D}") ? elements : nil
    }
}
