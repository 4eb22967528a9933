import Testing
import VideoDecoding

@Suite struct FrameThinningTests {
    /// The timestamps of the frames left out, of frames in the order of decoding; `b` frames are those that no other needs.
    private func leftOut(_ frames: [(Int64?, b: Bool)], largestGap: Int64) -> [Int64] {
        var thinning = FrameThinning(largestGap: largestGap)
        return frames.compactMap { timestamp, isDisposable in
            thinning.leavesOut(timestamp: timestamp, isDisposable: isDisposable) ? timestamp : nil
        }
    }

    @Test func onlyFramesBetweenNearOnesAreLeftOut() {
        let frames: [(Int64?, b: Bool)] = [
            (0, false), (4, false), (2, false), (1, true), (3, true), (8, false), (5, true), (6, true), (7, true),
        ]
        #expect(leftOut(frames, largestGap: 2) == [1, 3, 7])
        #expect(leftOut(frames, largestGap: 4) == [1, 3, 5, 6, 7])
        #expect(leftOut(frames, largestGap: 1).isEmpty)
    }

    @Test func lastFrameAndFramesWithoutTimesStay() {
        #expect(leftOut([(0, false), (1, true), (2, true), (3, true)], largestGap: 10).isEmpty)
        #expect(leftOut([(0, false), (4, false), (nil, true)], largestGap: 10).isEmpty)
    }

    @Test func timesAtTheEndsOfTheirRangeDoNoHarm() {
        #expect(leftOut([(.min, false), (.max, false), (0, true)], largestGap: .max).isEmpty)
    }

    @Test func framesLeftOutAreToldOnceInTheOrderOfShowing() {
        var thinning = FrameThinning(largestGap: 10)
        for (timestamp, isDisposable) in [(0, false), (8, false), (6, true), (2, true), (4, true)] {
            _ = thinning.leavesOut(timestamp: Int64(timestamp), isDisposable: isDisposable)
        }
        #expect(thinning.take(before: 5) == [2, 4])
        #expect(thinning.take(before: 8) == [6])
        #expect(thinning.take(before: 100).isEmpty)
    }

    @Test func clockThatStartsAnewIsNoHindrance() {
        var frames: [(Int64?, b: Bool)] = (0..<30).map { (1000 + $0, b: false) }
        frames += (0..<20).map { (Int64($0) * 2, b: false) } + [(37, b: true)]
        #expect(leftOut(frames, largestGap: 2) == [37])
    }
}
