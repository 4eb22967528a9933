import Basics
import Imaging
import Testing

@testable import CameraMotion

@Suite struct MotionTimelineTests {
    private let quad = Quad(Rectangle(minX: 100, minY: 100, maxX: 200, maxY: 120))

    private func moved(_ x: Double) -> FrameMotion {
        .moved(.similarity(a: 1, b: 0, tx: x, ty: 0), confidence: 1, support: .nothing)
    }

    /// A picture of soft blobs, shifted to the right.
    private func thumbnail(shifted: Double) -> Thumbnail {
        var pixels: [UInt8] = []
        for y in 0..<90 {
            for x in 0..<160 {
                let (u, v) = (Double(x) * 2 - shifted, Double(y) * 2)
                let wave = (u / 23).remainder(dividingBy: 2).magnitude + (v / 31).remainder(dividingBy: 2).magnitude
                pixels.append(UInt8(60 + 80 * wave))
            }
        }
        return Thumbnail(width: 160, height: 90, scale: 2, pixels: pixels)
    }

    private func timeline(_ motions: [(motion: FrameMotion, origin: Int, shift: Double)]) -> MotionTimeline {
        var timeline = MotionTimeline()
        for (number, frame) in motions.enumerated() {
            timeline.append(
                TimelineFrame(
                    number: number, time: MediaTime(seconds: Double(number) / 30), motion: frame.motion,
                    origin: frame.origin, thumbnail: thumbnail(shifted: frame.shift)))
        }
        return timeline
    }

    @Test(arguments: [0.0, 6, 12, 24])
    func blurredFrameIsPlacedOnTheWay(_ place: Double) throws {
        let timeline = timeline([(.cut, -1, 0), (.unknown, 0, place), (moved(24), 0, 24)])
        let between = try #require(timeline.carry(quad, from: 0, to: 1))
        #expect(abs(between.topLeft.x - 100 - place) <= 3)
        // Wherever it is placed, the motion across it stays as it was measured.
        let after = try #require(timeline.carry(quad, from: 0, to: 2))
        #expect(abs(after.topLeft.x - 124) < 0.01)
    }

    /// Frames 1 and 2 were left out; the camera moved by 30 pixels, at the same speed all the time.
    @Test func frameThatWasLeftOutLiesOnTheWayByItsTime() throws {
        var timeline = MotionTimeline()
        for (number, milliseconds, motion) in [(0, 0, FrameMotion.cut), (1, 20, .unknown), (2, 80, .unknown)] {
            timeline.append(
                TimelineFrame(
                    number: number, time: MediaTime(microseconds: Int64(milliseconds) * 1000), motion: motion,
                    thumbnail: number == 0 ? thumbnail(shifted: 0) : nil))
        }
        timeline.append(
            TimelineFrame(
                number: 3, time: MediaTime(microseconds: 100_000), motion: moved(30), origin: 0,
                thumbnail: thumbnail(shifted: 30)))
        let places = try (1...3).map { try #require(timeline.carry(quad, from: 0, to: $0)).topLeft.x }
        #expect(zip(places, [106, 124, 130]).allSatisfy { abs($0 - $1) < 0.01 })
        #expect(try #require(timeline.carry(quad, from: 3, to: 1)).topLeft.x.rounded() == 76)
        // What such a frame looks like, the next one tells.
        let shown = try #require(timeline.nextShown(quad, from: 1))
        #expect(abs(shown.quad.topLeft.x - 124) < 0.01)
        #expect(shown.thumbnail.luma(at: Point(130, 50)) == thumbnail(shifted: 30).luma(at: Point(130, 50)))
    }

    @Test func correctionGoesToTheFrameThatIsLeastSure() throws {
        var timeline = timeline([(.cut, -1, 0), (moved(5), 0, 5), (.unknown, 1, 5), (moved(5), 2, 10)])
        timeline.correct(by: Point(40, -8), after: 0, upTo: 3)
        #expect(try #require(timeline.carry(quad, from: 0, to: 1)).topLeft == Point(105, 100))
        #expect(try #require(timeline.carry(quad, from: 0, to: 3)).topLeft.distance(to: Point(150, 92)) < 0.01)
    }

    @Test func nothingIsCarriedAcrossACut() {
        let timeline = timeline([(.cut, -1, 0), (moved(5), 0, 5), (.cut, 1, 0)])
        #expect(timeline.carry(quad, from: 0, to: 2) == nil)
        #expect(timeline.carry(quad, from: 2, to: 0) == nil)
    }
}
