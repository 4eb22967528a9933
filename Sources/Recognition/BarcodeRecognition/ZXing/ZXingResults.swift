#if canImport(CZXing)
    import Basics
    import CZXing
    import Imaging
    import Recognition

    /// Owns the symbols that one scan found.
    final class ZXingResults {
        /// The confidence (0 to 1) of a linear code that only one or two lines read.
        private static let leastConfidence = 0.1
        /// A linear code that this many lines read is sure: all rows of a crop of bars.
        private static let sureLines = 24

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

        /// Whether symbols were found, readable or not.
        var finders: FinderPatterns {
            let errors = (0..<ZXing_Barcodes_size(results)).compactMap {
                ZXing_Barcodes_at(results, $0).map(ZXing_Barcode_errorType)
            }
            // Where only the payload is damaged, all else was made out.
            let isSure = errors.contains { $0 == ZXing_ErrorType_Checksum || $0 == ZXing_ErrorType_None }
            return isSure ? .sure : errors.isEmpty ? .none : .likely
        }

        private static func symbol(_ barcode: OpaquePointer, wanted: Set<Symbology>) -> FoundSymbol? {
            let format = ZXing_Barcode_format(barcode)
            let traits = traits(of: barcode)
            let payload = payload(of: barcode, format: format, traits)
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
                confidence: symbology.isLinear ? min(1, max(leastConfidence, lines / Double(sureLines))) : 1,
                traits: traits)
        }

        private static func traits(of barcode: OpaquePointer) -> SymbolTraits {
            var traits = SymbolTraits(
                isGS1: ZXing_Barcode_contentType(barcode) == ZXing_ContentType_GS1,
                isInverted: ZXing_Barcode_isInverted(barcode), isMirrored: ZXing_Barcode_isMirrored(barcode))
            if let digits = extra("EanAddOn", of: barcode) { traits.supplement = digits }
            let (index, count) = (ZXing_Barcode_sequenceIndex(barcode), ZXing_Barcode_sequenceSize(barcode))
            if index >= 0, count >= 0 {
                traits.part = MessagePart(
                    index: Int(index), count: count > 0 ? Int(count) : nil,
                    message: ZXingCall.string(ZXing_Barcode_sequenceId(barcode)) ?? "")
            }
            return traits
        }

        private static func extra(_ key: String, of barcode: OpaquePointer) -> String? {
            ZXingCall.string(ZXing_Barcode_extra(barcode, key)).flatMap { $0.isEmpty ? nil : $0 }
        }

        /// Text in UTF-8, whatever character set the symbol uses; other bytes as they are.
        private static func payload(
            of barcode: OpaquePointer, format: ZXing_BarcodeFormat, _ traits: SymbolTraits
        ) -> [UInt8] {
            if format == ZXing_BarcodeFormat_UPCE, let short = extra("UPCE", of: barcode) { return Array(short.utf8) }
            // A part of a message may end within a character: only the whole is text.
            let isFragment = traits.part != nil && !ZXing_Barcode_hasECI(barcode)
            switch ZXing_Barcode_contentType(barcode) {
            case ZXing_ContentType_Text where !isFragment, ZXing_ContentType_GS1, ZXing_ContentType_ISO15434:
                let text = ZXingCall.string(ZXing_Barcode_text(barcode)) ?? ""
                // The library appends the digits of an add-on.
                return Array(text.utf8.dropLast(traits.supplement?.utf8.count ?? 0))
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

    /// Calls of zxing-cpp, which answers a null pointer where it fails.
    enum ZXingCall {
        /// What `call` gave, checked.
        /// - Throws: `VitrineError` with the call's name and the library's message.
        static func checked(_ call: String, _ pointer: OpaquePointer?) throws -> OpaquePointer {
            guard let pointer else {
                let message = string(ZXing_LastErrorMsg()) ?? "no message"
                throw VitrineError(.problem, "\(call) failed: \(message)")
            }
            return pointer
        }

        /// The text that the library hands over, which is freed here.
        static func string(_ text: UnsafeMutablePointer<CChar>?) -> String? {
            guard let text else { return nil }
            defer { ZXing_free(text) }
            return String(cString: text)
        }
    }
#endif
