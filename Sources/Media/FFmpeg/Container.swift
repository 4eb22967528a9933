package import Basics
import CFFmpeg
import Foundation

/// Owns an open container and the file that it lies in.
package final class Container {
    /// How FFmpeg's names of picture formats end.
    private static let pictureSuffix = "_pipe"

    let context: UnsafeMutablePointer<AVFormatContext>
    private let file: InputFile

    /// Opens `path` (`-` for standard input) and finds out what it holds.
    /// - Throws: `FFmpegFailure` or `InputTrouble`.
    package init(path: String) throws {
        file = try InputFile(path: path)
        let format = try file.format()
        var opening = avformat_alloc_context()
        try check("avformat_alloc_context", opening).pointee.pb = file.context
        let isPicture = file.isSeekable && String(cString: format.pointee.name).hasSuffix(Self.pictureSuffix)
        // A picture file is one picture, whatever cameras append to it.
        if isPicture { opening?.pointee.flags |= AVFMT_FLAG_NOPARSE }
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        // Only what the person named: whatever a file refers to stays closed, on this machine and in the network.
        av_dict_set(&options, "protocol_whitelist", "none", 0)
        try check("avformat_open_input", avformat_open_input(&opening, "", format, &options))
        do {
            let context = try check("avformat_open_input", opening)
            try check("avformat_find_stream_info", avformat_find_stream_info(context, nil))
            self.context = context
        } catch {
            avformat_close_input(&opening)
            throw error
        }
    }

    deinit {
        var context: UnsafeMutablePointer<AVFormatContext>? = context
        avformat_close_input(&context)
    }

    /// The short name of the container, as FFmpeg lists it: `mov,mp4,m4a,3gp,3g2,mj2`.
    package var formatName: String { String(cString: context.pointee.iformat.pointee.name) }

    /// Whether the container holds one picture. Several from a pipe, one after the other, are a video.
    package var isPictureFile: Bool { isSeekable && formatName.hasSuffix(Self.pictureSuffix) }

    /// Whether the input can be opened a second time and read from any place.
    package var isSeekable: Bool { file.isSeekable }

    /// What it holds, in the file's order; which are there stays the same, but packets may tell more of each.
    package var streams: [MediaStream] {
        (0..<Int(context.pointee.nb_streams)).compactMap { index in
            context.pointee.streams[index].map { MediaStream($0, of: self) }
        }
    }

    /// The time on the container's clock at which the recording starts, if it says so.
    package var startTime: MediaTime? { context.pointee.start_time.timestamp.map { MediaTime(microseconds: $0) } }

    /// The length of the recording, if that is known.
    package var duration: MediaTime? {
        context.pointee.duration > 0 ? MediaTime(microseconds: context.pointee.duration) : nil
    }

    /// Whether all that is known of lengths follows from the file's size and its rate of bits.
    package var guessesDuration: Bool { context.pointee.duration_estimation_method == AVFMT_DURATION_FROM_BITRATE }

    /// What the file says under `key` of itself.
    package func metadata(_ key: String) -> String? { String(entry: key, in: context.pointee.metadata) }

    /// Reads the next packet of any stream into `packet`; returns false at the end of the file.
    /// - Throws: `FFmpegFailure` when the file can't be read; the next call may succeed.
    package func read(into packet: Packet) throws -> Bool {
        packet.clear()
        let status = av_read_frame(context, packet.packet)
        guard status == ffmpeg_error_end_of_file else { return try check("av_read_frame", status) >= 0 }
        // Many formats report a broken disk or connection as the end.
        let inputStatus = context.pointee.pb?.pointee.error ?? 0
        if inputStatus != ffmpeg_error_end_of_file { try check("av_read_frame", inputStatus) }
        return false
    }

    /// Goes to the last keyframe of `stream` at or before `ticks` of its clock; returns whether it could.
    package func seek(_ stream: MediaStream, to ticks: Int64) -> Bool {
        av_seek_frame(context, Int32(stream.index), ticks, AVSEEK_FLAG_BACKWARD) >= 0
    }
}

extension String {
    /// The value of `key` in a dictionary of FFmpeg's, if it is there.
    init?(entry key: String, in dictionary: OpaquePointer?) {
        guard let value = av_dict_get(dictionary, key, nil, 0)?.pointee.value else { return nil }
        self.init(cString: value)
    }
}
