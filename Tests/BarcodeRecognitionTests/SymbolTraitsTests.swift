#if canImport(CZXing)
    import BarcodeRecognition
    import CZXing
    import Imaging
    import Recognition
    import Testing

    /// What symbols tell beside their payloads.
    @Suite struct SymbolTraitsTests {
        private let all = Set(Symbology.allCases)

        private func reading(_ image: GrayImage, isThorough: Bool = false) throws -> BarcodeReading {
            let readings = try BarcodeEngines.reader(symbologies: all, isThorough: isThorough).readBarcodes(in: image)
            try #require(readings.count == 1)
            return readings[0]
        }

        private func made(
            _ text: String, _ format: ZXing_BarcodeFormat, scale: Int = 3, options: String = ""
        ) throws -> GrayImage {
            try #require(
                MadeBarcode.image(text, format, scale: scale, options: options, margin: 60), "the writer can't draw it")
        }

        @Test(arguments: [
            ("9780735200449+51299", "9780735200449", "51299"), ("9771234567003+12", "9771234567003", "12"),
        ])
        func anAddOnStandsApartFromTheNumber(text: String, number: String, supplement: String) throws {
            let image = try made(text, ZXing_BarcodeFormat_EAN13)
            for isThorough in [false, true] {
                let reading = try reading(image, isThorough: isThorough)
                #expect(reading.symbology == .ean13)
                #expect(reading.text == number)
                #expect(reading.traits.supplement == supplement)
            }
        }

        @Test func aCodeThatSaysSoIsGS1() throws {
            let marked = try made("[01]09506000134352[10]ABC123", ZXing_BarcodeFormat_Code128, options: "gs1")
            #expect(try reading(marked).traits.isGS1)
            #expect(try reading(marked).text == "010950600013435210ABC123")
            let plain = try made("0109506000134352", ZXing_BarcodeFormat_Code128)
            #expect(try !reading(plain).traits.isGS1)
            let matrix = try made(
                "[10]ABC[21]X7", ZXing_BarcodeFormat_DataMatrix, scale: 6, options: "gs1")
            #expect(try reading(matrix).traits.isGS1)
            #expect(try reading(matrix).text == "10ABC\u{1D}21X7")
        }

        @Test func everyDataBarIsGS1() throws {
            let image = try made("[01]24012345678905", ZXing_BarcodeFormat_DataBarOmni)
            for engine in [BarcodeEngine.zbar, .zxing] {
                let reader = try BarcodeEngines.reader(symbologies: all, engine: engine, isThorough: true)
                #expect(try reader.readBarcodes(in: image).first?.traits.isGS1 == true)
            }
        }

        @Test func textInAnotherCharacterSetIsTextAndBytesStayBytes() throws {
            let text = "Ποτάμι, João, 川"
            #expect(try reading(made(text, ZXing_BarcodeFormat_QRCode, scale: 5)).text == text)
            let binary = MadeBarcode.image(
                bytes: [0, 1, 0xFF, 0x80, 0x1B], ZXing_BarcodeFormat_QRCode, scale: 5, margin: 60)
            let found = try reading(try #require(binary))
            #expect(found.payload == [0, 1, 0xFF, 0x80, 0x1B])
            #expect(found.text == nil)
        }

        @Test func lightOnDarkAndMirroredAreTold() throws {
            let image = try made("https://example.org/1649", ZXing_BarcodeFormat_QRCode, scale: 5)
            #expect(try reading(image).traits == SymbolTraits())
            #expect(try reading(image.inverted).traits == SymbolTraits(isInverted: true))
            #expect(try reading(image.mirrored).traits == SymbolTraits(isMirrored: true))
            #expect(try reading(image.mirrored).text == "https://example.org/1649")
        }

        @Test func partsOfAMessageSayWhichTheyAre() throws {
            let readings = try MadeMessage.codes.map { try reading(MadeMessage.image($0)) }
            #expect(readings.map(\.traits.part?.index) == [0, 1])
            #expect(readings.map(\.traits.part?.count) == [2, 2])
            #expect(Set(readings.map(\.traits.part?.message)).count == 1)
            #expect(String(decoding: readings.flatMap(\.payload), as: UTF8.self) == MadeMessage.text)
        }

        /// Where only the checked variants are asked for, a wrong check digit is no reading.
        @Test(arguments: [
            (Symbology.code39Checksum, ZXing_BarcodeFormat_Code39Std, "CODE39W", "CODE39X"),
            (.i2of5Checksum, ZXing_BarcodeFormat_ITF, "1234567895", "1234567890"),
        ])
        func checkedVariantsAreChecked(
            symbology: Symbology, format: ZXing_BarcodeFormat, right: String, wrong: String
        ) throws {
            let reader = try BarcodeEngines.reader(symbologies: [symbology], isThorough: false)
            #expect(try reader.readBarcodes(in: made(right, format)).map(\.symbology) == [symbology])
            #expect(try reader.readBarcodes(in: made(wrong, format)).isEmpty)
        }

        @Test func everySymbologyOfTheLiveScannerIsSupported() {
            #expect(BarcodeEngines.supported(by: .auto) == all)
        }
    }
#endif
