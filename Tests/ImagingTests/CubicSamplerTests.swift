import Imaging
import Testing

@Suite struct CubicSamplerTests {
    @Test func samplerGivesPixelsAsTheyAreAndGoesOnBeyondTheEdge() {
        let pixels: [UInt8] = [10, 20, 30, 40, 50, 60, 70, 80, 90]
        pixels.withUnsafeBufferPointer { buffer in
            let sampler = CubicSampler(buffer, width: 3, height: 3, stride: 3)
            #expect(sampler.value(x: 1, y: 1) == 50)
            #expect(sampler.value(x: 0, y: 2) == 70)
            // On a slope the splines are exact between pixels.
            #expect(sampler.value(x: 0.5, y: 1) <= 45 && sampler.value(x: 0.5, y: 1) >= 44)
            #expect(sampler.value(x: -9, y: -9) == 10)
            #expect(sampler.value(x: 99, y: 99) == 90)
        }
    }

    @Test func quickValueIsThatOfTheNearest64thOfAPixel() {
        let pixels = (0..<64).map { UInt8($0 * 89 % 256) }
        pixels.withUnsafeBufferPointer { buffer in
            let sampler = CubicSampler(buffer, width: 8, height: 8, stride: 8)
            for step in -200..<700 {
                let (x, y) = (Double(step) / 64, Double(step * 7 % 600) / 64)
                let (exact, quick) = (sampler.value(x: x, y: y), sampler.quickValue(x: Float(x), y: Float(y)))
                // The two add up in a different order.
                #expect(abs(Int(exact) - Int(quick)) <= 1, "at \(x), \(y)")
                #expect(quick == sampler.quickValue(x: Float(x) + 0.007, y: Float(y) - 0.007))
            }
        }
    }

    @Test func whatLiesBeyondARowDoesNotCount() {
        let pixels: [UInt8] = [10, 20, 30, 255, 40, 50, 60, 255, 70, 80, 90, 255]
        pixels.withUnsafeBufferPointer { buffer in
            let sampler = CubicSampler(buffer, width: 3, height: 3, stride: 4)
            #expect(sampler.value(x: 2, y: 1) == 60 && sampler.value(x: 7, y: 1) == 60)
            #expect(sampler.quickValue(x: 2, y: 1) == 60 && sampler.quickValue(x: 7, y: 1) == 60)
        }
    }
}
