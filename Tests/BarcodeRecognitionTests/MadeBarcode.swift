#if canImport(CZXing)
    import CZXing
    import Imaging
    import Recognition

    /// Pictures of barcodes, drawn by zxing-cpp's own writer.
    enum MadeBarcode {
        /// `text` as a symbol of `format`, each module `scale` pixels wide, with its quiet zone and some more around it.
        static func image(
            _ text: String, _ format: ZXing_BarcodeFormat, scale: Int = 3, options: String = "", margin: Int = 20
        ) -> GrayImage? {
            let creator = ZXing_CreatorOptions_new(format)
            defer { ZXing_CreatorOptions_delete(creator) }
            ZXing_CreatorOptions_setOptions(creator, options)
            return ZXing_CreateBarcodeFromText(text, Int32(text.utf8.count), creator).flatMap {
                drawn($0, scale: scale, margin: margin)
            }
        }

        /// Bytes that aren't text.
        static func image(
            bytes: [UInt8], _ format: ZXing_BarcodeFormat, scale: Int = 3, margin: Int = 20
        ) -> GrayImage? {
            let creator = ZXing_CreatorOptions_new(format)
            defer { ZXing_CreatorOptions_delete(creator) }
            return ZXing_CreateBarcodeFromBytes(bytes, Int32(bytes.count), creator).flatMap {
                drawn($0, scale: scale, margin: margin)
            }
        }

        /// Takes the barcode and draws it.
        private static func drawn(_ barcode: OpaquePointer, scale: Int, margin: Int) -> GrayImage? {
            defer { ZXing_Barcode_delete(barcode) }
            let writer = ZXing_WriterOptions_new()
            defer { ZXing_WriterOptions_delete(writer) }
            ZXing_WriterOptions_setScale(writer, Int32(scale))
            ZXing_WriterOptions_setAddQuietZones(writer, true)
            guard let drawn = ZXing_WriteBarcodeToImage(barcode, writer) else { return nil }
            defer { ZXing_Image_delete(drawn) }
            let (width, height) = (Int(ZXing_Image_width(drawn)), Int(ZXing_Image_height(drawn)))
            let full = width + 2 * margin
            return GrayImage(width: full, height: height + 2 * margin) { pixels in
                pixels.update(repeating: 255)
                guard let data = ZXing_Image_data(drawn) else { return }
                for y in 0..<height {
                    for x in 0..<width { pixels[(y + margin) * full + x + margin] = data[y * width + x] }
                }
            }
        }
    }
#endif
