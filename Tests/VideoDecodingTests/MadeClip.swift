import Basics
import Foundation
import Imaging
import TestSupport
import Testing
import VideoDecoding

/// Clips that a test makes with the `ffmpeg` command.
struct MadeClip {
    let folder: ScratchFolder
    let path: String

    /// - Parameters:
    ///   - name: the file's name; its ending decides the container.
    ///   - arguments: those of `ffmpeg`, without the output.
    init(_ name: String, _ arguments: [String]) throws {
        folder = try ScratchFolder()
        path = folder.path(name)
        try Self.ffmpeg(arguments + [path])
    }

    /// A picture that is black but for its upper left quarter.
    static func corner(_ size: String = "160x96", seconds: Double = 1, rate: Int = 10) -> [String] {
        [
            "-f", "lavfi", "-i",
            "color=black:s=\(size):r=\(rate):d=\(seconds),format=gray,drawbox=x=0:y=0:w=iw/2:h=ih/2:c=white:t=fill",
        ]
    }

    /// A moving picture with noise in it.
    static func moving(_ size: String = "160x96", seconds: Double = 2) -> [String] {
        ["-f", "lavfi", "-i", "testsrc=s=\(size):r=25:d=\(seconds)", "-vf", "noise=alls=12:allf=t"]
    }

    /// A copy of the file with places of it overwritten, the same each time; its first part is left alone.
    func damaged(seed: UInt64, sparing: Int = 4000, places: Int = 6) throws -> String {
        var bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        for _ in 0..<places {
            // Marsaglia's xorshift, 64 bits.
            state ^= state << 13
            state ^= state >> 7
            state ^= state << 17
            let place = sparing + Int(state % UInt64(bytes.count - sparing))
            for offset in place..<min(place + 40, bytes.count) {
                bytes[offset] ^= UInt8(truncatingIfNeeded: state >> 20)
            }
        }
        let copy = folder.path("damaged-\(seed)-" + URL(filePath: path).lastPathComponent)
        try Data(bytes).write(to: URL(filePath: copy))
        return copy
    }

    static func ffmpeg(_ arguments: [String]) throws {
        let outcome = try ChildProcess.run("ffmpeg", ["-nostdin", "-y", "-loglevel", "error"] + arguments)
        try #require(outcome.code == 0, "ffmpeg \(arguments.joined(separator: " ")): \(outcome.error)")
    }
}

/// All that a reader gives.
struct Decoded {
    var info: VideoInfo
    var frames: [Frame] = []
    var diagnostics: [Diagnostic] = []

    init(_ path: String, from: MediaTime? = nil, to: MediaTime? = nil, economy: FrameEconomy = .none, threads: Int = 2)
        throws
    {
        let reader = try VideoReader(path: path, from: from, to: to, economy: economy, threads: threads)
        info = reader.info
        while let event = try reader.next() {
            switch event {
            case .frame(let frame): frames.append(frame)
            case .diagnostic(let diagnostic): diagnostics.append(diagnostic)
            }
        }
    }

    /// Each frame's time and a sum over its pixels.
    var prints: [String] { frames.map { "\($0.time.seconds) \($0.image.sum)" } }

    var times: [Double] { frames.map(\.time.seconds) }

    /// Which quarter of the first picture is bright: x and y as left/right (0, 1) and top/bottom (0, 1).
    func brightQuarters() throws -> Set<[Int]> {
        let image = try #require(frames.first).image
        var bright: Set<[Int]> = []
        for (column, row) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let x = image.width * (1 + 2 * column) / 4
            let y = image.height * (1 + 2 * row) / 4
            if image.withPixels({ $0[y * image.stride + x] }) > 128 { bright.insert([column, row]) }
        }
        return bright
    }
}

extension GrayImage {
    /// A sum over the pixels in which each has its place; other in each process.
    var sum: Int {
        withPixels { pixels in
            var hasher = Hasher()
            for y in 0..<height {
                hasher.combine(
                    bytes: UnsafeRawBufferPointer(
                        rebasing: UnsafeRawBufferPointer(pixels)[y * stride..<y * stride + width]))
            }
            return hasher.finalize()
        }
    }
}
