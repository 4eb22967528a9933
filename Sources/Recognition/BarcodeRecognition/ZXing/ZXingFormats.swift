#if canImport(CZXing)
    import CZXing
    import Recognition

    /// zxing-cpp's formats and our symbologies.
    enum ZXingFormats {
        private static let formats: [(format: ZXing_BarcodeFormat, symbologies: [Symbology])] = [
            (ZXing_BarcodeFormat_Codabar, [.codabar]),
            (ZXing_BarcodeFormat_Code39Std, [.code39, .code39Checksum]),
            (ZXing_BarcodeFormat_Code39Ext, [.code39FullASCII, .code39FullASCIIChecksum]),
            (ZXing_BarcodeFormat_Code93, [.code93, .code93i]),
            (ZXing_BarcodeFormat_Code128, [.code128]),
            (ZXing_BarcodeFormat_EAN8, [.ean8]),
            (ZXing_BarcodeFormat_EAN13, [.ean13]),
            (ZXing_BarcodeFormat_UPCE, [.upce]),
            (ZXing_BarcodeFormat_ITF, [.itf14, .i2of5, .i2of5Checksum]),
            (ZXing_BarcodeFormat_DataBarOmni, [.gs1DataBar]),
            (ZXing_BarcodeFormat_DataBarStk, [.gs1DataBar]),
            (ZXing_BarcodeFormat_DataBarStkOmni, [.gs1DataBar]),
            (ZXing_BarcodeFormat_DataBarLtd, [.gs1DataBarLimited]),
            (ZXing_BarcodeFormat_DataBarExp, [.gs1DataBarExpanded]),
            (ZXing_BarcodeFormat_DataBarExpStk, [.gs1DataBarExpanded]),
            (ZXing_BarcodeFormat_AztecCode, [.aztec]),
            (ZXing_BarcodeFormat_AztecRune, [.aztec]),
            (ZXing_BarcodeFormat_DataMatrix, [.dataMatrix]),
            (ZXing_BarcodeFormat_QRCodeModel1, [.qr]),
            (ZXing_BarcodeFormat_QRCodeModel2, [.qr]),
            (ZXing_BarcodeFormat_MicroQRCode, [.microQR]),
            (ZXing_BarcodeFormat_RMQRCode, [.rMQR]),
            (ZXing_BarcodeFormat_PDF417, [.pdf417]),
            (ZXing_BarcodeFormat_CompactPDF417, [.pdf417]),
            (ZXing_BarcodeFormat_MicroPDF417, [.microPDF417]),
            (ZXing_BarcodeFormat_MaxiCode, [.maxiCode]),
            (ZXing_BarcodeFormat_Telepen, [.telepen]),
            (ZXing_BarcodeFormat_TelepenAlpha, [.telepen]),
            (ZXing_BarcodeFormat_TelepenNumeric, [.telepen]),
            (ZXing_BarcodeFormat_DXFilmEdge, [.dxFilmEdge]),
        ]

        /// What zxing-cpp can read.
        static let supported = Set(formats.flatMap(\.symbologies))

        /// The formats to look for.
        static func formats(for wanted: Set<Symbology>) -> [ZXing_BarcodeFormat] {
            formats.filter { !wanted.isDisjoint(with: $0.symbologies) }.map(\.format)
        }

        /// The first wanted symbology that a symbol is one of; `nil` where it is none.
        /// - Parameters:
        ///   - length: how many characters it holds.
        ///   - hasCheckDigit: whether its last character is a valid check digit.
        static func symbology(
            of format: ZXing_BarcodeFormat, length: Int, hasCheckDigit: Bool, wanted: Set<Symbology>
        ) -> Symbology? {
            // Of some symbols the library names only the symbology, not the variant that was asked for.
            let known =
                switch format {
                case ZXing_BarcodeFormat_Code39: ZXing_BarcodeFormat_Code39Std
                case ZXing_BarcodeFormat_UPCA: ZXing_BarcodeFormat_EAN13
                case ZXing_BarcodeFormat_Aztec: ZXing_BarcodeFormat_AztecCode
                case ZXing_BarcodeFormat_QRCode: ZXing_BarcodeFormat_QRCodeModel2
                default: format
                }
            return formats.first { $0.format == known }?.symbologies.first { symbology in
                guard wanted.contains(symbology) else { return false }
                return switch symbology {
                case .itf14: length == 14 && hasCheckDigit
                case .code39Checksum, .code39FullASCIIChecksum, .i2of5Checksum: hasCheckDigit
                default: true
                }
            }
        }
    }
#endif
