#if canImport(CZXing)
    import BarcodeRecognition
    import Basics
    import CZXing
    import Imaging
    import Recognition
    import Testing

    /// Codes that no single picture lets read.
    @Suite struct StackReaderTests {
        private let all = Set(Symbology.allCases)

        /// A sight of `picture`, whose pixels are `scale` of it, moved by a part of a pixel that differs with `seed`.
        private func sight(of picture: GrayImage, scale: Double, noise: Int, seed: Int) -> GrayImage {
            let (width, height) = (Int(Double(picture.width) / scale) - 2, Int(Double(picture.height) / scale) - 2)
            var random = SplitMix(state: UInt64(seed))
            let shift = (Double(seed % 3) / 3, Double(seed % 2) / 2)
            return GrayImage(width: width, height: height) { output in
                picture.withPixels { input in
                    for y in 0..<height {
                        for x in 0..<width {
                            let (left, top) = (Int((Double(x) + shift.0) * scale), Int((Double(y) + shift.1) * scale))
                            let (right, bottom) = (left + max(1, Int(scale)), top + max(1, Int(scale)))
                            var sum = 0
                            for v in top..<bottom {
                                for u in left..<right { sum += Int(input[v * picture.stride + u]) }
                            }
                            let mean = sum / ((right - left) * (bottom - top))
                            let error = random.below(2 * noise + 1) - noise
                            output[y * width + x] = UInt8(min(max(50 + mean * 150 / 255 + error, 0), 255))
                        }
                    }
                }
            }
        }

        /// - Parameter code: where the bars or modules are in the sights.
        private func stack(_ sights: [GrayImage], _ kind: CodeSight.Kind, code: Quad) -> CodeStack {
            CodeStack(
                kind: kind, quad: code,
                layers: sights.map { .init(crop: $0, toFrame: .identity, motion: Point(0, 0)) })
        }

        private func code(in sight: GrayImage, margin: Double) -> Quad {
            Quad(
                Rectangle(
                    minX: margin, minY: margin, maxX: Double(sight.width) - margin, maxY: Double(sight.height) - margin
                ))
        }

        /// Pixels of the drawing to one of the sights, of 8 a module; grey levels of noise to both sides, of 150 between bars
        /// and spaces.
        @Test(arguments: [(4.5, 100), (5.0, 80), (6.6, 80)])
        func readsBarsThatAreNoiseInEverySinglePicture(scale: Double, noise: Int) throws {
            let picture = try #require(
                MadeBarcode.image("9780306406157", ZXing_BarcodeFormat_EAN13, scale: 8, margin: 160))
            let sights = (1...7).map { sight(of: picture, scale: scale, noise: noise, seed: $0) }
            let reader = try BarcodeEngines.reader(symbologies: all, isThorough: false)
            for sight in sights { #expect(try reader.readBarcodes(in: sight).isEmpty) }
            let found = try reader.read(stack(sights, .bars, code: code(in: sights[0], margin: 200 / scale)))
            guard case .read(let reading) = found else {
                Issue.record("\(found)")
                return
            }
            #expect(reading.text == "9780306406157")
            #expect(reading.quad.intersectionOverUnion(code(in: sights[0], margin: 30)) > 0.6)
        }

        @Test func whatStaysUnreadIsKnownByItsBuild() throws {
            // The check digit is wrong.
            let picture = MadeMSIPlessey.image("12345673", module: 8, height: 400, margin: 160)
            let sights = (1...7).map { sight(of: picture, scale: 4, noise: 30, seed: $0) }
            let reader = try BarcodeEngines.reader(symbologies: all, isThorough: false)
            let found = try reader.read(stack(sights, .bars, code: code(in: sights[0], margin: 38)))
            guard case .unread = found else {
                Issue.record("\(found)")
                return
            }
        }

        /// Noise, an even fence and print aren't built like codes.
        @Test func whatIsNoCodeIsNothing() throws {
            let reader = try BarcodeEngines.reader(symbologies: all, isThorough: false)
            let flat = GrayImage(width: 1200, height: 700, pixels: [UInt8](repeating: 128, count: 1200 * 700))
            let fence = flat.mapped { _, index in index % 1200 / 40 % 2 == 0 ? 40 : 210 }
            let print = flat.mapped { _, index in
                (index % 1200 / 35 + index / 1200 / 25 * 3) % 4 < 2 && (index % 1200 / 15) % 3 != 0 ? 30 : 235
            }
            for picture in [flat, fence, print] {
                let sights = (1...7).map { sight(of: picture, scale: 5, noise: 40, seed: $0) }
                for kind in [CodeSight.Kind.bars, .modules] {
                    let found = try reader.read(stack(sights, kind, code: code(in: sights[0], margin: 30)))
                    guard case .nothing = found else {
                        Issue.record("\(found)")
                        continue
                    }
                }
            }
        }

        @Test func oneOrTwoPicturesAreNoStack() throws {
            let picture = try #require(
                MadeBarcode.image("9780306406157", ZXing_BarcodeFormat_EAN13, scale: 8, margin: 160))
            let sights = (1...2).map { sight(of: picture, scale: 4, noise: 5, seed: $0) }
            let reader = try BarcodeEngines.reader(symbologies: all, isThorough: false)
            guard case .nothing = try reader.read(stack(sights, .bars, code: code(in: sights[0], margin: 45))) else {
                Issue.record("read from two pictures")
                return
            }
        }

        @Test func aRegionThatIsNotReadIsHandedOut() throws {
            let picture = try #require(
                MadeBarcode.image("9780306406157", ZXing_BarcodeFormat_EAN13, scale: 8, margin: 480))
            let reader = try BarcodeEngines.reader(symbologies: all, isThorough: false)
            let sight = sight(of: picture, scale: 9, noise: 10, seed: 1)
            #expect(try reader.readBarcodes(in: sight).isEmpty)
            let unread = reader.takeUnread()
            #expect(unread.map(\.kind) == [.bars])
            #expect(reader.takeUnread().isEmpty)
        }
    }
#endif
