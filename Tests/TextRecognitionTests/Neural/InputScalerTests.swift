import Imaging
import Testing

@testable import TextRecognition

@Suite struct InputScalerTests {
    /// The scaled picture in levels of grey.
    private func scaled(_ image: GrayImage, _ width: Int, _ height: Int) -> [Int] {
        InputScaler(from: image, width: width, height: height).plane(of: image)
            .map { Int((($0 + 1) * 127.5).rounded()) }
    }

    @Test func pictureOfTheRightSizeStaysAsItIs() {
        // Two bytes of each row don't belong to the picture.
        let image = GrayImage(width: 3, height: 2, stride: 5, storage: [0, 50, 100, 9, 9, 150, 200, 255] as [UInt8])
        #expect(scaled(image, 3, 2) == [0, 50, 100, 150, 200, 255])
        let range = InputScaler(from: image, width: 3, height: 2).plane(of: image)
        #expect(range.first == -1 && range.last == 1)
    }

    @Test(arguments: [(1, 1), (3, 2), (7, 5), (32, 64), (200, 10)]) func evenPictureStaysEven(_ size: (Int, Int)) {
        let image = GrayImage(width: 20, height: 13, pixels: [UInt8](repeating: 77, count: 260))
        #expect(Set(scaled(image, size.0, size.1)) == [77])
    }

    @Test func smallerPictureIsTheMeanOfTheLargerOne() {
        // Stripes two pixels wide, made four times smaller.
        let image = GrayImage(width: 64, height: 8) { pixels in
            for index in pixels.indices { pixels[index] = index % 4 < 2 ? 0 : 200 }
        }
        let row = scaled(image, 16, 2).prefix(16)
        // At its edges a picture has no stripe beyond the last.
        #expect(row.dropFirst().dropLast().allSatisfy { abs($0 - 100) <= 1 })
        #expect(row.allSatisfy { abs($0 - 100) <= 30 })
    }

    @Test func slopeIsASlopeAtAnySize() {
        let image = GrayImage(width: 16, height: 4) { pixels in
            for index in pixels.indices { pixels[index] = UInt8(index % 16 * 16) }
        }
        let row = scaled(image, 32, 4).prefix(32)
        #expect(zip(row, row.dropFirst()).allSatisfy { $0 <= $1 })
        #expect(abs(row[16] - 124) <= 1)
    }
}
