import Basics
import Configuration
import Imaging
import Testing

@Suite struct RegionTests {
    @Test func fractionsScaleWithThePicture() throws {
        let region = try Region([0.25, 0.5, 0.5, 0.5])
        #expect(
            region.resolved(width: 1280, height: 720) == Rectangle(minX: 320, minY: 360, maxX: 960, maxY: 720))
    }

    @Test func oneNumberAboveOneMeansPixels() throws {
        let region = try Region([0, 1, 640, 1])
        #expect(region.resolved(width: 1280, height: 720) == Rectangle(minX: 0, minY: 1, maxX: 640, maxY: 2))
    }

    @Test func pixelsAreCutAtThePicturesEdge() throws {
        let region = try Region([600, 400, 1000, 1000])
        #expect(
            region.resolved(width: 1280, height: 720) == Rectangle(minX: 600, minY: 400, maxX: 1280, maxY: 720))
        #expect(region.resolved(width: 320, height: 240).area == 0)
    }

    @Test func sumsThatAreOffInBinaryStillFit() throws {
        #expect(try Region([0.7, 0.1, 0.3, 0.9]).isFraction)
    }

    @Test(arguments: [
        [0, 0, 1], [0, 0, .nan, 1], [-1, 0, 10, 10], [0, 0, 0, 1], [0.5, 0, 0.6, 1], [1, 2, 3, 4, 5],
    ])
    func senselessNumbersAreRefused(_ numbers: [Double]) {
        #expect(throws: VitrineError.self) { try Region(numbers) }
    }
}
