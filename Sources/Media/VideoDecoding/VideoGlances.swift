package import Basics
import FFmpeg
import Foundation
package import Imaging

/// A few pictures of a video from all over it: keyframes, because nothing else has to be decoded for them.
package enum VideoGlances {
    /// How many places are looked at. More see more of the video and take longer before its scan begins.
    package static let usualCount = 4

    /// Pictures from places spread evenly over a part of a video, without those that are the same.
    /// - Parameters:
    ///   - start: where the part begins; `nil`: at the video's beginning.
    ///   - end: where it ends; `nil`: at the end that the container claims.
    ///   - maximumPixels: larger pictures are left alone.
    ///   - count: how many places are looked at.
    ///   - number: which of several videos in the file, from 1; `nil`: the one that the container would play.
    /// - Returns: none of what can't be read, or not twice, such as standard input.
    package static func images(
        of path: String, from start: MediaTime? = nil, to end: MediaTime? = nil,
        maximumPixels: Int = VideoReader.usualMaximumPixels, count: Int = usualCount, number: Int? = nil
    ) -> [GrayImage] {
        let values = try? URL(filePath: path).resolvingSymlinksInPath().resourceValues(forKeys: [.isRegularFileKey])
        guard path != "-", values?.isRegularFile == true else { return [] }
        let log = FFmpegLog()
        return log.attributing {
            // What is wrong with the video is reported when it is scanned.
            guard let demuxer = try? Demuxer(path: path, number: number),
                let stream = try? FrameStream(
                    demuxer, threads: 1, economy: .keyframes, maximumPixels: maximumPixels, log: log),
                let first = try? stream.next(),
                let luma = try? UprightLuma(DisplayLayout(of: first.frame, in: stream).geometry)
            else { return [] }
            var frames = start == nil ? [first] : []
            if let end = end ?? demuxer.duration, !demuxer.isPictureFile {
                frames += places(start ?? .zero, end, count).compactMap { try? stream.seek(to: $0) }
            }
            var times: Set<MediaTime> = []
            let preparation = FramePreparation()
            return (frames.isEmpty ? [first] : frames).filter { times.insert($0.time).inserted }.compactMap {
                try? luma.image(of: preparation.prepared($0.frame))
            }
        }
    }

    /// The middles of equal parts of the way.
    private static func places(_ start: MediaTime, _ end: MediaTime, _ count: Int) -> [MediaTime] {
        (0..<count).map { index in
            start + MediaTime(microseconds: (end - start).microseconds * Int64(2 * index + 1) / Int64(2 * count))
        }
    }
}
