package import Basics
import CFFmpeg
import Foundation
package import Imaging
package import VideoDecoding

/// Writes a video: pictures in H.264 (or VP9, where the container or this machine has no H.264) and the sound of another
/// file, copied. The container follows from the name of the file. Holds few pictures at a time, however long it is.
package final class VideoWriter {
    /// Sounds that the container can't hold and that are left out, by their codecs' names.
    package var refusedSounds: [String] { sound.refused }

    private let path: String
    private let muxer: Muxer
    private let encoder: VideoEncoder
    private let sound: SoundCopier
    private let track: UnsafeMutablePointer<AVStream>
    private let buffer: PacketBuffer
    private var packet: UnsafeMutablePointer<AVPacket> { buffer.packet }
    private var last = MediaTime.zero

    /// Makes the file, or empties it.
    /// - Parameters:
    ///   - path: where it is to be.
    ///   - source: the file whose sound is copied; its pictures are those that follow.
    ///   - info: the size of the pictures, in pixels, their rate, and when the recording began.
    ///   - colours: what the colours of the pictures mean.
    /// - Throws: `VitrineError` when it can't be written, or this machine lacks the encoder.
    package init(path: String, soundOf source: String, info: VideoInfo, colours: ColourDescription) throws {
        self.path = path
        guard let format = av_guess_format(nil, path, nil), format.pointee.video_codec != AV_CODEC_ID_NONE,
            format.pointee.flags & AVFMT_NOFILE == 0
        else {
            throw VitrineError(
                .usage, subject: path, "its name doesn't end as a video's does", remedy: "give it the ending .mp4")
        }
        guard let codec = VideoCodec.best(for: format) else {
            let names = VideoCodec.known.map(\.name).joined(separator: " or ")
            throw VitrineError(
                .missingCapability, subject: path, "this machine's FFmpeg has no encoder for such a file",
                remedy: "use the ending .mp4, and an FFmpeg with \(names)")
        }
        let (width, height) = (info.width & ~1, info.height & ~1)
        guard width > 0, height > 0 else {
            throw VitrineError(subject: source, "its pictures are too small to draw on")
        }
        (muxer, encoder, sound, track, buffer) = try Self.explaining(path) {
            let muxer = try Muxer(format)
            let encoder = try VideoEncoder(
                codec, width: width, height: height, frameRate: info.frameRate, colours: colours,
                hasHeader: muxer.hasGlobalHeader)
            let track = try muxer.addStream()
            try check(
                "avcodec_parameters_from_context",
                avcodec_parameters_from_context(track.pointee.codecpar, encoder.context))
            track.pointee.time_base = VideoEncoder.timeBase
            track.pointee.avg_frame_rate = encoder.context.pointee.framerate
            if let creationTime = info.creationTime {
                av_dict_set(&muxer.context.pointee.metadata, "creation_time", creationTime, 0)
            }
            let sound = try SoundCopier(path: source, to: muxer)
            return (muxer, encoder, sound, track, try PacketBuffer())
        }
        try Self.explaining(path) { try muxer.begin(path: path) }
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

    private func drain() throws {
        while try encoder.receive(into: packet) {
            packet.pointee.stream_index = track.pointee.index
            av_packet_rescale_ts(packet, VideoEncoder.timeBase, track.pointee.time_base)
            try muxer.write(packet)
        }
    }

    /// Makes an error for people of what FFmpeg says.
    private static func explaining<Result>(_ path: String, _ work: () throws -> Result) throws -> Result {
        do {
            return try work()
        } catch let failure as FFmpegFailure {
            guard case let number = -failure.code, number > 0, number < 200 else {
                throw VitrineError(
                    subject: path, "can't be written: \(failure.call) failed (\(failure.reason))",
                    remedy: "try another ending, such as .mp4 or .mkv")
            }
            let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(number))
            throw VitrineError(subject: path, "can't be written", cause: cause)
        }
    }
}
