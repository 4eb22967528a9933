import Imaging
import Testing

@Suite struct GrayImageTests {
    /// Three by two pixels in rows of five bytes.
    private let image = GrayImage(
        width: 3, height: 2, stride: 5, storage: [1, 2, 3, 99, 99, 4, 5, 6] as [UInt8])

    private func pixels(_ image: GrayImage) -> [UInt8] { image.withPixels { Array($0) } }

    @Test func pictureIsTurnedInvertedAndCroppedWithoutTheBytesBetweenRows() {
        #expect(pixels(image.turned) == [6, 5, 4, 3, 2, 1])
        #expect(pixels(image.inverted) == [254, 253, 252, 251, 250, 249])
        #expect(pixels(image.cropped(x: 1..<3, y: 0..<2)) == [2, 3, 5, 6])
        #expect(pixels(image.cropped(x: 0..<3, y: 1..<2)) == [4, 5, 6])
    }

    @Test func levelIsThatOfThePixelOrTheNearestOne() {
        #expect(image.level(at: Point(0.9, 0.9)) == 1 && image.level(at: Point(1, 1)) == 5)
        #expect(image.level(at: Point(-4, 0)) == 1 && image.level(at: Point(9, 9)) == 6)
    }

    @Test func correlationAndMedianOfSeries() {
        #expect(abs(Statistics.correlation([1, 2, 4, 3], [10, 20, 40, 30] as [Double]) - 1) < 1e-12)
        #expect(abs(Statistics.correlation([1, 2, 3], [3, 2, 1] as [Float]) + 1) < 1e-6)
        #expect(Statistics.correlation([1, 2, 3], [5, 5, 5] as [Double]) == 0)
        #expect([3, 1, 2].median == 2 && [4, 1, 2, 3].median == 2.5 && [Double]().median == 0)
    }
}
