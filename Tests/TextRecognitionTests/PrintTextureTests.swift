import Imaging
import Testing

@testable import TextRecognition

@Suite struct PrintTextureTests {
    /// A wall as large as `size` × 960 pixels, with strokes of two pixels (of 960) in a part of it, so far apart.
    private func wall(
        size: Int = 1, strokes part: Rectangle = Rectangle(minX: 300, minY: 200, maxX: 380, maxY: 212),
        pitch: Int = 6, contrast: UInt8 = 120
    ) -> GrayImage {
        let (width, height) = (960 * size, 540 * size)
        return GrayImage(width: width, height: height) { pixels in
            for y in 0..<height {
                for x in 0..<width {
                    let isInk =
                        part.contains(Point(Double(x / size), Double(y / size))) && x / size % pitch < 2
                    pixels[y * width + x] = isInk ? 200 - contrast : 200
                }
            }
        }
    }

    @Test(arguments: [1, 2, 3]) func strokesAsCloseAsThoseOfLettersAreFound(_ size: Int) throws {
        let box = try #require(PrintTexture.box(in: wall(size: size), besides: []))
        let scale = Double(size)
        #expect(box.minX >= 256 * scale && box.minX <= 320 * scale && box.maxX >= 352 * scale)
        #expect(box.minY == 192 * scale && box.maxY == 224 * scale)
    }

    @Test func whatIsFarApartOrFaintIsNone() {
        #expect(PrintTexture.box(in: wall(pitch: 24), besides: []) == nil)
        #expect(PrintTexture.box(in: wall(contrast: 15), besides: []) == nil)
        #expect(PrintTexture.box(in: GrayImage(width: 3, height: 1, pixels: [0, 255, 0]), besides: []) == nil)
    }

    @Test func whatIsKnownIsNotLookedFor() throws {
        let line = Quad(Rectangle(minX: 300, minY: 200, maxX: 380, maxY: 212))
        #expect(PrintTexture.box(in: wall(), besides: [line]) == nil)
        let half = Quad(Rectangle(minX: 300, minY: 200, maxX: 330, maxY: 212))
        let rest = try #require(PrintTexture.box(in: wall(), besides: [half]))
        #expect(rest.minX >= 320)
        let beyond = Quad(Rectangle(minX: -500, minY: 200, maxX: -400, maxY: 230))
        #expect(PrintTexture.box(in: wall(), besides: [beyond]) != nil)
    }
}
