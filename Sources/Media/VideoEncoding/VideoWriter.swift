package import Basics
package import FFmpeg
import Foundation
package import Imaging

/// Writes a video: pictures in H.264 (or VP9, where the container or this machine has no H.264) and the sound of another
/// file, copied. The container follows from the name of the file. Holds few pictures at a time, however long it is.
package final class VideoWriter {
    /// Sounds that the container can't hold and that are left out, by their codecs' names.
    package var refusedSounds: [String] { sound.refused }

    /// The encoders to choose from, the best first. Their options aim at pictures that look like the source's: a lower
    /// `crf` looks better and makes larger files, a slower `preset` or a lower `cpu-used` the same in less space and more
    /// time. To judge others: `vitrine overlay` of SampleMedia/walkthrough-plain.mp4, and a look at its small print.
    private static let encoders = [
        VideoEncoder.Setup(encoder: "libx264", options: ["preset": "veryfast", "crf": "20"]),
        VideoEncoder.Setup(
            encoder: "libvpx-vp9", options: ["deadline": "good", "cpu-used": "5", "row-mt": "1", "crf": "31", "b": "0"]),
    ]

    private let path: String
    private let muxer: Muxer
    private let encoder: VideoEncoder
    private let sound: SoundCopier
    private let track: Muxer.Track
    private let packet: Packet
    private var last = MediaTime.zero

    /// Makes the file, or empties it.
    /// - Parameters:
    ///   - path: where it is to be; its ending says which container.
    ///   - temporaryPath: where it is written until it is whole; `nil`: there too.
    ///   - source: the file whose sound is copied; its pictures are those that follow.
    ///   - info: the size of the pictures, in pixels, their rate, and when the recording began.
    ///   - colours: what the colours of the pictures mean.
    /// - Throws: `VitrineError` when it can't be written, or this machine lacks the encoder.
    package init(
        path: String, writtenAt temporaryPath: String? = nil, soundOf source: String, info: VideoInfo,
        colours: ColourDescription
    ) throws {
        self.path = path
        guard let format = Muxer.Format(path: path) else {
            throw VitrineError(
                .usage, subject: path, "its name doesn't end as a video's does", remedy: "give it the ending .mp4")
        }
        guard let setup = Self.encoders.first(where: { $0.fits(format) }) else {
            let names = Self.encoders.map(\.encoder).joined(separator: " or ")
            throw VitrineError(
                .missingCapability, subject: path, "this machine's FFmpeg has no encoder for such a file",
                remedy: "use the ending .mp4, and an FFmpeg with \(names)")
        }
        let (width, height) = (info.width & ~1, info.height & ~1)
        guard width > 0, height > 0 else {
            throw VitrineError(subject: source, "its pictures are too small to draw on")
        }
        (muxer, encoder, sound, track, packet) = try Self.explaining(path) {
            let muxer = try Muxer(format)
            let encoder = try VideoEncoder(
                setup, width: width, height: height, frameRate: info.frameRate, colours: colours, for: muxer)
            let track = try muxer.addTrack(of: encoder)
            if let creationTime = info.creationTime { muxer.describe("creation_time", as: creationTime) }
            let sound = try SoundCopier(path: source, to: muxer)
            return (muxer, encoder, sound, track, try Packet())
        }
        try Self.explaining(path) { try muxer.begin(path: temporaryPath ?? path) }
    }

    /// Appends a picture that is shown from `time` on, later than the one before, and the sound until then.
    /// - Throws: `VitrineError` when it can't be written.
    package func append(_ image: ColourImage, at time: MediaTime) throws {
        try Self.explaining(path) {
            last = time
            try sound.copy(until: time)
            try encoder.send(image, at: time)
            try drain()
        }
    }

    /// Completes the file, which plays whether all pictures came or not.
    /// - Parameter isWhole: whether the sound behind the last picture belongs to it.
    /// - Throws: `VitrineError` when it can't be written.
    package func finish(isWhole: Bool) throws {
        try Self.explaining(path) {
            try encoder.end()
            try drain()
            try sound.copy(until: isWhole ? nil : last)
            try muxer.finish()
        }
    }

    /// Writes what the encoder has finished.
    private func drain() throws {
        while try encoder.receive(into: packet) { try muxer.write(packet, to: track, timeBase: .microseconds) }
    }

    /// Makes an error for people of what FFmpeg says.
    private static func explaining<Result>(_ path: String, _ work: () throws -> Result) throws -> Result {
        do { return try work() } catch let failure as FFmpegFailure {
            guard let number = failure.systemError else {
                throw VitrineError(
                    subject: path, "can't be written: \(failure.call) failed (\(failure.reason))",
                    remedy: "try another ending, such as .mp4 or .mkv")
            }
            let cause = NSError(domain: NSPOSIXErrorDomain, code: number)
            throw VitrineError(subject: path, "can't be written", cause: cause)
        }
    }
}
