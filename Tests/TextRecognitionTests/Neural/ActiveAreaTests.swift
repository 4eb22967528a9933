import Imaging
import Testing

@testable import TextRecognition

@Suite struct ActiveAreaTests {
    /// A grey picture of 960 × 544 with stripes over a part.
    private func area(stripes: (x: Range<Int>, y: Range<Int>)?, contrast: Float = 1) -> ActiveArea? {
        let (width, height) = (960, 544)
        var plane = [Float](repeating: 0, count: width * height)
        if let stripes {
            for y in stripes.y {
                for x in stripes.x where x % 8 < 4 { plane[y * width + x] = contrast }
            }
        }
        return ActiveArea(of: plane, width: width, height: height)
    }

    @Test func evenPictureHasNone() {
        #expect(area(stripes: nil) == nil)
        #expect(area(stripes: (0..<960, 0..<544), contrast: 0.1) == nil)
        #expect(area(stripes: (100..<104, 200..<203)) == nil)
    }

    @Test func holdsAllOfTheTextWithRoom() throws {
        let found = try #require(area(stripes: (300..<500, 200..<230)))
        #expect((found.width, found.height) == (512, 256))
        #expect(found.x <= 300 - 32 && found.x + found.width >= 500 + 32)
        #expect(found.y <= 200 - 32 && found.y + found.height >= 230 + 32)
    }

    @Test func staysInsideOfThePicture() throws {
        #expect(area(stripes: (0..<960, 0..<544)) == area(stripes: (1..<959, 1..<543)))
        let whole = try #require(area(stripes: (0..<960, 0..<544)))
        #expect((whole.x, whole.y, whole.width, whole.height) == (0, 0, 960, 544))
        let corner = try #require(area(stripes: (900..<960, 500..<544)))
        #expect((corner.x + corner.width, corner.y + corner.height) == (960, 544))
    }

    @Test func smallestPictureIsTakenWhole() throws {
        let plane = (0..<32 * 32).map { Float($0 % 4 < 2 ? -1 : 1) }
        let found = try #require(ActiveArea(of: plane, width: 32, height: 32))
        #expect((found.width, found.height) == (32, 32))
    }

    @Test func areaAroundABoxHoldsItWithRoom() {
        let area = ActiveArea(
            around: Rectangle(minX: 310, minY: 200, maxX: 330, maxY: 225), width: 960, height: 544)
        #expect((area.width, area.height) == (256, 256))
        #expect(area.x <= 310 - 32 && area.x + area.width >= 330 + 32)
        #expect(area.y <= 200 - 32 && area.y + area.height >= 225 + 32)
        let beyond = ActiveArea(
            around: Rectangle(minX: -50, minY: 500, maxX: 2000, maxY: 900), width: 960, height: 544)
        #expect((beyond.x, beyond.width, beyond.y + beyond.height) == (0, 960, 544))
    }
}
