import RecognitionCore
import Testing

@testable import TextRecognition

@Suite struct InputScalerTests {
    private func scaled(_ image: GrayImage, _ width: Int, _ height: Int) -> [Float] {
        [Float](unsafeUninitializedCapacity: 3 * width * height) { buffer, count in
            InputScaler(from: image, width: width, height: height).write(image, to: buffer)
            count = 3 * width * height
        }
    }

    private func plane(_ values: [Float], _ number: Int = 0) -> [Int] {
        let count = values.count / 3
        return values[number * count..<(number + 1) * count].map { Int((($0 + 1) * 127.5).rounded()) }
    }

    @Test func pictureOfTheRightSizeStaysAsItIsInAllColours() {
        // Two bytes of each row don't belong to the picture.
        let image = GrayImage(width: 3, height: 2, stride: 5, storage: [0, 50, 100, 9, 9, 150, 200, 255] as [UInt8])
        let values = scaled(image, 3, 2)
        for colour in 0..<3 { #expect(plane(values, colour) == [0, 50, 100, 150, 200, 255]) }
        #expect(values[0] == -1 && values[5] == 1)
    }

    @Test(arguments: [(1, 1), (3, 2), (7, 5), (32, 64), (200, 10)]) func evenPictureStaysEven(_ size: (Int, Int)) {
        let image = GrayImage(width: 20, height: 13, pixels: [UInt8](repeating: 77, count: 260))
        #expect(Set(plane(scaled(image, size.0, size.1))) == [77])
    }

    @Test func smallerPictureIsTheMeanOfTheLargerOne() {
        // Stripes two pixels wide, made four times smaller.
        let image = GrayImage(width: 64, height: 8) { pixels in
            for index in pixels.indices { pixels[index] = index % 4 < 2 ? 0 : 200 }
        }
        #expect(plane(scaled(image, 16, 2)).allSatisfy { abs($0 - 100) <= 1 })
    }

    @Test func slopeIsASlopeAtAnySize() {
        let image = GrayImage(width: 16, height: 4) { pixels in
            for index in pixels.indices { pixels[index] = UInt8(index % 16 * 16) }
        }
        let row = plane(scaled(image, 32, 4)).prefix(32)
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(abs(row[16] - 124) <= 1)
    }
}
