import CFFmpeg
import Foundation
import RecognitionCore

/// Owns an open container and hands out the packets of its video, one after the other.
final class Demuxer {
    /// The path that means standard input.
    static let standardInput = "-"
    /// Formats that name other files; an endless one would be read for ever.
    private static let playlistFormats: Set = ["concat", "dash", "hls", "imf", "sdp"]

    let context: UnsafeMutablePointer<AVFormatContext>
    /// The chosen video stream; it belongs to `context`.
    let stream: UnsafeMutablePointer<AVStream>

    /// Opens `path` and looks for its video.
    /// - Throws: `FFmpegFailure` or `InputTrouble`.
    init(path: String) throws {
        let isStream = path == Self.standardInput
        try Self.checkFile(path)
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        // Only what the person named: nothing from the network, and a % in a path is no series of pictures.
        av_dict_set(&options, "protocol_whitelist", isStream ? "pipe" : "file", 0)
        av_dict_set(&options, "pattern_type", "none", 0)
        var opening: UnsafeMutablePointer<AVFormatContext>?
        let url = isStream ? "pipe:0" : "file:" + path
        try check("avformat_open_input", avformat_open_input(&opening, url, nil, &options))
        do {
            let context = try check("avformat_open_input", opening)
            let format = Self.formatName(context)
            guard !Self.playlistFormats.contains(format) else { throw InputTrouble.playlist(format) }
            try check("avformat_find_stream_info", avformat_find_stream_info(context, nil))
            stream = try Self.video(of: context)
            self.context = context
        } catch {
            avformat_close_input(&opening)
            throw error
        }
        for index in 0..<Int(context.pointee.nb_streams) {
            guard let other = context.pointee.streams[index], other != stream else { continue }
            other.pointee.discard = AVDISCARD_ALL
        }
    }

    deinit {
        var context: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&context)
    }

    /// The short name of the container, as FFmpeg lists it: `mov,mp4,m4a,3gp,3g2,mj2`.
    var formatName: String { Self.formatName(context) }

    /// Whether the container holds one picture. Several on standard input, one after the other, are a video.
    var isPictureFile: Bool { formatName == "image2" || formatName.hasSuffix("_pipe") }

    /// Whether frames before the start of the video are cut off by an edit list, and not just early.
    var hasEditLists: Bool { formatName.hasPrefix("mov,") }

    /// Whether a seek can be told where to go.
    var hasTimestamps: Bool { context.pointee.iformat.pointee.flags & AVFMT_NOTIMESTAMPS == 0 }

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

    private static func formatName(_ context: UnsafeMutablePointer<AVFormatContext>) -> String {
        String(cString: context.pointee.iformat.pointee.name)
    }

    private static func checkFile(_ path: String) throws {
        guard path != standardInput else { return }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else { return }
        if isDirectory.boolValue { throw FFmpegFailure(call: "open", code: ffmpeg_error_is_directory) }
        let attributes = try? FileManager.default.attributesOfItem(atPath: path)
        if attributes?[.type] as? FileAttributeType == .typeRegular, attributes?[.size] as? UInt64 == 0 {
            throw InputTrouble.empty
        }
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
