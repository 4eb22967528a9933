#if canImport(CZXing)
    import CZXing
    import RecognitionCore

    /// Owns a set of zxing-cpp's options.
    final class ZXingOptions {
        private let options: OpaquePointer

        /// - Parameter tellsFailures: whether symbols that were found and not read are told of.
        /// - Throws: `VitrineError` when the library has no memory.
        init(formats: [ZXing_BarcodeFormat], effort: ZXingEffort, tellsFailures: Bool = false) throws {
            options = try ZXingCall.checked("ZXing_ReaderOptions_new", ZXing_ReaderOptions_new())
            ZXing_ReaderOptions_setFormats(options, formats, Int32(formats.count))
            ZXing_ReaderOptions_setTextMode(options, ZXing_TextMode_Plain)
            ZXing_ReaderOptions_setReturnErrors(options, tellsFailures)
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
