import Basics
import Imaging
import Testing

@testable import TextRecognition

@Suite struct FaintPrintTests {
    /// A wall with rows of strokes, as wide as those of letters 40 pixels high, and a grain of `noise` levels.
    private func wall(contrast: Int, noise: Int = 2, strokes part: Rectangle? = nil) -> GrayImage {
        let part = part ?? Rectangle(minX: 300, minY: 200, maxX: 560, maxY: 240)
        var seed: UInt32 = 7
        return GrayImage(width: 960, height: 540) { pixels in
            for y in 0..<540 {
                for x in 0..<960 {
                    seed = seed &* 1_664_525 &+ 1_013_904_223
                    let grain = Int(seed >> 24) % (2 * noise + 1) - noise
                    let isInk = part.contains(Point(Double(x) + 0.5, Double(y) + 0.5)) && x % 12 < 4
                    pixels[y * 960 + x] = UInt8(150 + grain - (isInk ? contrast : 0))
                }
            }
        }
    }

    private func isFound(_ contrast: Int, noise: Int = 2, strokes: Rectangle? = nil, besides codes: [Quad] = []) -> Bool
    {
        FaintPrint.isFound(in: wall(contrast: contrast, noise: noise, strokes: strokes), besides: codes)
    }

    @Test(arguments: [16, 30, 50]) func strokesOfLittleContrastAreFound(_ contrast: Int) {
        #expect(isFound(contrast))
    }

    @Test func grainAndClearPrintAreNone() {
        #expect(!isFound(0))
        #expect(!isFound(0, noise: 8))
        #expect(!isFound(140))
        #expect(!FaintPrint.isFound(in: GrayImage(width: 3, height: 1, pixels: [0, 255, 0]), besides: []))
    }

    @Test func whatIsKnownOrSmallIsNotLookedFor() {
        let code = Quad(Rectangle(minX: 290, minY: 190, maxX: 570, maxY: 250))
        #expect(!isFound(30, besides: [code]))
        let word = Rectangle(minX: 330, minY: 200, maxX: 345, maxY: 240)
        #expect(!isFound(30, strokes: word))
    }

    @Test func onlyWhatHasLittleContrastGetsMore() {
        func stripes(_ contrast: Float) -> Plane {
            Plane(
                width: 256, height: 256,
                values: (0..<256 * 256).map { $0 % 8 < 4 ? 0.2 + contrast / 2 : 0.2 - contrast / 2 })
        }
        func range(_ picture: Plane) -> Float {
            let row = picture.values[128 * 256 + 100..<128 * 256 + 156]
            return (row.max() ?? 0) - (row.min() ?? 0)
        }
        #expect(abs(range(LocalContrast.raised(stripes(0.8))) - 0.8) < 0.01)
        #expect(abs(range(LocalContrast.raised(stripes(0.1))) - 2 * 40 / 127.5) < 0.01)
        // Ten times as much at most, so that grain stays grain.
        #expect(abs(range(LocalContrast.raised(stripes(0.02))) - 0.2) < 0.01)
    }
}
