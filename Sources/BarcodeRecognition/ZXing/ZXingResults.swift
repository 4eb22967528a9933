#if canImport(CZXing)
    import CZXing
    import RecognitionCore

    /// Owns the symbols that one scan found.
    final class ZXingResults {
        private let results: OpaquePointer

        init(_ results: OpaquePointer) {
            self.results = results
        }

        deinit { ZXing_Barcodes_delete(results) }

        /// The symbols of the wanted symbologies.
        func symbols(wanted: Set<Symbology>) -> [FoundSymbol] {
            (0..<ZXing_Barcodes_size(results)).compactMap { index in
                ZXing_Barcodes_at(results, index).flatMap { Self.symbol($0, wanted: wanted) }
            }
        }

        private static func symbol(_ barcode: OpaquePointer, wanted: Set<Symbology>) -> FoundSymbol? {
            let format = ZXing_Barcode_format(barcode)
            let payload = payload(of: barcode, format: format)
            let identifier = ZXingCall.string(ZXing_Barcode_symbologyIdentifier(barcode)) ?? ""
            // ISO/IEC 15424: of Code 39 (]A) and Interleaved 2 of 5 (]I), an odd modifier means a valid check digit.
            let hasCheckDigit = identifier.last?.hexDigitValue.map { $0 % 2 == 1 } ?? false
            guard
                let symbology = ZXingFormats.symbology(
                    of: format, length: payload.count, hasCheckDigit: hasCheckDigit, wanted: wanted)
            else { return nil }
            let lines = Double(ZXing_Barcode_lineCount(barcode))
            return FoundSymbol(
                symbology: symbology, payload: payload, quad: Quad(ZXing_Barcode_position(barcode)),
                confidence: symbology.isLinear ? min(1, max(0.1, lines / 24)) : 1,
                isInverted: ZXing_Barcode_isInverted(barcode), isMirrored: ZXing_Barcode_isMirrored(barcode))
        }

        /// Text in UTF-8, whatever character set the symbol uses; other bytes as they are.
        private static func payload(of barcode: OpaquePointer, format: ZXing_BarcodeFormat) -> [UInt8] {
            if format == ZXing_BarcodeFormat_UPCE, let short = ZXingCall.string(ZXing_Barcode_extra(barcode, "UPCE")) {
                return Array(short.utf8)
            }
            switch ZXing_Barcode_contentType(barcode) {
            case ZXing_ContentType_Text, ZXing_ContentType_GS1, ZXing_ContentType_ISO15434:
                return Array((ZXingCall.string(ZXing_Barcode_text(barcode)) ?? "").utf8)
            default:
                var count: Int32 = 0
                guard let bytes = ZXing_Barcode_bytes(barcode, &count) else { return [] }
                defer { ZXing_free(bytes) }
                return Array(UnsafeBufferPointer(start: bytes, count: Int(count)))
            }
        }
    }

    extension Quad {
        /// The centres of the corner pixels.
        fileprivate init(_ position: ZXing_Position) {
            let point = { (point: ZXing_PointI) in Point(Double(point.x) + 0.5, Double(point.y) + 0.5) }
            self.init(
                topLeft: point(position.topLeft), topRight: point(position.topRight),
                bottomRight: point(position.bottomRight), bottomLeft: point(position.bottomLeft))
        }
    }
#endif
