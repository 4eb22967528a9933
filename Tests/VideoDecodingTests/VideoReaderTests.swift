import Basics
import Foundation
import Imaging
import TestSupport
import Testing
import VideoDecoding

@Suite struct VideoReaderTests {
    @Test(arguments: [(0, [0, 0], 160, 96), (90, [1, 0], 96, 160), (180, [1, 1], 160, 96), (270, [0, 1], 96, 160)])
    func pictureIsUpright(rotation: Int, bright: [Int], width: Int, height: Int) throws {
        let stored = try MadeClip("stored.mp4", MadeClip.corner() + ["-c:v", "libx264", "-pix_fmt", "yuv420p"])
        let clip = try MadeClip(
            "turned.mp4", ["-i", stored.path, "-c", "copy", "-metadata:s:v:0", "rotate=\((360 - rotation) % 360)"])
        let decoded = try Decoded(clip.path)
        #expect(decoded.info.width == width)
        #expect(decoded.info.height == height)
        #expect(decoded.frames[0].image.width == width)
        #expect(decoded.info.rotation == rotation)
        #expect(try decoded.brightQuarters() == [bright])
    }

    @Test(arguments: [
        ("hevc10.mkv", ["-c:v", "libx265", "-x265-params", "log-level=none", "-pix_fmt", "yuv420p10le"]),
        ("rgb.mkv", ["-c:v", "ffv1", "-pix_fmt", "bgr0"]), ("nv12.nut", ["-c:v", "rawvideo", "-pix_fmt", "nv12"]),
        ("gray.mkv", ["-c:v", "ffv1", "-pix_fmt", "gray"]), ("vp9.webm", ["-c:v", "libvpx-vp9", "-b:v", "1M"]),
        ("mjpeg.avi", ["-c:v", "mjpeg", "-pix_fmt", "yuvj420p"]),
    ])
    func everyPixelFormatGivesTheSamePicture(name: String, encoder: [String]) throws {
        let clip = try MadeClip(name, MadeClip.corner() + encoder)
        let decoded = try Decoded(clip.path)
        #expect(decoded.frames.count == 10)
        #expect(try decoded.brightQuarters() == [[0, 0]])
        let image = try #require(decoded.frames.first).image
        let (dark, light) = image.withPixels { ($0[80 * image.stride + 140], $0[10 * image.stride + 10]) }
        // Black is 16 in the full-range source, 30 once it is squeezed into the limited range.
        #expect(dark <= 32)
        #expect(light >= 230)
    }

    @Test func timesAreThoseOfThePlayersClock() throws {
        let clip = try MadeClip(
            "late.mkv", MadeClip.corner() + ["-c:v", "libx264", "-output_ts_offset", "10"])
        let times = try Decoded(clip.path).times
        #expect(times.count == 10)
        #expect(abs(times[0]) < 0.05)
        #expect(abs(times[9] - 0.9) < 0.05)
        #expect(times == times.sorted())
    }

    @Test func variableFrameRateKeepsItsTimes() throws {
        let clip = try MadeClip(
            "vfr.mkv",
            MadeClip.corner(seconds: 2) + [
                "-vf", "select='not(between(n,3,8))'", "-vsync", "vfr", "-c:v", "libx264", "-bf", "0",
            ])
        let times = try Decoded(clip.path).times.map { ($0 * 10).rounded() / 10 }
        #expect(Array(times.prefix(5)) == [0, 0.1, 0.2, 0.9, 1])
    }

    @Test func oddSampleAspectRatioIsStretchedToTheDisplayedSize() throws {
        let clip = try MadeClip(
            "sar.mkv", MadeClip.corner() + ["-vf", "setsar=2/1", "-c:v", "libx264", "-pix_fmt", "yuv420p"])
        let decoded = try Decoded(clip.path)
        #expect(decoded.info.width == 320)
        #expect(decoded.info.height == 96)
        #expect(try decoded.brightQuarters() == [[0, 0]])
    }

    @Test func startAndEndGiveTheSameFramesAsTheWholeVideo() throws {
        let clip = try MadeClip(
            "long.mp4", ["-f", "lavfi", "-i", "testsrc=s=160x96:r=10:d=6", "-c:v", "libx264", "-g", "20"])
        let whole = try Decoded(clip.path)
        let part = try Decoded(clip.path, from: MediaTime(seconds: 2.45), to: MediaTime(seconds: 4))
        #expect(part.times == whole.times.filter { $0 >= 2.45 && $0 < 4 })
        #expect(part.frames.first?.number == 0)
        let same = try #require(whole.frames.first { $0.time == part.frames[0].time })
        #expect(part.frames[0].image.sum == same.image.sum)
    }

    @Test func framesStayAsTheyAreWhileDecodingGoesOn() throws {
        let clip = try MadeClip(
            "moving.mp4", ["-f", "lavfi", "-i", "testsrc=s=160x96:r=25:d=4", "-c:v", "libx264"])
        let reader = try VideoReader(path: clip.path)
        var held: [(frame: Frame, sum: Int)] = []
        while let event = try reader.next() {
            guard case .frame(let frame) = event else { continue }
            if held.count < 20 { held.append((frame, frame.image.sum)) }
        }
        #expect(held.count == 20)
        for (frame, before) in held { #expect(frame.image.sum == before) }
        #expect(Set(held.map(\.sum)).count > 5)
    }

    @Test func truncatedFileGivesItsFramesAndADiagnostic() throws {
        let clip = try MadeClip(
            "whole.mp4",
            ["-f", "lavfi", "-i", "testsrc=s=320x192:r=25:d=4", "-c:v", "libx264", "-movflags", "+faststart"])
        let data = try Data(contentsOf: URL(filePath: clip.path))
        let cut = clip.folder.path("cut.mp4")
        try data.prefix(data.count * 2 / 3).write(to: URL(filePath: cut))
        let decoded = try Decoded(cut)
        #expect(decoded.frames.count > 20)
        #expect(decoded.frames.count < 100)
        #expect(!decoded.diagnostics.isEmpty)
    }

    @Test(arguments: ["png", "tiff", "jpg", "webp"])
    func stillPictureIsAVideoOfOneFrame(ending: String) throws {
        let clip = try MadeClip("still.\(ending)", MadeClip.corner() + ["-frames:v", "1"])
        let decoded = try Decoded(clip.path)
        #expect(decoded.info.isStill)
        #expect(decoded.frames.count == 1)
        #expect(try decoded.brightQuarters() == [[0, 0]])
    }

    @Test func colourCropIsAJPEGOfItsSize() throws {
        let clip = try MadeClip(
            "colour.mp4", ["-f", "lavfi", "-i", "color=red:s=160x96:r=5:d=1", "-c:v", "libx264", "-pix_fmt", "yuv420p"])
        let frame = try #require(try Decoded(clip.path).frames.first)
        let jpeg = try frame.picture.jpeg(cropping: Rectangle(minX: 10, minY: 10, maxX: 74, maxY: 42))
        #expect(jpeg.prefix(3) == Data([0xFF, 0xD8, 0xFF]))
        let file = clip.folder.path("crop.jpg")
        try jpeg.write(to: URL(filePath: file))
        let crop = try Decoded(file)
        #expect(crop.info.width == 64)
        #expect(crop.info.height == 32)
        // The luma of red (BT.601, full range): 76.
        let level = crop.frames[0].image.withPixels { $0[16 * crop.frames[0].image.stride + 32] }
        #expect(abs(Int(level) - 76) < 12)
    }
}
