import Basics
import Foundation
import Imaging
import TestSupport
import Testing
import VideoDecoding

@Suite struct SeekingTests {
    private static let openGOP = ["-c:v", "libx264", "-g", "25", "-bf", "3", "-x264-params", "open-gop=1"]
    private static let hevc = [
        "-c:v", "libx265", "-preset", "fast", "-x265-params", "log-level=none:open-gop=1:keyint=25",
    ]

    @Test(arguments: [
        ("closed.mp4", ["-c:v", "libx264", "-g", "25", "-bf", "3"]), ("open.mp4", openGOP), ("open.ts", openGOP),
        ("hevc.mp4", hevc), ("hevc.mkv", hevc), ("mpeg2.mpg", ["-c:v", "mpeg2video", "-g", "12", "-bf", "2"]),
        ("mpeg2.mkv", ["-c:v", "mpeg2video", "-g", "12", "-bf", "2"]),
        ("mpeg4.avi", ["-c:v", "mpeg4", "-g", "25", "-bf", "2"]),
        ("h264.flv", ["-c:v", "libx264", "-g", "25"]), ("raw.h264", ["-c:v", "libx264", "-g", "25"]),
        ("refresh.mp4", ["-c:v", "libx264", "-g", "25", "-x264-params", "intra-refresh=1"]),
        ("fragments.mp4", ["-c:v", "libx264", "-g", "25", "-bf", "3", "-movflags", "+frag_keyframe+empty_moov"]),
        ("indexed.mp4", ["-c:v", "libx264", "-g", "25", "-bf", "3", "-movflags", "+dash+global_sidx"]),
        ("late.mkv", ["-c:v", "libx264", "-g", "25", "-bf", "3", "-output_ts_offset", "7"]),
        ("vp9.webm", ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-g", "25"]),
    ])
    func framesFromATimeOnAreThoseOfTheWholeVideo(name: String, encoder: [String]) throws {
        let clip = try MadeClip(name, MadeClip.moving(seconds: 3) + encoder)
        let whole = try Decoded(clip.path, threads: 1)
        #expect(whole.frames.count == 75)
        for from in [0, 0.04, 0.98, 1, 1.02, 1.5, 2.9] {
            let part = try Decoded(clip.path, from: MediaTime(seconds: from))
            let wanted = zip(whole.prints, whole.times).filter { $1 >= from }.map(\.0)
            #expect(part.prints == wanted, "from \(from)")
            #expect(part.diagnostics.isEmpty)
        }
    }

    @Test func clockThatStartsAnewRunsOn() throws {
        let clip = try MadeClip("once.ts", MadeClip.moving(seconds: 1) + ["-c:v", "libx264", "-bf", "2"])
        let bytes = try Data(contentsOf: URL(filePath: clip.path))
        let twice = clip.folder.path("twice.ts")
        try (bytes + bytes).write(to: URL(filePath: twice))
        let whole = try Decoded(twice, threads: 1)
        let part = try Decoded(twice, from: MediaTime(seconds: 1.5))
        #expect(whole.frames.count == 50)
        #expect(part.prints == zip(whole.prints, whole.times).filter { $1 >= 1.5 }.map(\.0))
    }
}
