#if canImport(CZXing)
    import CZXing
    package import RecognitionCore

    /// Reads barcodes with zxing-cpp.
    package final class ZXingReader: BarcodeReader, SymbolScanner {
        /// What zxing-cpp can read.
        package static let supported = ZXingFormats.supported

        /// The version of the zxing-cpp library in use.
        package static var version: String { String(cString: ZXing_Version()) }

        private let wanted: Set<Symbology>
        private let options: ZXingOptions?

        /// - Parameter symbologies: what to look for; those that zxing-cpp doesn't know are left out.
        /// - Throws: `VitrineError` when zxing-cpp can't be set up.
        package init(symbologies: Set<Symbology>, effort: ZXingEffort = .full) throws {
            wanted = symbologies
            let formats = ZXingFormats.formats(for: symbologies)
            // To zxing-cpp an empty list means everything.
            options = formats.isEmpty ? nil : try ZXingOptions(formats: formats, effort: effort)
        }

        package func readBarcodes(in image: GrayImage) throws -> [BarcodeReading] {
            try symbols(in: image).compactMap { SymbolField.reading(of: $0, in: image) }
        }

        func symbols(in image: GrayImage) throws -> [FoundSymbol] {
            guard let options, image.width > 0, image.height > 0 else { return [] }
            return try options.scan(image).symbols(wanted: wanted)
        }
    }
#endif
