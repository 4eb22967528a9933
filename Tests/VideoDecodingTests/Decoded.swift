import Basics
import Imaging
import Testing
import VideoDecoding

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
