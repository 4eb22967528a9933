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
        let finest = try #require(image.levels.first?.plane)
        #expect(finest.width == width / factor && finest.height == height / factor)
        #expect(finest.scale == Double(factor))
        #expect(finest.pixels.allSatisfy { $0 == 90 })
        for (level, next) in zip(image.levels, image.levels.dropFirst()) {
            #expect(next.plane.width == level.plane.width / 2 && next.plane.scale == level.plane.scale * 2)
        }
    }

    @Test(arguments: [1, 2, 3, 4, 5, 6, 13])
    func reductionIsTheMeanOfEachSquare(_ factor: Int) {
        // Rows are wider than the picture, as a decoder's are; what lies beyond must not count.
        let (width, height, stride) = (factor * 5 + factor / 2, factor * 3 + factor / 2, factor * 6 + 7)
        var pixels = [UInt8](repeating: 255, count: stride * height)
        for y in 0..<height { for x in 0..<width { pixels[y * stride + x] = UInt8((x * 31 + y * 57) % 251) } }
        let plane = LumaPlane(
            reducing: GrayImage(width: width, height: height, stride: stride, storage: pixels), by: factor)
        #expect(plane.width == 5 && plane.height == 3)
        for v in 0..<3 {
            for u in 0..<5 {
                var sum = 0
                for y in v * factor..<(v + 1) * factor {
                    for x in u * factor..<(u + 1) * factor { sum += Int(pixels[y * stride + x]) }
                }
                #expect(abs(plane.pixels[v * 5 + u] - Float(sum) / Float(factor * factor)) < 1e-3)
            }
        }
    }

    @Test func smoothingKeepsRampsAndSpreadsPoints() {
        let ramp = LumaPlane(width: 6, height: 5, scale: 1, pixels: (0..<30).map { Float($0 % 6 * 3 + $0 / 6 * 7) })
        for y in 1..<4 { for x in 1..<5 { #expect(ramp.smoothed().pixels[y * 6 + x] == ramp.pixels[y * 6 + x]) } }
        var point = [Float](repeating: 0, count: 25)
        point[12] = 16
        let spread = LumaPlane(width: 5, height: 5, scale: 1, pixels: point).smoothed().pixels
        #expect(Array(spread[6...8]) == [1, 2, 1] && Array(spread[11...13]) == [2, 4, 2])
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
        let plane = LumaPlane(width: 80, height: 80, scale: 1, pixels: pixels).smoothed()
        let corners = CornerGrid(plane, cell: 2).corners
        #expect(corners.count >= 4)
        for corner in corners {
            #expect([24, 56].contains { (corner.x - 1...corner.x + 9).contains($0) })
            #expect([24, 56].contains { (corner.y - 1...corner.y + 9).contains($0) })
        }
    }
}
