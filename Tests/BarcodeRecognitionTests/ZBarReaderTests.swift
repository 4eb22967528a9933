import BarcodeRecognition
import Basics
import Imaging
import Recognition
import Testing

@Suite struct ZBarReaderTests {
    /// An EAN-13 drawn by its definition (GS1 General Specifications, 5.2.1): `module` pixels a module.
    private func ean13(_ digits: String, module: Int = 3, height: Int = 90) -> GrayImage {
        let odd = [
            "0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111",
            "0001011",
        ]
        let parities = [
            "LLLLLL", "LLGLGG", "LLGGLG", "LLGGGL", "LGLLGG", "LGGLLG", "LGGGLL", "LGLGLG", "LGLGGL", "LGGLGL",
        ]
        let flipped = { (code: String) in String(code.map { $0 == "0" ? "1" : "0" }) }
        let values = digits.compactMap(\.wholeNumberValue)
        var bits = "101"
        for (value, parity) in zip(values[1...6], parities[values[0]]) {
            bits += parity == "L" ? odd[value] : String(flipped(odd[value]).reversed())
        }
        bits += "01010" + values[7...].map { flipped(odd[$0]) }.joined() + "101"
        let margin = 40
        let width = bits.count * module + 2 * margin
        let full = height + 2 * margin
        return GrayImage(width: width, height: full) { pixels in
            pixels.update(repeating: 255)
            for (index, bit) in bits.enumerated() where bit == "1" {
                for y in margin..<(margin + height) {
                    for x in 0..<module { pixels[y * width + margin + index * module + x] = 0 }
                }
            }
        }
    }

    /// Bars of random widths among which ZBar takes something for a part of a DataBar that it then doubts.
    private static let doubtful = GrayImage(width: 600, height: 24) { pixels in
        var seed: UInt32 = 221_127
        var (x, isInk) = (0, false)
        while x < 600 {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            for _ in 0..<2 * (1 + seed >> 24 % 8) where x < 600 {
                for y in 0..<24 { pixels[y * 600 + x] = isInk ? 0 : 255 }
                x += 1
            }
            isInk.toggle()
        }
    }

    @Test func whatZBarPrintsIsTakenAndBelongsToItsReader() throws {
        let reader = try ZBarReader(symbologies: Set(Symbology.allCases))
        let other = try ZBarReader(symbologies: Set(Symbology.allCases))
        #expect(reader.takeMessages() == [])
        _ = try reader.readBarcodes(in: Self.doubtful)
        let messages = reader.takeMessages()
        #expect(messages.first?.hasPrefix("ZBar says: WARNING: decoder/databar.c:") == true, "\(messages)")
        #expect(messages.count == 1)
        #expect(reader.takeMessages() == [])
        #expect(other.takeMessages() == [])
    }

    @Test func readsAnEAN13WithItsQuietZone() throws {
        let readings = try ZBarReader(symbologies: [.ean13]).readBarcodes(in: ean13("9780306406157"))
        try #require(readings.count == 1)
        #expect(readings[0].symbology == .ean13)
        #expect(readings[0].text == "9780306406157")
        // 95 modules of 3 pixels, 9 more at each end; 90 pixels high.
        let expected = Quad(Rectangle(minX: 40 - 27, minY: 40, maxX: 40 + 285 + 27, maxY: 130))
        #expect(readings[0].quad.intersectionOverUnion(expected) > 0.85)
    }

    @Test func readsAcrossThePicture() throws {
        let readings = try ZBarReader(symbologies: [.ean13]).readBarcodes(in: ean13("9780306406157").turnedRight)
        #expect(readings.map(\.text) == ["9780306406157"])
        let box = try #require(readings.first?.quad.boundingBox)
        #expect(box.height > 3 * box.width)
    }

    @Test func readsAPictureWithAStride() throws {
        let image = ean13("4006381333931")
        let stride = image.width + 13
        var padded = [UInt8](repeating: 90, count: stride * image.height)
        image.withPixels { pixels in
            for y in 0..<image.height {
                for x in 0..<image.width { padded[y * stride + x] = pixels[y * image.width + x] }
            }
        }
        let wide = GrayImage(width: image.width, height: image.height, stride: stride, storage: padded)
        #expect(try ZBarReader(symbologies: [.ean13]).readBarcodes(in: wide).map(\.text) == ["4006381333931"])
    }

    @Test func readsOnlyWhatIsAskedFor() throws {
        #expect(try ZBarReader(symbologies: [.qr, .code128]).readBarcodes(in: ean13("9780306406157")).isEmpty)
    }

    @Test(arguments: [(1, 1), (10_000, 1), (1, 300), (0, 0)])
    func findsNothingInPicturesOfAnySize(width: Int, height: Int) throws {
        let image = GrayImage(width: width, height: height, pixels: [UInt8](repeating: 7, count: width * height))
        #expect(try ZBarReader(symbologies: ZBarReader.supported).readBarcodes(in: image).isEmpty)
    }
}
