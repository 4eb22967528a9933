import Imaging
import Testing

@Suite struct PlaneTests {
    @Test(arguments: [1, 2, 3, 4, 5, 6, 13])
    func reductionIsTheMeanOfEachSquare(_ factor: Int) {
        // Rows are wider than the picture, as a decoder's are; what lies beyond must not count.
        let (width, height, stride) = (factor * 5 + factor / 2, factor * 3 + factor / 2, factor * 6 + 7)
        var pixels = [UInt8](repeating: 255, count: stride * height)
        for y in 0..<height { for x in 0..<width { pixels[y * stride + x] = UInt8((x * 31 + y * 57) % 251) } }
        let plane = Plane(
            reducing: GrayImage(width: width, height: height, stride: stride, storage: pixels), by: factor)
        #expect(plane.width == 5 && plane.height == 3)
        for v in 0..<3 {
            for u in 0..<5 {
                var sum = 0
                for y in v * factor..<(v + 1) * factor {
                    for x in u * factor..<(u + 1) * factor { sum += Int(pixels[y * stride + x]) }
                }
                #expect(abs(plane.values[v * 5 + u] - Float(sum) / Float(factor * factor)) < 1e-3)
            }
        }
    }

    @Test func smoothingKeepsRampsAndSpreadsPoints() {
        let ramp = Plane(width: 6, height: 5, values: (0..<30).map { Float($0 % 6 * 3 + $0 / 6 * 7) })
        for y in 1..<4 { for x in 1..<5 { #expect(ramp.smoothed().values[y * 6 + x] == ramp.values[y * 6 + x]) } }
        var point = [Float](repeating: 0, count: 25)
        point[12] = 16
        let spread = Plane(width: 5, height: 5, values: point).smoothed().values
        #expect(Array(spread[6...8]) == [1, 2, 1] && Array(spread[11...13]) == [2, 4, 2])
    }

    @Test func reducedPlaneInWholeNumbersIsRoundedToEven() {
        let values: [Float] = [0, 0.4, 0.5, 0.6, 1.5, 2.5, 254.4, 254.6, 255, 7, 8, 9, 10, 11, 12, 13.5, 17.51, 3]
        #expect(
            Plane(width: 9, height: 2, values: values).rounded == [
                0, 0, 0, 1, 2, 2, 254, 255, 255, 7, 8, 9, 10, 11, 12, 14, 18, 3,
            ])
    }

    @Test func blurIsTheMeanOfTheSquareAsFarAsThePictureGoes() {
        let (width, height, radius) = (9, 6, 2)
        let plane = Plane(
            width: width, height: height, values: (0..<width * height).map { Float($0 * 37 % 101) / 4 })
        let (float, double) = (
            plane.blurred(radius: radius, summedIn: Float.self), plane.blurred(radius: radius, summedIn: Double.self)
        )
        for y in 0..<height {
            for x in 0..<width {
                let rows = max(0, y - radius)...min(height - 1, y + radius)
                let columns = max(0, x - radius)...min(width - 1, x + radius)
                let sum = rows.reduce(Float(0)) { sum, v in columns.reduce(sum) { $0 + plane.values[v * width + $1] } }
                let mean = sum / Float(rows.count * columns.count)
                #expect(abs(float.values[y * width + x] - mean) < 1e-4)
                #expect(abs(double.values[y * width + x] - mean) < 1e-4)
            }
        }
        #expect(plane.blurred(radius: 0, summedIn: Float.self).values == plane.values)
        // A radius beyond the picture takes all of it.
        let all = plane.blurred(radius: 20, summedIn: Double.self)
        #expect(all.values.allSatisfy { abs($0 - all.values[0]) < 1e-4 })
    }

    @Test func normalisedPlaneHasMeanZeroAndDeviationOne() throws {
        let plane = try #require(Plane(width: 4, height: 1, values: [10, 20, 30, 40]).normalised)
        #expect(abs(plane.values.reduce(0, +)) < 1e-5)
        #expect(abs(plane.values.reduce(0) { $0 + $1 * $1 } - 4) < 1e-5)
        #expect(Plane(width: 4, height: 1, values: [50, 51, 50, 51]).normalised == nil)
    }

    @Test func betweenPixelsLevelsAreInterpolated() {
        let plane = Plane(width: 2, height: 2, values: [0, 8, 16, 24])
        #expect(plane.value(x: 0.5, y: 0.5) == 12)
        #expect(plane.value(x: 0.25, y: 0) == 2)
        #expect(plane.value(x: 1, y: 0) == nil && plane.value(x: -0.1, y: 0) == nil && plane.value(x: 0, y: 1) == nil)
        // Points have whole numbers at the corners of pixels, and the last pixel goes on.
        #expect(plane.value(at: Point(1, 1)) == 12)
        #expect(plane.value(at: Point(-7, 0.5)) == 0 && plane.value(at: Point(9, 9)) == 24)
    }

    @Test func levelsOfThePictureAreRoundedAndClamped() {
        let image = Plane(width: 4, height: 1, values: [-3, 0.5, 12.4, 300]).image
        #expect(image.withPixels { Array($0) } == [0, 1, 12, 255])
    }
}
