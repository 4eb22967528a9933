#if canImport(CZXing)
    import BarcodeRecognition
    import CZXing
    import Imaging
    import Recognition
    import Testing

    @Suite struct RegionalBarcodeReaderTests {
        private let all = Set(Symbology.allCases)

        private func code128() throws -> GrayImage {
            try #require(MadeBarcode.image("ACC-60112-H", ZXing_BarcodeFormat_Code128, scale: 2, margin: 60))
        }

        private func qr() throws -> GrayImage {
            try #require(
                MadeBarcode.image("https://example.org/1649", ZXing_BarcodeFormat_QRCode, scale: 4, margin: 60))
        }

        @Test(arguments: [0.0, 7, 30, 45, 61, 90, 135, 180, 250])
        func findsAndReadsBarsAtAnyAngle(degrees: Double) throws {
            let image = try code128().turned(degrees: degrees)
            let regions = BarcodeFinder.regions(in: image).filter { $0.kind == .bars }
            try #require(regions.count == 1)
            let centre = Point(Double(image.width) / 2, Double(image.height) / 2)
            #expect(regions[0].quad.center.distance(to: centre) < 12)
            let readings = try BarcodeEngines.reader(symbologies: all, isThorough: false).readBarcodes(in: image)
            #expect(readings.map(\.text) == ["ACC-60112-H"])
        }

        @Test(arguments: [0.0, 20, 45, 90, 200]) func findsAndReadsModulesAtAnyAngle(degrees: Double) throws {
            let image = try qr().turned(degrees: degrees)
            #expect(BarcodeFinder.regions(in: image).contains { $0.kind == .modules })
            let readings = try BarcodeEngines.reader(symbologies: all, isThorough: false).readBarcodes(in: image)
            #expect(readings.map(\.text) == ["https://example.org/1649"])
            // Named as printed: the first corner turns with the code.
            let angle = try #require(readings.first?.quad.angle) * 180 / .pi
            let difference = (angle - degrees).truncatingRemainder(dividingBy: 360)
            #expect(min(abs(difference), 360 - abs(difference)) < 4)
        }

        /// Noisy and blurred over one and a half modules, a picture is unreadable as it is.
        @Test func readsNoisyBarsBlurredByMotion() throws {
            let image = try code128().turned(degrees: 2).blurred(across: 3).noisy
            #expect(try ZXingReader(symbologies: all).readBarcodes(in: image).isEmpty)
            let readings = try BarcodeEngines.reader(symbologies: all, isThorough: false).readBarcodes(in: image)
            #expect(readings.map(\.text) == ["ACC-60112-H"])
        }

        @Test func readsBarsAndModulesPrintedLightOnDark() throws {
            let reader = try BarcodeEngines.reader(symbologies: all, isThorough: false)
            for image in [try code128().turned(degrees: 12), try qr()] {
                let readings = try reader.readBarcodes(in: image.inverted)
                #expect(readings.map(\.traits.isInverted) == [true])
                let dark = try reader.readBarcodes(in: image)
                #expect(dark.map(\.text) == readings.map(\.text))
                #expect(dark.map(\.traits.isInverted) == [false])
            }
        }

        /// Print all around makes one patch of it and the code, of no shape that a code has.
        @Test func readsACodeAmidPrint() throws {
            let code = try qr()
            let (width, height) = (code.width + 400, code.height + 160)
            let page = GrayImage(width: width, height: height) { pixels in
                for y in 0..<height {
                    for x in 0..<width {
                        let isInk = (x / 7 + y / 5 * 3) % 4 < 2 && (x / 3 + y / 11) % 3 != 0
                        pixels[y * width + x] = isInk ? 30 : 235
                    }
                }
                code.withPixels { input in
                    // Without the outer margin: only the quiet zone is left.
                    for y in 60..<code.height - 60 {
                        for x in 60..<code.width - 60 {
                            pixels[(y + 20) * width + x + 200] = input[y * code.stride + x]
                        }
                    }
                }
            }
            let readings = try BarcodeEngines.reader(symbologies: all, isThorough: false).readBarcodes(in: page)
            #expect(readings.map(\.text) == ["https://example.org/1649"])
        }

        @Test func findsNothingWhereNothingIs() {
            let flat = GrayImage(width: 320, height: 240, pixels: [UInt8](repeating: 128, count: 320 * 240))
            #expect(BarcodeFinder.regions(in: flat).isEmpty)
            let step = flat.mapped { _, index in index % 320 < 160 ? 40 : 220 }
            #expect(BarcodeFinder.regions(in: step).isEmpty)
            for (width, height) in [(0, 0), (1, 1), (7, 300), (2000, 3), (16, 16)] {
                let image = GrayImage(
                    width: width, height: height, pixels: [UInt8](repeating: 9, count: width * height))
                #expect(BarcodeFinder.regions(in: image).isEmpty)
            }
        }

        @Test func thoroughReadingTellsEachCodeOnce() throws {
            let readings = try BarcodeEngines.reader(symbologies: all, isThorough: true).readBarcodes(in: code128())
            #expect(readings.map(\.text) == ["ACC-60112-H"])
        }
    }
#endif
