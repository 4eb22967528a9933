import Basics
import Imaging
import Testing

@testable import Pipeline

@Suite struct StandingFramesTests {
    /// A video whose frames are shown at such times, in milliseconds.
    private final class Shown: FrameSource {
        let info: VideoInfo
        let end: MediaTime?
        private var frames: [Frame]

        init(_ times: [Int], end: Int? = nil, isStill: Bool = false) {
            info = VideoInfo(width: 8, height: 8, isStill: isStill)
            self.end = end.map { MediaTime(microseconds: Int64($0) * 1000) }
            let image = GrayImage(width: 8, height: 8, pixels: [UInt8](repeating: 0, count: 64))
            frames = times.enumerated().map { number, time in
                Frame(
                    number: number, time: MediaTime(microseconds: Int64(time) * 1000), image: image,
                    picture: MadePicture(frame: number, fails: false))
            }
        }

        func next() -> FrameEvent? { frames.isEmpty ? nil : .frame(frames.removeFirst()) }
    }

    private func frames(_ source: Shown) throws -> [Frame] {
        let standing = StandingFrames(source, every: MediaTime(seconds: 0.2))
        var frames: [Frame] = []
        while case .frame(let frame)? = try standing.next() { frames.append(frame) }
        return frames
    }

    @Test func framesOfASteadyVideoComeOnce() throws {
        let frames = try frames(Shown([0, 40, 80, 380, 420], end: 460))
        #expect(frames.map(\.number) == [0, 1, 2, 3, 4])
        #expect(frames.allSatisfy { !$0.isRepeated })
    }

    @Test func whatStandsIsSeenAgainInItsTime() throws {
        let frames = try frames(Shown([0, 1000, 1040], end: 1080))
        #expect(frames.map { ($0.time.seconds * 1000).rounded() } == [0, 200, 400, 600, 800, 1000, 1040])
        #expect(frames.map(\.number) == Array(0...6))
        #expect(frames.map(\.isRepeated) == [false, true, true, true, true, false, false])
    }

    @Test func theLastFrameStandsUntilTheEnd() throws {
        #expect(try frames(Shown([0, 40], end: 640)).map { ($0.time.seconds * 1000).rounded() } == [0, 40, 240, 440])
    }

    @Test func noFrameIsRepeatedForEver() throws {
        let frames = try frames(Shown([0, 60_000]))
        #expect(frames.count == 10)
        #expect(frames[8].time < MediaTime(seconds: 60) && frames[8].time > MediaTime(seconds: 50))
    }

    @Test func aPictureComesOnce() throws {
        #expect(try frames(Shown([0], end: 5000, isStill: true)).count == 1)
    }
}
