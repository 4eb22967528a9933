import Basics
import Imaging
import Testing

@testable import CameraMotion

@Suite struct CameraPathTests {
    /// Where the hand holds the camera in frame `k`: a slow pan with zoom and tremor.
    static func pose(_ k: Int) -> Homography {
        let (t, tremor) = (Double(k), Texture.hash(Int32(k), 0, 3))
        return .similarity(a: 1 + 0.002 * t, b: 0.001 * t, tx: -1.7 * t + tremor, ty: 0.6 * t - tremor)
    }

    static func time(_ k: Int) -> MediaTime { MediaTime(seconds: Double(k) / 30) }

    static func image(_ k: Int, seed: UInt32 = 1) -> MotionImage {
        MotionImage(
            Texture(seed: seed).picture(width: 320, height: 180, under: pose(k)) { x, y, level in
                level + noise(2, x, y, frame: UInt32(k))
            })
    }

    /// A frame of nothing, as when the lens is covered.
    static let dark = MotionImage(Texture(grains: []).picture(width: 320, height: 180))

    @Test func carriesAQuadForASecond() throws {
        var path = CameraPath()
        #expect(path.advance(to: Self.image(0), at: Self.time(0)) == .cut)
        var sum = Homography.identity
        for k in 1...30 { sum = try #require(path.advance(to: Self.image(k), at: Self.time(k)).map).after(sum) }
        #expect(worstError(sum, Self.pose(30), width: 320, height: 180) < 1)
    }

    /// A swift pan, of which some frames are missing: how far it has gone by the next, the time tells.
    @Test func unevenFramesAreFollowed() throws {
        func pose(_ k: Int) -> Homography { .similarity(a: 1, b: 0, tx: -11 * Double(k), ty: 2 * Double(k)) }
        var path = CameraPath()
        var sum = Homography.identity
        for k in [0, 1, 3, 4, 7, 8, 11] {
            let image = MotionImage(Texture(seed: 1).picture(width: 320, height: 180, under: pose(k)) { $2 })
            let motion = path.advance(to: image, at: Self.time(k))
            if k > 0 { sum = try #require(motion.map).after(sum) }
        }
        #expect(worstError(sum, pose(11), width: 320, height: 180) < 1)
    }

    @Test func bridgesFramesThatShowNothing() throws {
        var path = CameraPath(patience: 4)
        _ = path.advance(to: Self.image(0), at: Self.time(0))
        let first = try #require(path.advance(to: Self.image(1), at: Self.time(1)).map)
        for missed in 1...4 {
            #expect(path.advance(to: Self.dark, at: Self.time(missed + 1)) == .unknown)
            #expect(path.framesMissed == missed)
        }
        let second = try #require(path.advance(to: Self.image(6), at: Self.time(6)).map)
        #expect(path.framesMissed == 0)
        #expect(worstError(second.after(first), Self.pose(6), width: 320, height: 180) < 0.5)
    }

    @Test func startsAnewWhenPatienceRunsOut() throws {
        var path = CameraPath(patience: 2)
        _ = path.advance(to: Self.image(0), at: Self.time(0))
        for (step, missed) in [1, 2, 0].enumerated() {
            #expect(path.advance(to: Self.dark, at: Self.time(step + 1)) == .unknown)
            #expect(path.framesMissed == missed)
        }
        #expect(path.advance(to: Self.image(4), at: Self.time(4)) == .unknown)
    }

    @Test func cutEndsThePathOnce() throws {
        var path = CameraPath()
        for k in 0...1 { _ = path.advance(to: Self.image(k), at: Self.time(k)) }
        #expect(path.advance(to: Self.image(2, seed: 8), at: Self.time(2)) == .cut)
        let next = try #require(path.advance(to: Self.image(3, seed: 8), at: Self.time(3)).map)
        let back = try #require(Self.pose(2).inverse)
        #expect(worstError(next, Self.pose(3).after(back), width: 320, height: 180) < 0.3)
    }

    @Test func cutBehindAFrameOfNothingIsFound() {
        var path = CameraPath()
        for k in 0...1 { _ = path.advance(to: Self.image(k), at: Self.time(k)) }
        #expect(path.advance(to: Self.dark, at: Self.time(2)) == .unknown)
        #expect(path.advance(to: Self.image(3, seed: 8), at: Self.time(3)) == .cut)
    }
}
