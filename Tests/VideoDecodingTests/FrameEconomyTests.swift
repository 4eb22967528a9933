import Basics
import Foundation
import Imaging
import TestSupport
import Testing
import VideoDecoding

@Suite struct FrameEconomyTests {
    private static let sparse = FrameEconomy.sparse(largestGap: MediaTime(seconds: 0.1))
    private static let h264 = ["-c:v", "libx264", "-g", "50", "-bf", "3", "-b_strategy", "0", "-sc_threshold", "0"]
    private static let hevc = [
        "-c:v", "libx265", "-preset", "fast", "-x265-params", "log-level=none:keyint=50:bframes=3:b-adapt=0:scenecut=0",
    ]

    /// At 25 frames a second every second one serves others, or every fourth without a pyramid; 0.1 s allows for one
    /// frame left out in a row.
    @Test(arguments: [
        ("avc.mp4", h264), ("avc.mkv", h264), ("hevc.mp4", hevc), ("hevc.mkv", hevc),
        ("flat.mp4", h264 + ["-x264-params", "b-pyramid=none"]),
        ("open.mp4", h264 + ["-x264-params", "open-gop=1"]),
    ])
    func framesLeftOutAreThoseThatNoOtherNeeds(name: String, encoder: [String]) throws {
        let clip = try MadeClip(name, MadeClip.moving(seconds: 3) + encoder)
        let whole = try Decoded(clip.path)
        let sparse = try Decoded(clip.path, economy: Self.sparse)
        #expect((30...60).contains(sparse.frames.count))
        #expect(sparse.diagnostics.isEmpty)
        // None is missing: what isn't there is told of, in its place.
        let told = sparse.frames.flatMap { $0.leftOut.map(\.seconds) + [$0.time.seconds] }
        #expect(told == whole.times)
        #expect(sparse.frames.map(\.number) == sparse.times.map { whole.times.firstIndex(of: $0) })
        #expect(sparse.frames.last?.time == whole.frames.last?.time)
        #expect(zip(sparse.times.dropFirst(), sparse.times).allSatisfy { $0 - $1 <= 0.1 })
        // Those that others need are as they should be.
        let sums = Dictionary(uniqueKeysWithValues: zip(whole.times, whole.frames.map(\.image.sum)))
        let same = zip(sparse.times, sparse.frames).filter { sums[$0] == $1.image.sum }.count
        #expect(same >= 75 / 4)
    }

    @Test(arguments: [1, 3, 8]) func sameFramesWithAnyNumberOfThreadsFromAnywhere(threads: Int) throws {
        let clip = try MadeClip("clip.mp4", MadeClip.moving(seconds: 4) + Self.h264)
        let all = try Decoded(clip.path, economy: Self.sparse, threads: 2)
        #expect(try Decoded(clip.path, economy: Self.sparse, threads: threads).prints == all.prints)
        for from in [0.5, 2.02, 2.5] {
            let part = try Decoded(clip.path, from: MediaTime(seconds: from), economy: Self.sparse, threads: threads)
            #expect(part.prints == zip(all.prints, all.times).filter { $1 >= from }.map(\.0))
            #expect(part.frames.first?.number == 0)
            #expect(part.frames.first?.leftOut.isEmpty == true)
        }
    }

    /// Every frame serves the next one, is half a picture, or says nothing of others.
    @Test(arguments: [
        ("plain.mp4", ["-c:v", "libx264", "-bf", "0"]),
        ("fields.mp4", h264 + ["-flags", "+ilme+ildct", "-x264-params", "tff=1"]),
        ("vp9.webm", ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8"]),
        ("mpeg2.mpg", ["-c:v", "mpeg2video", "-bf", "2"]), ("pictures.avi", ["-c:v", "mjpeg"]),
    ])
    func whereNothingCanBeLeftOutNothingIs(name: String, encoder: [String]) throws {
        let clip = try MadeClip(name, MadeClip.moving(seconds: 1) + encoder)
        let sparse = try Decoded(clip.path, economy: Self.sparse)
        #expect(sparse.frames.count == 25)
        #expect(sparse.frames.flatMap(\.leftOut) == [])
    }

    @Test func unsmoothedFramesDifferLittle() throws {
        let clip = try MadeClip("clip.mp4", MadeClip.moving("320x192", seconds: 2) + Self.h264 + ["-crf", "30"])
        let (whole, unsmoothed) = (try Decoded(clip.path), try Decoded(clip.path, economy: .unsmoothed))
        #expect(unsmoothed.times == whole.times)
        let changed = zip(whole.frames, unsmoothed.frames).filter { $0.image.sum != $1.image.sum }
        #expect((10...30).contains(changed.count))
        #expect(changed.allSatisfy { difference($0.image, $1.image) < 2 })
    }

    /// The mean difference of the pixels, in grey levels.
    private func difference(_ a: GrayImage, _ b: GrayImage) -> Double {
        let differences = (0..<a.height).flatMap { y in
            (0..<a.width).map { x in
                abs(a.withPixels { Int($0[y * a.stride + x]) } - b.withPixels { Int($0[y * b.stride + x]) })
            }
        }
        return Double(differences.reduce(0, +)) / Double(differences.count)
    }

    @Test func damageIsToldTheSameWithAnyNumberOfThreads() throws {
        let clip = try MadeClip("clip.mp4", MadeClip.moving(seconds: 3) + Self.h264 + ["-movflags", "+faststart"])
        for seed in [3, 8] as [UInt64] {
            let path = try clip.damaged(seed: seed)
            let alone = try Decoded(path, economy: Self.sparse, threads: 1)
            let several = try Decoded(path, economy: Self.sparse, threads: 4)
            #expect(alone.prints == several.prints)
            #expect(alone.diagnostics == several.diagnostics)
        }
    }
}
