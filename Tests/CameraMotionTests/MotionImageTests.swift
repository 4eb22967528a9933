import Basics
import Imaging
import Testing

@testable import CameraMotion

@Suite struct MotionImageTests {
    @Test(arguments: [
        (640, 360, 2), (1280, 720, 4), (720, 1280, 4), (1920, 1080, 6), (450, 800, 3), (320, 180, 1), (100, 50, 1),
    ])
    func finestLevelIsAbout320Pixels(_ width: Int, _ height: Int, _ factor: Int) throws {
        let image = MotionImage(GrayImage(width: width, height: height) { $0.update(repeating: 90) })
        let finest = try #require(image.levels.first)
        #expect(finest.plane.width == width / factor && finest.plane.height == height / factor)
        #expect(finest.scale == Double(factor))
        #expect(finest.plane.values.allSatisfy { $0 == 90 })
        for (level, next) in zip(image.levels, image.levels.dropFirst()) {
            #expect(next.plane.width == level.plane.width / 2 && next.scale == level.scale * 2)
        }
    }

    @Test func sharpnessFallsWithBlurWhicheverWay() {
        let sharp = Texture().picture(width: 320, height: 180)
        func blurred(_ dx: Int, _ dy: Int, _ length: Int) -> MotionImage {
            MotionImage(
                GrayImage(width: 320, height: 180) { target in
                    sharp.withPixels { source in
                        for y in 0..<180 {
                            for x in 0..<320 {
                                let sum = (0..<length).reduce(0) { sum, k in
                                    let (u, v) = (
                                        min(319, max(0, x + dx * (k - length / 2))), y + dy * (k - length / 2)
                                    )
                                    return sum + Int(source[min(179, max(0, v)) * 320 + u])
                                }
                                target[y * 320 + x] = UInt8(sum / length)
                            }
                        }
                    }
                })
        }
        let reference = MotionImage(sharp).sharpness
        for (dx, dy) in [(1, 0), (0, 1), (1, 1)] {
            let series = [reference] + [3, 5, 9].map { blurred(dx, dy, $0).sharpness }
            #expect(zip(series, series.dropFirst()).allSatisfy { $1 < 0.95 * $0 }, "\(series)")
        }
    }

    @Test func cornersLieOnCornersNotOnEdges() {
        // A bright square: its four corners can be located, its sides can't.
        var pixels = [Float](repeating: 40, count: 80 * 80)
        for y in 24..<56 { for x in 24..<56 { pixels[y * 80 + x] = 200 } }
        let plane = Plane(width: 80, height: 80, values: pixels).smoothed()
        let corners = CornerGrid(plane, cell: 2).corners
        #expect(corners.count >= 4)
        for corner in corners {
            #expect([24, 56].contains { (corner.x - 1...corner.x + 9).contains($0) })
            #expect([24, 56].contains { (corner.y - 1...corner.y + 9).contains($0) })
        }
    }
}
