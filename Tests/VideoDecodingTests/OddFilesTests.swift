import Basics
import Foundation
import Imaging
import TestSupport
import Testing
import VideoDecoding

/// Files each with something odd in it, as projects that read videos keep them for their own tests; made here by `ffmpeg`
/// and by writing over single fields.
@Suite struct OddFilesTests {
    /// The oddities that a reader gets along with.
    static let readable: [OddFile] = [
        .matrix([1, 0, 0, 1]), .matrix([0, 1, -1, 0]), .matrix([-1, 0, 0, -1]), .matrix([0, -1, 1, 0]),
        .matrix([0, 1, 1, 0]), .matrix([0, 0, 0, 0]), .editListHLG10bit, .firstTime10sOddPixels, .slowMotionGaps,
        .oddSize, .pq10bitAV1, .vp9In10bit, .sizeChange, .claimedLength,
    ]

    @Test(arguments: readable) func decodesWithRisingTimesFromTheStart(odd: OddFile) throws {
        let decoded = try Decoded(odd.make().path)
        try #require(!decoded.frames.isEmpty)
        #expect(decoded.times[0] >= 0)
        #expect(decoded.times[0] < 0.5)
        #expect(zip(decoded.times, decoded.times.dropFirst()).allSatisfy { $0 < $1 })
        #expect(
            decoded.frames.allSatisfy { $0.image.width == decoded.info.width && $0.image.height == decoded.info.height }
        )
    }

    /// The turn that a display matrix means, and where the upper left of the stored picture comes to lie.
    @Test(arguments: [
        ([1, 0, 0, 1], 0, [0, 0]), ([0, 1, -1, 0], 90, [1, 0]), ([-1, 0, 0, -1], 180, [1, 1]),
        ([0, -1, 1, 0], 270, [0, 1]), ([-1, 0, 0, 1], 0, [1, 0]), ([0, 1, 1, 0], 270, [0, 0]),
        ([0, -1, -1, 0], 90, [1, 1]),
    ])
    func matrixTurnsAndReflects(matrix: [Double], rotation: Int, corner: [Int]) throws {
        let decoded = try Decoded(OddFile.matrix(matrix).make().path)
        #expect(decoded.info.rotation == rotation)
        let (width, height) = rotation % 180 == 0 ? (160, 96) : (96, 160)
        #expect((decoded.info.width, decoded.info.height) == (width, height))
        #expect(try decoded.brightQuarters() == [corner])
        #expect(decoded.diagnostics.isEmpty)
    }

    @Test(arguments: [([0, 0, 0, 0], [0, 0]), ([0, 1, 0, 1], [0, 0]), ([0.9, 0.44, -0.44, 0.9], [0, 0])])
    func impossibleTurnIsADiagnostic(matrix: [Double], corner: [Int]) throws {
        let decoded = try Decoded(OddFile.matrix(matrix).make().path)
        #expect(decoded.diagnostics.map(\.code) == ["rotation-odd"])
        #expect(try decoded.brightQuarters() == [corner])
    }

    @Test func whatAnEditListCutsOffIsNotShown() throws {
        let decoded = try Decoded(OddFile.editListHLG10bit.make().path)
        // Two seconds at 25 frames a second, less the first half second.
        #expect((36...38).contains(decoded.frames.count))
        #expect(decoded.times[0] < 0.05)
    }

    @Test func oddPixelsAreStretchedAndTimesCountFromTheFirst() throws {
        let decoded = try Decoded(OddFile.firstTime10sOddPixels.make().path)
        #expect((decoded.info.width, decoded.info.height) == (173, 96))
        #expect(decoded.times[0] < 0.05)
    }

    @Test func gapsOfSlowMotionStay() throws {
        let times = try Decoded(OddFile.slowMotionGaps.make().path).times
        // In frames of the usual rate; the encoder's clock may move a frame by one.
        let steps = zip(times, times.dropFirst()).map { Int((($1 - $0) * 25).rounded()) }
        #expect(steps.count { (7...9).contains($0) } == 20)
        #expect(steps.allSatisfy { $0 <= 2 || (7...9).contains($0) })
    }

    @Test func framesOfAnotherSizeAreScaledToTheFirst() throws {
        let decoded = try Decoded(OddFile.sizeChange.make().path)
        #expect(decoded.frames.count == 75)
        #expect(decoded.info.width == 160)
        #expect(decoded.diagnostics.filter { $0.code == "size-changed" }.count == 1)
    }

    @Test func lengthThatIsOnlyClaimedIsADiagnostic() throws {
        let decoded = try Decoded(OddFile.claimedLength.make().path)
        #expect(decoded.frames.count == 50)
        #expect(try #require(decoded.info.duration).seconds > 143_000)
        #expect(decoded.diagnostics.map(\.code) == ["file-truncated"])
    }

    @Test(arguments: OddFile.hopeless) func hopelessFileIsOneErrorThatNamesIt(odd: OddFile) throws {
        let path = try odd.make().path
        let error = #expect(throws: VitrineError.self) { try Decoded(path) }
        #expect(error?.subject == path)
        #expect(error?.remedy != nil)
        #expect(error?.description.contains("\n") == false)
        #expect(error?.message.contains(try #require(odd.complaint)) == true, "\(error?.message ?? "")")
    }

    @Test func damagedFileIsReadOnWithDiagnostics() throws {
        let clip = try MadeClip(
            "damaged.mp4", MadeClip.moving() + ["-c:v", "libx264", "-g", "25", "-movflags", "+faststart"])
        let decoded = try Decoded(clip.damaged(seed: 1, places: 12))
        #expect(!decoded.frames.isEmpty)
        #expect(!decoded.diagnostics.isEmpty)
        #expect(decoded.diagnostics.count < 40)
    }
}

/// One oddity, and how a file with it is made.
enum OddFile: Sendable {
    /// A display matrix with such a, b, c and d (ISO/IEC 14496-12, 6.2.2).
    case matrix([Double])
    case editListHLG10bit, firstTime10sOddPixels, slowMotionGaps, oddSize, pq10bitAV1, vp9In10bit, sizeChange
    case claimedLength
    case soundOnly, indexMissing, encrypted, claimedSize

    static let hopeless: [OddFile] = [.soundOnly, .indexMissing, .encrypted, .claimedSize]

    /// Words of the error that a hopeless file ends in.
    var complaint: String? {
        switch self {
        case .soundOnly: "holds sound but no video"
        case .indexMissing: "its index (moov) is missing"
        case .encrypted: "is encrypted"
        case .claimedSize: "can be decoded"
        default: nil
        }
    }

    private static let h264 = ["-c:v", "libx264", "-pix_fmt", "yuv420p"]
    private static let tenBits = ["-pix_fmt", "yuv420p10le", "-color_primaries", "bt2020", "-colorspace", "bt2020nc"]
    private static let test = ["-f", "lavfi", "-i", "testsrc=s=160x96:r=25:d=2"]

    func make() throws -> MadeClip {
        switch self {
        case .matrix(let parts):
            let fields = parts.map { Int32($0 * 65536) }
            let rows = [fields[0], fields[1], 0, fields[2], fields[3], 0, 0, 0, 1 << 30]
            return try MadeClip("matrix.mp4", MadeClip.corner() + Self.h264)
                .rewritten { $0.write(rows, in: "tkhd", at: 40) }
        case .editListHLG10bit:
            let long = try MadeClip(
                "long.mp4",
                Self.test + Self.tenBits + [
                    "-color_trc", "arib-std-b67", "-c:v", "libx265", "-preset", "ultrafast", "-x265-params",
                    "log-level=none:keyint=100",
                ])
            // Copied from within a group of pictures: what comes before is kept to decode from, and cut off by the list.
            return try MadeClip("edited.mp4", ["-ss", "0.5", "-i", long.path, "-c", "copy"])
        case .firstTime10sOddPixels:
            return try MadeClip(
                "late.mp4", Self.test + ["-vf", "setsar=27/25"] + Self.h264 + ["-output_ts_offset", "10"])
        case .slowMotionGaps:
            // Frames 10 to 29 last eight times as long.
            let times = "setpts='if(lt(N,10),N,if(lt(N,30),10+(N-10)*8,170+(N-30)))/25/TB'"
            return try MadeClip("slow.mp4", Self.test + ["-vf", times, "-vsync", "vfr"] + Self.h264)
        case .oddSize:
            return try MadeClip(
                "odd.webm",
                ["-f", "lavfi", "-i", "testsrc=s=161x121:r=25:d=1", "-pix_fmt", "yuv420p", "-c:v", "libvpx-vp9"]
                    + ["-deadline", "realtime", "-cpu-used", "8"])
        case .pq10bitAV1:
            return try MadeClip(
                "pq.mp4",
                Self.test + Self.tenBits + ["-color_trc", "smpte2084", "-c:v", "libsvtav1", "-preset", "12"])
        case .vp9In10bit:
            return try MadeClip(
                "deep.webm",
                Self.test + Self.tenBits + [
                    "-c:v", "libvpx-vp9", "-profile:v", "2", "-deadline", "realtime", "-cpu-used", "8",
                ])
        case .sizeChange:
            let larger = try MadeClip(
                "larger.h264", ["-f", "lavfi", "-i", "testsrc=s=240x160:r=25:d=1"] + Self.h264)
            let rest = try Data(contentsOf: URL(filePath: larger.path))
            return try MadeClip("change.h264", Self.test + Self.h264).rewritten { $0 += rest }
        case .claimedLength:
            // In fragments, because of a file in one piece FFmpeg believes the index instead.
            let fragments = ["-movflags", "frag_keyframe+empty_moov"]
            return try MadeClip("long.mp4", Self.test + Self.h264 + fragments).rewritten { bytes in
                for (box, scale, length) in [("mvhd", 12, 16), ("mdhd", 12, 16)] {
                    bytes.write([Int32(clamping: 143_165 * bytes.number(in: box, at: scale))], in: box, at: length)
                }
            }
        case .soundOnly:
            return try MadeClip("sound.mp4", ["-f", "lavfi", "-i", "sine=frequency=440:duration=1", "-c:a", "aac"])
        case .indexMissing:
            return try MadeClip("broken-off.mp4", Self.test + Self.h264).rewritten { bytes in
                guard let index = bytes.range(of: Data("moov".utf8)) else { return }
                bytes = bytes.prefix(index.lowerBound - 4)
            }
        case .encrypted:
            return try MadeClip(
                "encrypted.mp4",
                Self.test + Self.h264 + [
                    "-encryption_scheme", "cenc-aes-ctr", "-encryption_key", "76a6c65c5ea762046bd749a2e632ccbb",
                    "-encryption_kid", "a7e61c373e219033c21091fa607bf3b8",
                ])
        case .claimedSize:
            // 3.6 billion pixels; decoders don't look at the checksum unless they are asked to.
            return try MadeClip("huge.png", MadeClip.corner() + ["-frames:v", "1"])
                .rewritten { $0.write([60000, 60000], in: "IHDR", at: 0) }
        }
    }
}

extension Data {
    /// Writes 32-bit big-endian numbers, `offset` bytes behind the name of the first box or chunk that is called `box`.
    fileprivate mutating func write(_ numbers: [Int32], in box: String, at offset: Int) {
        guard let name = range(of: Data(box.utf8)) else { return }
        let start = name.upperBound + offset
        let bytes = numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        replaceSubrange(start..<start + bytes.count, with: bytes)
    }

    /// The 32-bit number there.
    fileprivate func number(in box: String, at offset: Int) -> Int {
        guard let name = range(of: Data(box.utf8)) else { return 0 }
        return (0..<4).reduce(0) { $0 << 8 | Int(self[name.upperBound + offset + $1]) }
    }
}
