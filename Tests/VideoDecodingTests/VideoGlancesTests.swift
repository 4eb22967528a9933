import Basics
import Foundation
import Imaging
import TestSupport
import Testing
import VideoDecoding

@Suite struct VideoGlancesTests {
    private static let closed = ["-c:v", "libx264", "-g", "25", "-bf", "3"]

    private func pixels(_ image: GrayImage) -> [UInt8] {
        image.withPixels { pixels in
            (0..<image.height).flatMap { row in (0..<image.width).map { pixels[row * image.stride + $0] } }
        }
    }

    @Test(
        arguments: [
            ("closed.mp4", closed), ("closed.mkv", closed),
            ("vp9.webm", ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-g", "25"]),
        ])
    func areKeyframesFromAllOverTheVideo(_ name: String, _ encoder: [String]) throws {
        let clip = try MadeClip(name, MadeClip.moving(seconds: 4) + encoder)
        let frames = try Decoded(clip.path, threads: 1).frames.map { pixels($0.image) }
        let all = VideoGlances.images(of: clip.path).map(pixels)
        #expect(all == [0, 25, 50, 75].map { frames[$0] })
        let part = VideoGlances.images(
            of: clip.path, from: MediaTime(seconds: 2.1), to: MediaTime(seconds: 3.5)
        ).map(pixels)
        #expect(part == [50, 75].map { frames[$0] })
    }

    @Test func videoWithOneKeyframeHasOne() throws {
        let clip = try MadeClip("long.mp4", MadeClip.moving(seconds: 2) + ["-c:v", "libx264", "-g", "250"])
        #expect(VideoGlances.images(of: clip.path).count == 1)
    }

    @Test func pictureIsItsOnlyOne() throws {
        let clip = try MadeClip("corner.png", MadeClip.corner() + ["-frames:v", "1"])
        let images = VideoGlances.images(of: clip.path, from: MediaTime(seconds: 3))
        #expect(images.map(\.width) == [160])
    }

    /// They are upright, as the frames of the scan are.
    @Test func turnedVideoIsSeenUpright() throws {
        let clip = try MadeClip("stored.mp4", MadeClip.corner() + ["-c:v", "libx264", "-pix_fmt", "yuv420p"])
        let turned = clip.folder.path("turned.mp4")
        try MadeClip.ffmpeg(["-i", clip.path, "-c", "copy", "-metadata:s:v:0", "rotate=90", turned])
        let images = VideoGlances.images(of: turned)
        #expect(images.map(\.width) == [96])
        #expect(images.map(\.height) == [160])
    }

    /// A pipe gives its bytes but once: they are the scan's.
    @Test func whatCantBeReadTwiceIsLeftAlone() throws {
        let folder = try ScratchFolder()
        #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
        try folder.file("note.mp4", "no video")
        for path in ["-", folder.path("pipe"), folder.path("note.mp4"), folder.path("nothing.mp4"), folder.url.path] {
            #expect(VideoGlances.images(of: path).isEmpty, "\(path)")
        }
    }
}
