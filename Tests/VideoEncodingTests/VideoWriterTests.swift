import Basics
import Foundation
import Imaging
import TestSupport
import Testing
import VideoDecoding

@testable import VideoEncoding

@Suite struct VideoWriterTests {
    /// Whether both have the same frames at the same times, to the microsecond that a time may be rounded by; by a tick
    /// more where the file's clock starts late.
    private func expectSameFrames(_ first: String, _ second: String, within tolerance: Double = 2e-6) throws {
        let (before, after) = (try MadeClip.frames(first), try MadeClip.frames(second))
        #expect(before.count == after.count)
        for (one, other) in zip(before, after) {
            #expect(abs(one.time - other.time) < tolerance)
            #expect(abs(one.level - other.level) < 1.5)
        }
    }

    @Test func framesTimesAndSoundStay() throws {
        let clip = try MadeClip("a.mp4", MadeClip.toned())
        let (output, refused) = try clip.rewritten(as: "out.mp4")
        try expectSameFrames(clip.path, output)
        #expect(refused == [])
        #expect(try MadeClip.soundHash(output) == MadeClip.soundHash(clip.path))
        for entry in ["stream=start_time", "stream=duration"] {
            #expect(try MadeClip.probe(output, "a", entry) == MadeClip.probe(clip.path, "a", entry))
            #expect(try MadeClip.probe(output, "v", entry) == MadeClip.probe(clip.path, "v", entry))
        }
    }

    @Test func unevenTimesStay() throws {
        let clip = try MadeClip(
            "vfr.mkv", MadeClip.toned() + ["-vf", "select='lt(mod(n,7),4)+eq(mod(n,11),5)'", "-fps_mode", "vfr"])
        let steps = Set(try MadeClip.frames(clip.path).adjacentSteps)
        try #require(steps.count > 2)
        for name in ["out.mp4", "out.mkv"] {
            let (before, after) = (try MadeClip.frames(clip.path), try MadeClip.frames(clip.rewritten(as: name).path))
            #expect(before.count == after.count)
            // Matroska counts in milliseconds.
            for (one, other) in zip(before, after) { #expect(abs(one.time - other.time) < 1.1e-3) }
        }
    }

    @Test func clockThatStartsLateKeepsSoundAndPicturesTogether() throws {
        let clip = try MadeClip("late.ts", MadeClip.toned() + ["-output_ts_offset", "100"])
        let output = try clip.rewritten(as: "out.mp4").path
        try expectSameFrames(clip.path, output, within: 1e-3)
        let starts = try [clip.path, output].map { path in
            try ["v", "a"].map { stream in
                let line = try #require(MadeClip.probe(path, stream, "stream=start_time").first)
                return try #require(Double(line.dropFirst("start_time=".count)))
            }
        }
        #expect(abs((starts[0][1] - starts[0][0]) - (starts[1][1] - starts[1][0])) < 1e-3)
    }

    @Test func turnedVideosBecomeUpright() throws {
        let flat = try MadeClip("flat.mp4", MadeClip.toned("160x96", seconds: 0.4))
        let clip = try MadeClip("turned.mp4", ["-i", flat.path, "-c", "copy", "-metadata:s:v", "rotate=90"])
        try #require(VideoReader(path: clip.path).info.rotation != 0)
        let output = try clip.rewritten(as: "out.mp4").path
        let info = try VideoReader(path: output).info
        #expect((info.width, info.height, info.rotation) == (96, 160, 0))
        try expectSameFrames(clip.path, output)
    }

    @Test func colourMeaningStays() throws {
        let tags = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"]
        let clip = try MadeClip("hd.mp4", MadeClip.toned(seconds: 0.4) + tags)
        let output = try clip.rewritten(as: "out.mp4").path
        let entries = "stream=color_range,color_space,color_transfer,color_primaries"
        #expect(
            try MadeClip.probe(output, "v", entries)
                == ["color_range=tv", "color_space=bt709", "color_transfer=bt709", "color_primaries=bt709"])
        try expectSameFrames(clip.path, output)
    }

    @Test func oddSizesLoseTheirLastLine() throws {
        let clip = try MadeClip(
            "odd.mkv", MadeClip.toned("161x97", seconds: 0.4) + ["-pix_fmt", "yuv444p", "-c:v", "ffv1"])
        let info = try VideoReader(path: clip.rewritten(as: "out.mp4").path).info
        #expect((info.width, info.height) == (160, 96))
    }

    @Test func webmHoldsVP9AndItsOwnKindOfSound() throws {
        let clip = try MadeClip("a.mkv", MadeClip.toned(seconds: 0.6, sound: ["-c:a", "libopus"]))
        let output = try clip.rewritten(as: "out.webm").path
        #expect(try MadeClip.probe(output, "v", "stream=codec_name") == ["codec_name=vp9"])
        #expect(try MadeClip.soundHash(output) == MadeClip.soundHash(clip.path))
        // FFmpeg 5.1 writes Opus into Matroska late by its lead-in, 6.5 ms.
        try expectSameFrames(clip.path, output, within: 8e-3)
    }

    @Test func soundThatDoesntFitIsLeftOutAndTold() throws {
        let clip = try MadeClip("a.mkv", MadeClip.toned(seconds: 0.4, sound: ["-c:a", "pcm_s16le"]))
        let (output, refused) = try clip.rewritten(as: "out.webm")
        #expect(refused == ["pcm_s16le"])
        #expect(try MadeClip.probe(output, "a", "stream=codec_name") == [])
        #expect(try clip.rewritten(as: "out.mkv").refused == [])
    }

    @Test func whatWasWrittenUntilItStopsPlays() throws {
        let clip = try MadeClip("a.mp4", MadeClip.toned(seconds: 3))
        let output = try clip.rewritten(as: "out.mp4", frames: 25).path
        #expect(try MadeClip.frames(output).count == 25)
        let line = try #require(MadeClip.probe(output, "a", "stream=duration").first)
        #expect(abs(try #require(Double(line.dropFirst("duration=".count))) - 1) < 0.1)
    }

    @Test(arguments: [
        ("out.txt", "ending"), ("out", "ending"), ("out.jpg", "ending"), ("no/out.mp4", "can't be written"),
    ])
    func impossibleOutputsAreRefused(name: String, says: String) throws {
        let clip = try MadeClip("a.mp4", MadeClip.toned(seconds: 0.2))
        let error = #expect(throws: VitrineError.self) { try clip.rewritten(as: name) }
        #expect(try #require(error).description.contains(says), "\(String(describing: error))")
    }

    @Test func fullDiskIsAnError() throws {
        let clip = try MadeClip("a.mp4", MadeClip.toned(seconds: 0.4))
        let link = clip.folder.path("full.mkv")
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/full")
        let error = #expect(throws: VitrineError.self) { try clip.rewritten(as: "full.mkv") }
        #expect(try #require(error).description.contains("No space left on device"))
    }
}

extension [(time: Double, level: Double)] {
    /// The times from each frame to the next, in milliseconds.
    fileprivate var adjacentSteps: [Int] {
        zip(self, dropFirst()).map { Int((($1.time - $0.time) * 1000).rounded()) }
    }
}
