#if canImport(CZXing)
    import BarcodeRecognition
    import CZXing
    import Imaging
    import Recognition
    import Testing

    @Suite struct ZXingReaderTests {
        struct Sample: CustomTestStringConvertible {
            var symbology: Symbology
            var format: ZXing_BarcodeFormat
            var text: String
            var payload: String?
            /// Whether it reads the same from every side: zxing-cpp takes MaxiCode as it stands, and film edges carry
            /// no check of their direction.
            var isTurnable = true

            var testDescription: String { symbology.rawValue }
        }

        static let samples: [Sample] = [
            Sample(symbology: .codabar, format: ZXing_BarcodeFormat_Codabar, text: "A12345678B"),
            Sample(symbology: .code39, format: ZXing_BarcodeFormat_Code39Std, text: "ACC 1987.12"),
            Sample(symbology: .code39FullASCII, format: ZXing_BarcodeFormat_Code39Ext, text: "Acc-1987"),
            Sample(symbology: .code93, format: ZXing_BarcodeFormat_Code93, text: "ACC-60112"),
            Sample(symbology: .code128, format: ZXing_BarcodeFormat_Code128, text: "ACC-60112-H"),
            Sample(symbology: .ean8, format: ZXing_BarcodeFormat_EAN8, text: "96385074"),
            Sample(symbology: .ean13, format: ZXing_BarcodeFormat_EAN13, text: "9780306406157"),
            Sample(
                symbology: .ean13, format: ZXing_BarcodeFormat_UPCA, text: "036000291452", payload: "0036000291452"),
            Sample(symbology: .upce, format: ZXing_BarcodeFormat_UPCE, text: "01234565"),
            Sample(symbology: .i2of5, format: ZXing_BarcodeFormat_ITF, text: "1234567890"),
            Sample(symbology: .itf14, format: ZXing_BarcodeFormat_ITF14, text: "15400141288763"),
            Sample(
                symbology: .gs1DataBar, format: ZXing_BarcodeFormat_DataBarOmni, text: "[01]24012345678905",
                payload: "0124012345678905"),
            Sample(
                symbology: .gs1DataBarLimited, format: ZXing_BarcodeFormat_DataBarLtd, text: "[01]15012345678907",
                payload: "0115012345678907"),
            Sample(
                symbology: .gs1DataBarExpanded, format: ZXing_BarcodeFormat_DataBarExp,
                text: "[01]90012345678908[10]ABC123", payload: "019001234567890810ABC123"),
            Sample(symbology: .aztec, format: ZXing_BarcodeFormat_AztecCode, text: "Burning River, 1649"),
            Sample(symbology: .dataMatrix, format: ZXing_BarcodeFormat_DataMatrix, text: "Burning River, 1649"),
            Sample(symbology: .qr, format: ZXing_BarcodeFormat_QRCode, text: "https://example.org/obras/1649"),
            Sample(symbology: .microQR, format: ZXing_BarcodeFormat_MicroQRCode, text: "ROOM 12"),
            Sample(symbology: .rMQR, format: ZXing_BarcodeFormat_RMQRCode, text: "Burning River"),
            Sample(symbology: .pdf417, format: ZXing_BarcodeFormat_PDF417, text: "Burning River, Tobias Castellani"),
            Sample(symbology: .microPDF417, format: ZXing_BarcodeFormat_MicroPDF417, text: "Burning River"),
            Sample(
                symbology: .maxiCode, format: ZXing_BarcodeFormat_MaxiCode, text: "Burning River", isTurnable: false),
            Sample(symbology: .telepen, format: ZXing_BarcodeFormat_TelepenAlpha, text: "ACC60112"),
            Sample(
                symbology: .dxFilmEdge, format: ZXing_BarcodeFormat_DXFilmEdge, text: "115-10/11A", isTurnable: false),
        ]

        private func check(_ sample: Sample, _ change: (GrayImage) -> GrayImage) throws {
            let made = try #require(MadeBarcode.image(sample.text, sample.format), "the writer can't draw it")
            let readings = try ZXingReader(symbologies: Set(Symbology.allCases)).readBarcodes(in: change(made))
            try #require(readings.count == 1)
            #expect(readings[0].symbology == sample.symbology)
            #expect(readings[0].text == sample.payload ?? sample.text)
        }

        @Test(arguments: samples) func readsEachSymbology(sample: Sample) throws {
            try check(sample) { $0 }
        }

        @Test(arguments: samples.filter(\.isTurnable)) func readsAcrossAndUpsideDown(sample: Sample) throws {
            try check(sample) { $0.turnedRight }
            try check(sample) { $0.turnedRight.turnedRight }
        }

        @Test(
            arguments: samples.filter { [.aztec, .dataMatrix, .qr, .microQR, .rMQR].contains($0.symbology) })
        func readsLightOnDark(sample: Sample) throws {
            try check(sample) { $0.inverted }
        }

        @Test(arguments: samples) func readsThroughNoise(sample: Sample) throws {
            try check(sample) { $0.noisy }
        }
    }
#endif
