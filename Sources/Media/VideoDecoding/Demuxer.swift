import Basics
import CFFmpeg
import Imaging

/// Hands out the packets of the video in a container, one after the other.
final class Demuxer {
    /// The chosen video stream; it belongs to `context`.
    let stream: UnsafeMutablePointer<AVStream>

    private let container: Container

    var context: UnsafeMutablePointer<AVFormatContext> { container.context }

    /// Opens `path` (`-` for standard input) and looks for its video.
    /// - Throws: `FFmpegFailure` or `InputTrouble`.
    init(path: String) throws {
        container = try Container(path: path)
        stream = try Self.video(of: container.context)
        for index in 0..<Int(context.pointee.nb_streams) {
            guard let other = context.pointee.streams[index], other != stream else { continue }
            other.pointee.discard = AVDISCARD_ALL
        }
    }

    /// The short name of the container, as FFmpeg lists it: `mov,mp4,m4a,3gp,3g2,mj2`.
    var formatName: String { String(cString: context.pointee.iformat.pointee.name) }

    /// Whether the container holds one picture. Several from a pipe, one after the other, are a video.
    var isPictureFile: Bool { isSeekable && formatName.hasSuffix(Container.pictureSuffix) }

    /// Whether the input can be opened a second time and read from any place.
    var isSeekable: Bool { container.isSeekable }

    /// Whether frames before the start of the video are cut off by an edit list, and not just early.
    var hasEditLists: Bool { formatName.hasPrefix("mov,") }

    /// Whether a seek leads to a keyframe, with the times that reading from the start gives: in containers that have an
    /// index and a time for every frame. Elsewhere FFmpeg guesses places and times.
    var seeksExactly: Bool { isSeekable && (formatName.hasPrefix("mov,") || formatName.hasPrefix("matroska,")) }

    /// Reads the next packet of the video into `packet`; returns false at the end of the file.
    /// - Throws: `FFmpegFailure` when the file can't be read; the next call may succeed.
    func read(into packet: UnsafeMutablePointer<AVPacket>) throws -> Bool {
        while true {
            av_packet_unref(packet)
            let status = av_read_frame(context, packet)
            if status == ffmpeg_error_end_of_file {
                // Many formats report a broken disk or connection as the end.
                let inputStatus = context.pointee.pb?.pointee.error ?? 0
                if inputStatus != ffmpeg_error_end_of_file { try check("av_read_frame", inputStatus) }
                return false
            }
            try check("av_read_frame", status)
            if packet.pointee.stream_index == stream.pointee.index { return true }
        }
    }

    /// Goes to the last keyframe at or before `time`, counted from the start of the video; returns whether it could.
    func seek(to time: MediaTime) -> Bool {
        let microsecond = AVRational(num: 1, den: 1_000_000)
        let target = av_rescale_q(
            time.microseconds + (startTime?.microseconds ?? 0), microsecond, stream.pointee.time_base)
        return av_seek_frame(context, stream.pointee.index, target, AVSEEK_FLAG_BACKWARD) >= 0
    }

    /// The time on the container's clock at which the video starts.
    var startTime: MediaTime? {
        let start = context.pointee.start_time
        return start == ffmpeg_no_timestamp ? nil : MediaTime(microseconds: start)
    }

    /// A copy protection's mark on the stream or on `packet`.
    func isEncrypted(_ packet: UnsafeMutablePointer<AVPacket>) -> Bool {
        av_packet_get_side_data(packet, AV_PKT_DATA_ENCRYPTION_INFO, nil) != nil
            || av_stream_get_side_data(stream, AV_PKT_DATA_ENCRYPTION_INIT_INFO, nil) != nil
    }

    /// The video to scan: not a cover picture, rather the stream marked as default, rather the larger, rather the first.
    private static func video(
        of context: UnsafeMutablePointer<AVFormatContext>
    ) throws -> UnsafeMutablePointer<AVStream> {
        var hasSound = false
        var best: (rank: (Int, Int), stream: UnsafeMutablePointer<AVStream>)?
        for index in 0..<Int(context.pointee.nb_streams) {
            guard let stream = context.pointee.streams[index], let parameters = stream.pointee.codecpar else {
                continue
            }
            hasSound = hasSound || parameters.pointee.codec_type == AVMEDIA_TYPE_AUDIO
            let covers = AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS
            guard parameters.pointee.codec_type == AVMEDIA_TYPE_VIDEO, stream.pointee.disposition & covers == 0
            else { continue }
            let isDefault = stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0
            let rank = (isDefault ? 1 : 0, Int(parameters.pointee.width) * Int(parameters.pointee.height))
            if best.map({ rank > $0.rank }) ?? true { best = (rank, stream) }
        }
        guard let best else { throw InputTrouble.noVideo(hasSound: hasSound) }
        return best.stream
    }
}
