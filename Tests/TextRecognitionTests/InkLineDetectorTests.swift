import Imaging
import Recognition
import Testing

@testable import TextRecognition

@Suite struct InkLineDetectorTests {
    /// A card with two "lines": rows of bars of a letter's size, `ink` on `ground`.
    private func card(ink: UInt8, ground: UInt8, width: Int = 320, height: Int = 160) -> GrayImage {
        var pixels = [UInt8](repeating: ground, count: width * height)
        for (top, tall, count) in [(40, 20, 12), (90, 12, 20)] {
            for letter in 0..<count {
                let left = 30 + letter * tall * 2 / 3
                for y in top..<(top + tall) {
                    for x in left..<(left + tall / 4) { pixels[y * width + x] = ink }
                }
                for x in left..<(left + tall / 2) { pixels[(top + tall - 1) * width + x] = ink }
            }
        }
        return GrayImage(width: width, height: height, pixels: pixels)
    }

    @Test(arguments: [(UInt8(20), UInt8(240), false), (UInt8(235), UInt8(40), true)])
    func findsBothLinesTightlyInEitherPolarity(ink: UInt8, ground: UInt8, light: Bool) throws {
        let lines = InkLineDetector().detectLines(in: card(ink: ink, ground: ground))
            .sorted { $0.quad.center.y < $1.quad.center.y }
        try #require(lines.count == 2)
        #expect(lines.allSatisfy { $0.isLightOnDark == light })
        let first = Quad(Rectangle(minX: 30, minY: 40, maxX: 30 + 11 * 13.33 + 10, maxY: 60))
        let second = Quad(Rectangle(minX: 30, minY: 90, maxX: 30 + 19 * 8 + 6, maxY: 102))
        #expect(lines[0].quad.intersectionOverUnion(first) > 0.9)
        #expect(lines[1].quad.intersectionOverUnion(second) > 0.9)
    }

    @Test func findsNothingOnAnEmptyOrTinyPicture() {
        let flat = GrayImage(width: 64, height: 64, pixels: [UInt8](repeating: 128, count: 64 * 64))
        #expect(InkLineDetector().detectLines(in: flat).isEmpty)
        let tiny = GrayImage(width: 3, height: 1, pixels: [0, 255, 0])
        #expect(InkLineDetector().detectLines(in: tiny).isEmpty)
    }

    @Test func takesNoBarcodeForText() {
        var pixels = [UInt8](repeating: 250, count: 320 * 160)
        for bar in 0..<30 {
            for y in 30..<130 {
                for x in (40 + bar * 7)..<(40 + bar * 7 + 3) { pixels[y * 320 + x] = 5 }
            }
        }
        #expect(InkLineDetector().detectLines(in: GrayImage(width: 320, height: 160, pixels: pixels)).isEmpty)
    }

    /// Two groups of bars of a letter's size on one line, apart by so many heights, with a mark of a shape between them.
    private func parts(gap: Double, mark: (width: Double, height: Double, drop: Double)?) -> GrayImage {
        let (size, width, height) = (20.0, 480, 120)
        var pixels = [UInt8](repeating: 235, count: width * height)
        func fill(_ x: Double, _ y: Double, _ wide: Double, _ high: Double) {
            for row in Int(y)..<Int(y + high) {
                for column in Int(x)..<Int(x + wide) { pixels[row * width + column] = 20 }
            }
        }
        let second = 40 + 8 * 13 + gap * size
        for start in [40, second] {
            for letter in 0..<8 {
                fill(start + Double(letter) * 13, 50, 4, size)
                fill(start + Double(letter) * 13, 66, 9, 4)
            }
        }
        if let mark {
            let x = 40 + 8 * 13 + (gap - mark.width) * size / 2 - 2
            fill(x, 60 - mark.height * size / 2 + mark.drop * size, mark.width * size, mark.height * size)
        }
        return GrayImage(width: width, height: height, pixels: pixels)
    }

    @Test func aDashOrADotBetweenWordsMakesOneLine() {
        let count = { (image: GrayImage) in InkLineDetector().detectLines(in: image).count }
        #expect(count(parts(gap: 2, mark: (0.9, 0.15, 0))) == 1)
        #expect(count(parts(gap: 1.8, mark: (0.2, 0.2, 0))) == 1)
        // Columns have nothing between them, or a full stop at the foot, and a rule is as high as the line.
        #expect(count(parts(gap: 2, mark: nil)) == 2)
        #expect(count(parts(gap: 2, mark: (0.2, 0.2, 0.45))) == 2)
        #expect(count(parts(gap: 4, mark: (0.9, 0.15, 0))) == 2)
    }

    /// Bars of a letter's size whose tops lie on a circle, or on a straight line that climbs.
    private func letters(_ count: Int, top: (Double) -> Double) -> GrayImage {
        var pixels = [UInt8](repeating: 230, count: 480 * 240)
        for letter in 0..<count {
            let left = 60 + letter * 20
            let start = Int(top(Double(left + 6)))
            for y in start..<start + 24 {
                for x in left..<left + 8 { pixels[y * 480 + x] = 20 }
            }
            for x in left..<left + 13 { pixels[(start + 12) * 480 + x] = 20 }
        }
        return GrayImage(width: 480, height: 240, pixels: pixels)
    }

    @Test func lettersOnAnArchAreToldFromThoseOnALine() {
        let arch = letters(18) { 60 + ($0 - 240) * ($0 - 240) / 500 }
        let found = InkLineDetector().detectLinesByShape(in: arch)
        #expect(found.curved.count == 1)
        #expect(found.straight.isEmpty)
        for slope in [0.0, 0.1, -0.2] {
            let found = InkLineDetector().detectLinesByShape(in: letters(18) { 100 + slope * ($0 - 240) })
            #expect(found.curved.isEmpty)
            #expect(found.straight.count == 1)
        }
        #expect(InkLineDetector().detectLines(in: arch) == found.curved)
    }
}
