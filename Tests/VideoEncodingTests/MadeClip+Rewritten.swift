import Basics
import Imaging
import TestSupport
import Testing
import VideoDecoding

@testable import VideoEncoding

/// Clips that are written again, and what is in them.
extension MadeClip {
    /// Writes the clip again without drawing anything.
    /// - Parameter frames: how many frames, all when `nil`.
    /// - Returns: the new file, and the sounds that were left out.
    func rewritten(as name: String, frames: Int? = nil) throws -> (path: String, refused: [String]) {
        let reader = try VideoReader(path: path)
        let image = ColourImage(width: reader.info.width, height: reader.info.height)
        let output = folder.path(name)
        let writer = try VideoWriter(path: output, soundOf: path, info: reader.info, colours: reader.colours)
        var count = 0
        while count < frames ?? .max, let event = try reader.next() {
            guard case .frame(let frame) = event else { continue }
            try frame.picture.fill(image)
            try writer.append(image, at: frame.time)
            count += 1
        }
        try writer.finish(isWhole: frames == nil)
        return (output, writer.refusedSounds)
    }

    /// The times and mean brightness of a video's frames.
    static func frames(_ path: String) throws -> [(time: Double, level: Double)] {
        let reader = try VideoReader(path: path)
        var frames: [(time: Double, level: Double)] = []
        while let event = try reader.next() {
            guard case .frame(let frame) = event else { continue }
            let image = frame.image
            let sum = image.withPixels { pixels in
                (0..<image.height).reduce(0) { sum, y in
                    (0..<image.width).reduce(sum) { $0 + Int(pixels[y * image.stride + $1]) }
                }
            }
            frames.append((frame.time.seconds, Double(sum) / Double(image.width * image.height)))
        }
        return frames
    }

    /// A hash of the packets of each sound.
    static func soundHash(_ path: String) throws -> String {
        try output(of: "ffmpeg", ["-v", "error", "-i", path, "-map", "0:a", "-c", "copy", "-f", "streamhash", "-"])
    }

    /// What `ffprobe` says of the first stream of the kind (`v` or `a`), a line for each of `entries`.
    static func probe(_ path: String, _ stream: String, _ entries: String) throws -> [String] {
        try output(
            of: "ffprobe",
            ["-v", "error", "-select_streams", "\(stream):0", "-show_entries", entries, "-of", "default=nw=1", path]
        ).split(separator: "\n").map(String.init)
    }
}
