import Foundation
import Imaging
import Recognition
import Testing

@testable import TextRecognition

@Suite struct LineCropTests {
    /// A white picture with a black bar over the rectangle, and in its left fifth grey.
    private func picture(_ bar: Rectangle, ink: UInt8 = 0, paper: UInt8 = 255) -> GrayImage {
        GrayImage(width: 200, height: 100) { pixels in
            for y in 0..<100 {
                for x in 0..<200 {
                    let isIn = bar.contains(Point(Double(x) + 0.5, Double(y) + 0.5))
                    let isMark = Double(x) < bar.minX + bar.width / 5
                    pixels[y * 200 + x] = isIn ? (isMark ? (ink / 2 + paper / 2) : ink) : paper
                }
            }
        }
    }

    private func value(_ image: GrayImage, _ x: Int, _ y: Int) -> Int {
        image.withPixels { Int($0[y * image.stride + x]) }
    }

    private let form = LineCropForm(inkHeight: 26, margin: 0.4, ends: 0.3, narrowing: 0.85, widest: 4000)

    private let bar = Rectangle(minX: 50, minY: 40, maxX: 150, maxY: 53)

    @Test func inkGetsItsHeightWithRoomAround() {
        let crop = LineCrop.upright(Quad(bar), of: picture(bar), isLightOnDark: false, as: form)
        // 13 pixels of ink become 26; 0.4 of it above and below, 0.3 of it on both sides, and all of it narrowed to 0.85.
        #expect(abs(crop.height - 46) <= 1)
        #expect(abs(crop.width - 183) <= 1)
        #expect(value(crop, 115, 23) == 0)
        #expect(value(crop, 115, 3) == 255)
        #expect(value(crop, 2, 23) == 255)
        #expect(abs(value(crop, 25, 23) - 127) <= 1)
    }

    @Test func lightInkBecomesDark() {
        let crop = LineCrop.upright(Quad(bar), of: picture(bar, ink: 255, paper: 0), isLightOnDark: true, as: form)
        #expect(value(crop, 115, 23) == 0)
        #expect(value(crop, 115, 3) == 255)
    }

    @Test func textThatStandsOnItsHeadIsTurned() {
        let quad = Quad(bar)
        let turned = Quad(
            topLeft: quad.bottomRight, topRight: quad.bottomLeft, bottomRight: quad.topLeft,
            bottomLeft: quad.topRight)
        let crop = LineCrop.upright(turned, of: picture(bar), isLightOnDark: false, as: form)
        #expect(abs(crop.width - 183) <= 1)
        // The mark of the left end is on the right now.
        #expect(value(crop, 25, 23) == 0)
        #expect(abs(value(crop, crop.width - 26, 23) - 127) <= 1)
    }

    @Test func endlessLineIsMadeSmaller() {
        let long = Quad(Rectangle(minX: 0, minY: 50, maxX: 199, maxY: 51))
        let crop = LineCrop.upright(long, of: picture(bar), isLightOnDark: false, as: form)
        #expect(crop.width <= 4000)
        #expect(crop.height >= 1)
    }

    @Test(arguments: [
        Rectangle(minX: 10, minY: 10, maxX: 10, maxY: 10), Rectangle(minX: -500, minY: -500, maxX: -400, maxY: -490),
        Rectangle(minX: 190, minY: 90, maxX: 400, maxY: 120),
    ]) func quadWithoutAreaOrOutsideGivesACropAllTheSame(_ box: Rectangle) {
        let crop = LineCrop.upright(Quad(box), of: picture(bar), isLightOnDark: false, as: form)
        #expect(crop.width >= 1 && crop.height >= 1)
    }

    /// A bar bent to a part of a ring, grey in its first fifth.
    @Test func lineOnACurveIsStraightened() {
        let center = Point(100, 140)
        let picture = GrayImage(width: 200, height: 100) { pixels in
            for y in 0..<100 {
                for x in 0..<200 {
                    let place = Point(Double(x) + 0.5, Double(y) + 0.5)
                    let angle = Angle.of(place - center) + .pi / 2
                    let isIn = abs(place.distance(to: center) - 100) < 6.5 && abs(angle) < 0.6
                    pixels[y * 200 + x] = isIn ? (angle < -0.36 ? 127 : 0) : 255
                }
            }
        }
        let edge = { (radius: Double) in
            (0...24).map { step in
                let angle = 0.6 * (Double(step) / 12 - 1)
                return Point(center.x + radius * sin(angle), center.y - radius * cos(angle))
            }
        }
        let band = LineBand(top: edge(106.5), bottom: edge(93.5))
        let crop = LineCrop.straightened(band, of: picture, isLightOnDark: false, as: form)
        // 120 by 13 pixels, as tall as those of the straight bar, with as much room.
        #expect(abs(crop.height - 46) <= 1)
        #expect(abs(crop.width - 217) <= 2)
        for x in [50, 110, 200] {
            #expect(value(crop, x, 23) < 20)
            #expect(value(crop, x, 15) < 20 && value(crop, x, 30) < 20)
            #expect(value(crop, x, 4) == 255 && value(crop, x, 42) == 255)
        }
        #expect(abs(value(crop, 25, 23) - 127) <= 2)
        #expect(value(crop, 2, 23) == 255 && value(crop, crop.width - 3, 23) == 255)
        let turned = LineCrop.straightened(band.turned, of: picture, isLightOnDark: false, as: form)
        #expect(abs(value(turned, turned.width - 26, 23) - 127) <= 2)
    }
}
