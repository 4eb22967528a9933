import Basics
import Imaging
import TestSupport
import Testing
import VideoDecoding

/// What happens to frames before they are looked at: transparency, fields, sizes, turns.
@Suite struct FramePreparationTests {
    /// Bars that move by so many pixels from field to field, over a ground that stands still.
    private static func bars(_ step: Int, _ encoder: [String]) -> [String] {
        [
            "-f", "lavfi", "-i", "color=gray:s=320x192:r=50:d=1", "-f", "lavfi", "-i",
            "color=white:s=120x64:r=50:d=1,drawgrid=w=12:h=200:t=5:c=black", "-filter_complex",
            "[0][1]overlay=x=20+n*\(step):y=64,interlace=scan=tff:lowpass=0",
        ] + encoder
    }

    private static let lossless = ["-c:v", "libx264", "-qp", "0", "-pix_fmt", "yuv420p"]
    private static let flagged = lossless + ["-flags", "+ildct+ilme", "-x264opts", "tff=1"]

    /// How many pixels of a picture differ from those above and below by more than both from each other.
    private static func combed(_ image: GrayImage) -> Int {
        image.withPixels { pixels in
            var count = 0
            for y in 1..<image.height - 1 {
                for x in 0..<image.width {
                    let (a, b, c) = (y - 1, y, y + 1)
                    let column = { (row: Int) in Int(pixels[row * image.stride + x]) }
                    if abs(column(b) - column(a)) > 60, abs(column(b) - column(c)) > 60, abs(column(a) - column(c)) < 30
                    {
                        count += 1
                    }
                }
            }
            return count
        }
    }

    @Test(arguments: [1, 2, 5, 8], [flagged, lossless])
    func fieldsOfDifferentTimesBecomeOnePicture(_ step: Int, _ encoder: [String]) throws {
        let decoded = try Decoded(try MadeClip("fields.mkv", Self.bars(step, encoder)).path)
        #expect(decoded.frames.count == 25)
        #expect(decoded.frames.map { Self.combed($0.image) }.max() == 0)
        #expect(decoded.diagnostics.map(\.code) == ["interlaced"])
    }

    /// Pictures of one time stay as they are, though the file says that they have fields.
    @Test func picturesOfOneTimeKeepAllRows() throws {
        let still = ["-f", "lavfi", "-i", "testsrc=s=320x192:r=1:d=1", "-vf", "loop=25:1,setpts=N/25/TB", "-r", "25"]
        let whole = try Decoded(try MadeClip("whole.mkv", still + Self.lossless).path)
        let fields = try Decoded(try MadeClip("fields.mkv", still + Self.flagged).path)
        #expect(fields.diagnostics.isEmpty)
        #expect(fields.frames.first?.image.sum == whole.frames.first?.image.sum)
    }

    /// A quarter of ink of such a level, and nothing else.
    private static func ink(_ level: Int) -> String {
        "color=black:s=160x96:r=5:d=1,format=rgba,geq=r=\(level):g=\(level):b=\(level):a='255*lt(X,80)*lt(Y,48)'"
    }

    @Test(arguments: [
        ("ink.png", ["-frames:v", "1"]), ("ink.webp", ["-frames:v", "1", "-lossless", "1"]),
        ("ink.mov", ["-c:v", "prores_ks", "-profile:v", "4444", "-pix_fmt", "yuva444p10le"]),
        ("ink.webm", ["-c:v", "libvpx-vp9", "-pix_fmt", "yuva420p", "-b:v", "1M"]),
        ("ink8.webm", ["-c:v", "libvpx", "-auto-alt-ref", "0", "-pix_fmt", "yuva420p", "-b:v", "1M"]),
        ("ink.gif", ["-filter_complex", "split[a][b];[a]palettegen=reserve_transparent=1[p];[b][p]paletteuse"]),
    ])
    func whatIsTransparentIsWhiteBehindDarkInkAndBlackBehindWhite(_ name: String, _ encoder: [String]) throws {
        for (level, levels) in [(0, (0...40, 215...255)), (255, (215...255, 0...40))] {
            let clip = try MadeClip(name, ["-f", "lavfi", "-i", Self.ink(level)] + encoder)
            let image = try #require(try Decoded(clip.path).frames.first).image
            #expect(levels.0.contains(Int(image.level(at: Point(40, 24)))), "\(level) in \(name)")
            #expect(levels.1.contains(Int(image.level(at: Point(120, 72)))), "the ground of \(level) in \(name)")
        }
    }

    @Test func opaquePicturesStayAsTheyAre() throws {
        let corner = MadeClip.corner() + ["-frames:v", "1"]
        let grey = try Decoded(try MadeClip("grey.png", corner).path)
        let opaque = try Decoded(try MadeClip("rgba.png", corner + ["-pix_fmt", "rgba"]).path)
        #expect(opaque.frames.first?.image.sum == grey.frames.first?.image.sum)
    }

    private func resized() throws -> String {
        let small = try MadeClip("small.ts", MadeClip.corner("96x160") + ["-c:v", "libx264", "-pix_fmt", "yuv420p"])
        let large = try MadeClip("large.ts", MadeClip.corner("320x192") + ["-c:v", "libx264", "-pix_fmt", "yuv420p"])
        let both = small.folder.path("both.ts")
        _ = try MadeClip.output(of: "bash", ["-c", "cat \(small.path) \(large.path) > \(both)"])
        return both
    }

    @Test func eachPartKeepsItsSizeWhereThatIsWanted() throws {
        let path = try resized()
        let reader = try VideoReader(path: path, keepsSizes: true)
        var sizes: [[Int]] = []
        while let event = try reader.next() {
            guard case .frame(let frame) = event else { continue }
            let size = [frame.image.width, frame.image.height]
            if sizes.last != size { sizes.append(size) }
            #expect(frame.image.level(at: Point(10, 10)) > 200)
        }
        #expect(sizes == [[96, 160], [320, 192]])
        #expect(Set(try Decoded(path).frames.map { [$0.image.width, $0.image.height] }) == [[96, 160]])
    }

    @Test(arguments: [(0, [0, 0], 160), (1, [1, 0], 96), (2, [1, 1], 160), (3, [0, 1], 96)])
    func picturesAreTurnedAsAsked(_ quarters: Int, _ bright: [Int], _ width: Int) throws {
        let clip = try MadeClip("corner.mp4", MadeClip.corner() + ["-c:v", "libx264", "-pix_fmt", "yuv420p"])
        let reader = try VideoReader(path: clip.path, turn: PictureTurn(quarters: quarters))
        guard case .frame(let frame)? = try reader.next() else { throw CancellationError() }
        #expect(frame.image.width == width && reader.info.width == width)
        let place = Point(
            Double(frame.image.width * (1 + 2 * bright[0]) / 4), Double(frame.image.height * (1 + 2 * bright[1]) / 4))
        #expect(frame.image.level(at: place) > 200)
        #expect(reader.info.rotation == 90 * quarters)
    }

    @Test func oneOfSeveralVideosIsChosen() throws {
        let clip = try MadeClip(
            "two.mp4",
            MadeClip.corner() + MadeClip.corner("320x192") + [
                "-map", "0", "-map", "1", "-c:v", "libx264", "-pix_fmt", "yuv420p", "-disposition:v:1", "0",
            ])
        #expect(try Decoded(clip.path).diagnostics.map(\.code) == ["streams-left"])
        #expect(try VideoReader(path: clip.path, number: 2).info.width == 320)
        #expect(throws: VitrineError.self) { try VideoReader(path: clip.path, number: 3) }
    }
}
