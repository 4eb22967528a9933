import Foundation
import Imaging
import TestSupport
import Testing
import VideoDecoding

/// An evenly grey picture goes through unchanged: its luma as stored, its crop as bright as it is meant.
@Suite struct BrightnessTests {
    struct Case: Sendable {
        var format: String
        /// The samples' bytes, plane after plane, for a pixel each: a plane's share of pixels and one sample of it.
        var planes: [(share: Int, sample: [UInt8])]
        var options: [String] = []
        var luma: Int
        var crop: Int
    }

    private static let limited = (luma: 60, crop: (60 - 16) * 255 / 219)

    private static func planar(_ format: String, _ range: String, depth: Int = 8, _ options: [String] = []) -> Case {
        let bytes = { (value: Int) -> [UInt8] in
            let deep = value << (depth - 8)
            return depth == 8 ? [UInt8(deep)] : [UInt8(deep & 0xFF), UInt8(deep >> 8)]
        }
        return Case(
            format: format, planes: [(1, bytes(60)), (4, bytes(128)), (4, bytes(128))],
            options: ["-color_range", range] + options, luma: 60, crop: range == "pc" ? 60 : limited.crop)
    }

    static let cases = [
        planar("yuv420p", "unknown"), planar("yuv420p", "tv"), planar("yuv420p", "pc"),
        planar("yuv420p10le", "tv", depth: 10), planar("yuv420p10le", "pc", depth: 10),
        planar("yuv420p12le", "tv", depth: 12),
        planar("yuv420p10le", "tv", depth: 10, ["-color_trc", "smpte2084", "-colorspace", "bt2020nc"]),
        planar("yuv420p10le", "tv", depth: 10, ["-color_trc", "arib-std-b67", "-colorspace", "bt2020nc"]),
        Case(format: "gray", planes: [(1, [60])], luma: 60, crop: 60),
        Case(format: "gray", planes: [(1, [60])], options: ["-color_range", "tv"], luma: 60, crop: limited.crop),
        Case(format: "gray10le", planes: [(1, [240, 0])], luma: 60, crop: 60),
        Case(format: "gray12le", planes: [(1, [0xC0, 3])], luma: 60, crop: 60),
        Case(format: "gray16le", planes: [(1, [0, 60])], luma: 60, crop: 60),
        Case(format: "bgr0", planes: [(1, [60, 60, 60, 0])], luma: 60, crop: 60),
    ]

    @Test(arguments: cases) func greyStaysAsBrightAsItIs(_ given: Case) throws {
        let folder = try ScratchFolder()
        let raw = given.planes.map { Array(repeating: $0.sample, count: 64 * 48 / $0.share).joined() }.joined()
        try Data(raw).write(to: URL(filePath: folder.path("raw")))
        let clip = try MadeClip(
            "flat.mkv",
            ["-f", "rawvideo", "-s", "64x48", "-pix_fmt", given.format] + given.options
                + ["-i", folder.path("raw"), "-c:v", "ffv1"] + given.options)
        try expectBrightness(of: clip.path, luma: given.luma, crop: given.crop)
    }

    @Test(arguments: ["png", "tiff", "webp", "jpg"]) func greyPictureStaysAsBrightAsItIs(ending: String) throws {
        let clip = try MadeClip(
            "flat.\(ending)", ["-f", "lavfi", "-i", "color=0x3C3C3C:s=64x48,format=gray", "-frames:v", "1"])
        let frame = try #require(try Decoded(clip.path).frames.first)
        let luma = frame.image.withPixels { Int($0[0]) }
        let isLimited = ending == "webp"
        let expected = isLimited ? (luma - 16) * 255 / 219 : luma
        #expect(abs(try cropLevel(of: frame) - expected) <= 2)
    }

    @Test func deepLumaIsTheSameTurnedAndStretched() throws {
        let deep = ["-c:v", "ffv1", "-pix_fmt", "yuv420p10le"]
        let clips = [
            try MadeClip("plain.mkv", MadeClip.corner() + deep),
            try MadeClip("wide.mkv", MadeClip.corner() + ["-vf", "setsar=2/1"] + deep),
        ]
        let (plain, wide) = (try Decoded(clips[0].path), try Decoded(clips[1].path))
        let levels = { (decoded: Decoded, x: Int, y: Int) throws -> Int in
            let image = try #require(decoded.frames.first).image
            return image.withPixels { Int($0[y * image.stride + x]) }
        }
        for (x, y) in [(10, 10), (140, 80)] {
            #expect(abs(try levels(plain, x, y) - levels(wide, 2 * x, y)) <= 1)
        }
    }

    /// What isn't said of a video's colours follows from its height, which isn't that of a crop.
    @Test(arguments: ["red", "green", "blue"])
    func aCropHasTheColoursOfTheWholePicture(colour: String) throws {
        let clip = try MadeClip("hd.mp4", ["-f", "lavfi", "-i", "color=\(colour):s=1280x720", "-frames:v", "1"])
        let frame = try #require(try Decoded(clip.path).frames.first)
        let level = { (rectangle: Rectangle) throws -> Int in
            let folder = try ScratchFolder()
            let path = folder.path("crop.jpg")
            try frame.picture.jpeg(cropping: rectangle).write(to: URL(filePath: path))
            return try #require(try Decoded(path).frames.first).image.withPixels { Int($0[0]) }
        }
        let whole = try level(Rectangle(minX: 0, minY: 0, maxX: 1280, maxY: 720))
        #expect(abs(try level(Rectangle(minX: 100, minY: 100, maxX: 164, maxY: 148)) - whole) <= 1)
    }

    private func expectBrightness(of path: String, luma: Int, crop: Int) throws {
        let frame = try #require(try Decoded(path).frames.first)
        #expect(frame.image.withPixels { Int($0[10 * frame.image.stride + 10]) } == luma)
        #expect(abs(try cropLevel(of: frame) - crop) <= 2)
    }

    private func cropLevel(of frame: Frame) throws -> Int {
        let folder = try ScratchFolder()
        let path = folder.path("crop.jpg")
        try frame.picture.jpeg(cropping: Rectangle(minX: 8, minY: 8, maxX: 40, maxY: 40)).write(to: URL(filePath: path))
        let crop = try #require(try Decoded(path).frames.first).image
        return crop.withPixels { Int($0[16 * crop.stride + 16]) }
    }
}
