#if canImport(CZXing)
    import CZXing
    package import Imaging
    package import Recognition

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

        /// What zxing-cpp reads in the whole picture, with quiet zones.
        package func readBarcodes(in image: GrayImage) throws -> [BarcodeReading] {
            try symbols(in: image).compactMap { SymbolField.reading(of: $0, in: image) }
        }

        func symbols(in image: GrayImage) throws -> [FoundSymbol] {
            guard let options, image.width > 0, image.height > 0 else { return [] }
            return try options.scan(image).symbols(wanted: wanted)
        }
    }

    /// How much zxing-cpp tries.
    package struct ZXingEffort: Hashable, Sendable {
        /// Scan lines close together, not only a few through the middle.
        package var readsEveryRow: Bool
        /// Linear codes from top to bottom too.
        package var turns: Bool
        /// Light on dark too.
        package var inverts: Bool
        /// The picture reduced too, for large codes out of focus.
        package var shrinks: Bool

        /// Everything.
        package static let full = ZXingEffort(readsEveryRow: true, turns: true, inverts: true, shrinks: true)
        /// For a part of a picture that was turned upright.
        package static let upright = ZXingEffort(readsEveryRow: true, turns: false, inverts: true, shrinks: false)
        /// To see whether there is anything.
        static let look = ZXingEffort(readsEveryRow: true, turns: false, inverts: false, shrinks: false)
        /// For whole pictures of which parts are looked at more closely too.
        package static let glance = ZXingEffort(readsEveryRow: true, turns: false, inverts: false, shrinks: true)
    }

    /// Owns a set of zxing-cpp's options.
    final class ZXingOptions {
        private let options: OpaquePointer

        /// - Parameter reportsFailures: whether symbols that were found and not read are among the results.
        /// - Throws: `VitrineError` when the library has no memory.
        init(formats: [ZXing_BarcodeFormat], effort: ZXingEffort, reportsFailures: Bool = false) throws {
            options = try ZXingCall.checked("ZXing_ReaderOptions_new", ZXing_ReaderOptions_new())
            ZXing_ReaderOptions_setFormats(options, formats, Int32(formats.count))
            ZXing_ReaderOptions_setTextMode(options, ZXing_TextMode_Plain)
            ZXing_ReaderOptions_setReturnErrors(options, reportsFailures)
            ZXing_ReaderOptions_setEanAddOnSymbol(options, ZXing_EanAddOnSymbol_Read)
            ZXing_ReaderOptions_setTryHarder(options, effort.readsEveryRow)
            ZXing_ReaderOptions_setTryRotate(options, effort.turns)
            ZXing_ReaderOptions_setTryInvert(options, effort.inverts)
            ZXing_ReaderOptions_setTryDownscale(options, effort.shrinks)
        }

        deinit { ZXing_ReaderOptions_delete(options) }

        /// Scans a grey picture.
        /// - Throws: `VitrineError` when the library fails.
        func scan(_ image: GrayImage) throws -> ZXingResults {
            try image.withPixels { pixels in
                let view = try ZXingCall.checked(
                    // The checked variant wants a last row as long as the stride, which a decoder's plane needn't have.
                    "ZXing_ImageView_new",
                    ZXing_ImageView_new(
                        pixels.baseAddress, Int32(image.width), Int32(image.height), ZXing_ImageFormat_Lum,
                        Int32(image.stride), 1))
                defer { ZXing_ImageView_delete(view) }
                return ZXingResults(
                    try ZXingCall.checked("ZXing_ReadBarcodes", ZXing_ReadBarcodes(view, options)))
            }
        }
    }
#endif
