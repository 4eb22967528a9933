import Basics
import Imaging
import Recognition
import Testing

@testable import TextRecognition

@Suite struct PrintAppearanceTests {
    private let form = LineCropForm(inkHeight: 26, margin: 0.4, ends: 0.3, narrowing: 0.85, widest: 4000)

    /// A crop of 300 × 46 pixels, as crops of lines are.
    private func crop(_ level: (Int, Int) -> UInt8) -> GrayImage {
        GrayImage(width: 300, height: 46) { pixels in
            for y in 0..<46 { for x in 0..<300 { pixels[y * 300 + x] = level(x, y) } }
        }
    }

    /// Strokes 3 pixels wide, 10 pixels apart, with room around them.
    private func strokes(ink: UInt8, ground: UInt8) -> GrayImage {
        crop { x, y in (10..<36).contains(y) && (16..<284).contains(x) && x % 10 < 3 ? ink : ground }
    }

    @Test func strokesOnEvenGroundArePrint() {
        let dark = PrintAppearance(strokes(ink: 40, ground: 200), form)
        #expect(dark.isPrint && !dark.isLightOnDark)
        let light = PrintAppearance(strokes(ink: 200, ground: 40), form)
        #expect(light.isPrint && light.isLightOnDark)
    }

    @Test func noiseOfTheCameraIsNoTexture() {
        var random = SplitMix(state: 7)
        let clean = strokes(ink: 40, ground: 200)
        let noisy = clean.withPixels { pixels in
            crop { x, y in UInt8(Int(pixels[y * 300 + x]) + random.below(40) - 20) }
        }
        #expect(PrintAppearance(noisy, form).isPrint)
    }

    @Test func otherThingsAreNoPrint() {
        var random = SplitMix(state: 7)
        let others: [String: GrayImage] = [
            "nothing": crop { _, _ in 120 }, "an edge": crop { x, _ in x < 150 ? 60 : 180 },
            "a bar": crop { _, y in (10..<36).contains(y) ? 60 : 180 }, "a shadow": crop { x, _ in UInt8(40 + x / 2) },
            "a texture": crop { _, _ in UInt8(random.below(200)) },
            "half ink": crop { x, _ in x % 20 < 10 ? 60 : 180 },
        ]
        for (name, image) in others { #expect(!PrintAppearance(image, form).isPrint, "\(name)") }
    }

    /// Strokes half as wide as they are high, smeared sideways as by a camera that moves.
    @Test(arguments: [(1, false), (3, false), (13, true), (17, true)])
    func smearedPrintIsBlurred(_ smear: Int, _ isBlurred: Bool) {
        let sharp = crop { x, y in (10..<36).contains(y) && (16..<284).contains(x) && x % 32 < 12 ? 40 : 200 }
        let image = sharp.withPixels { pixels in
            crop { x, y in
                let places = (x - smear / 2)...(x + smear / 2)
                return UInt8(places.reduce(0) { $0 + Int(pixels[y * 300 + min(max($1, 0), 299)]) } / places.count)
            }
        }
        #expect(PrintAppearance(image, form).isBlurred == isBlurred)
    }

    @Test func emptyCropIsNoPrint() {
        #expect(!PrintAppearance(GrayImage(width: 1, height: 1, pixels: [255]), form).isPrint)
    }
}
