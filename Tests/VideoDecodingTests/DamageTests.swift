import Basics
import Imaging
import TestSupport
import Testing
import VideoDecoding

@Suite struct DamageTests {
    @Test(arguments: [
        ("h264.mp4", ["-c:v", "libx264", "-bf", "2", "-g", "25", "-pix_fmt", "yuv420p", "-movflags", "+faststart"]),
        ("opengop.ts", ["-c:v", "libx264", "-bf", "2", "-g", "20", "-x264-params", "open-gop=1"]),
        ("hevc.mkv", ["-c:v", "libx265", "-preset", "fast", "-x265-params", "log-level=none:keyint=25"]),
        (
            "hevc10.ts",
            ["-c:v", "libx265", "-preset", "fast", "-x265-params", "log-level=none", "-pix_fmt", "yuv420p10"]
        ),
        (
            "slices.mp4",
            [
                "-c:v", "libx265", "-preset", "ultrafast", "-x265-params", "log-level=none:slices=2:keyint=25",
                "-movflags", "+faststart",
            ]
        ),
        ("mpeg4.avi", ["-c:v", "mpeg4", "-bf", "2", "-g", "25", "-b:v", "600k"]),
        ("mpeg2.mpg", ["-c:v", "mpeg2video", "-bf", "2", "-g", "15", "-b:v", "900k"]),
        ("vp8.webm", ["-c:v", "libvpx", "-cpu-used", "8", "-b:v", "400k"]),
        ("vp9.webm", ["-c:v", "libvpx-vp9", "-deadline", "realtime", "-cpu-used", "8", "-b:v", "400k"]),
        ("mjpeg.mov", ["-c:v", "mjpeg", "-movflags", "+faststart"]),
    ])
    func damageLooksTheSameOnAnyNumberOfThreads(name: String, encoder: [String]) throws {
        let clip = try MadeClip(name, MadeClip.moving() + encoder)
        var changes = 0
        let sound = try Decoded(clip.path).prints
        for seed: UInt64 in 1...4 {
            let path = try clip.damaged(seed: seed)
            let reference = try Decoded(path, threads: 1)
            changes += reference.prints == sound ? 0 : 1
            for threads in [2, 3, 8] {
                let decoded = try Decoded(path, threads: threads)
                #expect(decoded.prints == reference.prints, "seed \(seed), \(threads) threads")
                #expect(decoded.diagnostics == reference.diagnostics, "seed \(seed), \(threads) threads")
            }
            let part = try Decoded(path, from: MediaTime(seconds: 0.5), to: MediaTime(seconds: 1.5), threads: 5)
            let wanted = zip(reference.prints, reference.times).filter { $1 >= 0.5 && $1 < 1.5 }.map(\.0)
            #expect(part.prints == wanted || part.diagnostics.isEmpty, "seed \(seed), from 0.5 s")
        }
        #expect(changes > 0)
    }

    @Test func soundFileIsTheSameOnAnyNumberOfThreads() throws {
        let clip = try MadeClip("sound.mp4", MadeClip.moving() + ["-c:v", "libx264", "-bf", "3"])
        let one = try Decoded(clip.path, threads: 1)
        let many = try Decoded(clip.path, threads: 8)
        #expect(one.frames.count == 50)
        #expect(many.prints == one.prints)
        #expect(many.diagnostics.isEmpty)
    }
}
