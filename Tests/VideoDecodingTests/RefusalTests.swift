import Basics
import Foundation
import Imaging
import TestSupport
import Testing
import VideoDecoding

/// Files that stand for something else than their own pictures.
@Suite struct RefusalTests {
    @Test(arguments: [
        ("list.txt", "ffconcat version 1.0\nfile 'VIDEO'\n"),
        ("list.m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nVIDEO\n#EXT-X-ENDLIST\n"),
        ("net.m3u8", "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nhttp://127.0.0.1:9/a.ts\n#EXT-X-ENDLIST\n"),
        ("list.mp4", "#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nVIDEO\n#EXT-X-ENDLIST\n"),
        (
            "show.mpd",
            "<?xml version=\"1.0\"?><MPD xmlns=\"urn:mpeg:dash:schema:mpd:2011\" type=\"static\">"
                + "<Period><AdaptationSet><Representation><BaseURL>VIDEO</BaseURL></Representation></AdaptationSet></Period></MPD>"
        ),
        ("call.sdp", "v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=video 9 RTP/AVP 96\n"),
        ("titles.idx", "# VobSub index file, v7 (do not modify this line!)\nid: en, index: 0\n"),
        ("titles.srt", "1\n00:00:01,000 --> 00:00:02,000\nBurning River\n"),
        ("titles.ass", "[Script Info]\nScriptType: v4.00+\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,x\n"),
        ("titles.vtt", "WEBVTT\n\n00:01.000 --> 00:02.000\nBurning River\n"),
        ("notes.txt", "The Burning River hangs in gallery 3.\n"), ("notes.nfo", "plain\n"),
        ("art.ans", String(repeating: "\u{1B}[1;31mRiver\u{1B}[0m ", count: 200)),
        ("page.html", "<html><body><img src=\"VIDEO\"></body></html>"), ("notes.mp4", "not a video\n"),
    ])
    func whatIsNoVideoIsOneErrorThatNamesIt(name: String, text: String) throws {
        let folder = try ScratchFolder()
        let video = folder.path("other.ts")
        try MadeClip.ffmpeg(MadeClip.corner() + ["-c:v", "mpeg2video", video])
        let path = try folder.file(name, text.replacing("VIDEO", with: video))
        let error = #expect(throws: VitrineError.self) { try VideoReader(path: path) }
        #expect(error?.subject == path)
        #expect(error?.remedy != nil)
        #expect(error?.description.contains("\n") == false)
        #expect(error?.message.contains("whitelist") == false)
    }

    @Test func theNameOfAFileIsNoPattern() throws {
        let folder = try ScratchFolder()
        for name in ["a%d.png", "a1.png", "[ab]*.png", "http:x.png", "-.png"] {
            try MadeClip.ffmpeg(
                MadeClip.corner() + ["-frames:v", "1", "-f", "image2", "-update", "1", folder.path("x.png")])
            let file = folder.url.appending(path: name)
            try FileManager.default.moveItem(at: URL(filePath: folder.path("x.png")), to: file)
            #expect(try Decoded(file.path).frames.count == 1)
        }
    }

    @Test func whateverACameraAppendsToAPictureItIsOnePicture() throws {
        let clip = try MadeClip("still.jpg", MadeClip.corner() + ["-frames:v", "1", "-pix_fmt", "yuvj420p"])
        let bytes = try Data(contentsOf: URL(filePath: clip.path))
        let path = clip.folder.path("two.jpg")
        try (bytes + bytes).write(to: URL(filePath: path))
        let decoded = try Decoded(path)
        #expect(decoded.info.isStill)
        #expect(decoded.frames.count == 1)
    }

    @Test func aPictureOfMorePixelsThanAllowedIsRefused() throws {
        let clip = try MadeClip("small.mp4", MadeClip.moving())
        let error = #expect(throws: VitrineError.self) { try VideoReader(path: clip.path, maximumPixels: 10_000) }
        #expect(error?.message.contains("160 × 96") == true)
        #expect(error?.remedy?.contains("--max-pixels 15360") == true)
        _ = try VideoReader(path: clip.path, maximumPixels: 15_360)
    }

    @Test func aDamagedSizeIsRefusedBeforeItTakesMemory() throws {
        let clip = try MadeClip("huge.m2v", MadeClip.moving() + ["-c:v", "mpeg2video"]).rewritten { data in
            // 12,000 each way. ISO 13818-2: 12 bits of width and of height in the sequence header, two more of each in
            // its extension.
            var bytes = [UInt8](data)
            for place in 0..<(bytes.count - 8) where bytes[place..<(place + 3)].elementsEqual([0, 0, 1]) {
                switch (bytes[place + 3], bytes[place + 4] >> 4) {
                case (0xB3, _): bytes.replaceSubrange(place + 4...place + 6, with: [0xEE, 0x0E, 0xE0])
                case (0xB5, 1):
                    bytes[place + 5] |= 0x01
                    bytes[place + 6] |= 0x40
                default: break
                }
            }
            data = Data(bytes)
        }
        let error = #expect(throws: VitrineError.self) { try VideoReader(path: clip.path) }
        #expect(error?.message.contains("12000 × 12000") == true)
        #expect(error?.remedy?.contains("--max-pixels 144000000") == true)
    }
}
