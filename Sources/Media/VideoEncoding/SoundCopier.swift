import Basics
import CFFmpeg
import Imaging
import VideoDecoding

/// Copies the sound of a file as it is stored, packet by packet, at the times that it has beside the pictures.
final class SoundCopier {
    /// Sounds that the new container can't hold, by their codecs' names.
    let refused: [String]

    private let container: Container
    private let muxer: Muxer
    private let buffer: PacketBuffer
    private var packet: UnsafeMutablePointer<AVPacket> { buffer.packet }
    /// The tracks in the new container, by those in the old.
    private var targets: [Int32: UnsafeMutablePointer<AVStream>] = [:]
    private var hasPacket = false
    private var hasEnded = false

    /// Adds a track to `muxer`, which hasn't begun, for each sound of the file at `path`.
    /// - Throws: `FFmpegFailure`, or what opening a file throws.
    init(path: String, to muxer: Muxer) throws {
        container = try Container(path: path)
        self.muxer = muxer
        var refused: [String] = []
        for index in 0..<Int(container.context.pointee.nb_streams) {
            guard let source = container.context.pointee.streams[index], let parameters = source.pointee.codecpar
            else { continue }
            source.pointee.discard = AVDISCARD_ALL
            guard parameters.pointee.codec_type == AVMEDIA_TYPE_AUDIO else { continue }
            let codec = parameters.pointee.codec_id
            guard avformat_query_codec(muxer.format, codec, FF_COMPLIANCE_NORMAL) == 1 else {
                refused.append(String(cString: avcodec_get_name(codec)))
                continue
            }
            source.pointee.discard = AVDISCARD_DEFAULT
            let target = try muxer.addStream()
            try check("avcodec_parameters_copy", avcodec_parameters_copy(target.pointee.codecpar, parameters))
            // Each container has tags of its own.
            target.pointee.codecpar.pointee.codec_tag = 0
            target.pointee.time_base = source.pointee.time_base
            target.pointee.disposition = source.pointee.disposition
            if let language = av_dict_get(source.pointee.metadata, "language", nil, 0)?.pointee.value {
                av_dict_set(&target.pointee.metadata, "language", language, 0)
            }
            targets[source.pointee.index] = target
        }
        self.refused = refused
        buffer = try PacketBuffer()
        hasEnded = targets.isEmpty
    }

    /// Copies the sound that begins before `time`, or all the rest of it.
    /// - Throws: `FFmpegFailure` when it can't be written. Sound that can't be read ends.
    func copy(until time: MediaTime?) throws {
        while !hasEnded {
            if !hasPacket { try read() }
            guard hasPacket, let source = container.context.pointee.streams[Int(packet.pointee.stream_index)],
                let target = targets[packet.pointee.stream_index]
            else { continue }
            let base = source.pointee.time_base
            let ticks = packet.pointee.dts == ffmpeg_no_timestamp ? packet.pointee.pts : packet.pointee.dts
            if let time, ticks != ffmpeg_no_timestamp,
                av_compare_ts(ticks, base, time.microseconds, VideoEncoder.timeBase) >= 0
            {
                return
            }
            hasPacket = false
            av_packet_rescale_ts(packet, base, target.pointee.time_base)
            packet.pointee.stream_index = target.pointee.index
            packet.pointee.pos = -1
            try muxer.write(packet)
        }
    }

    /// Reads the next packet of a sound that is copied, its times counted from the start of the video.
    private func read() throws {
        av_packet_unref(packet)
        guard av_read_frame(container.context, packet) >= 0 else { return hasEnded = true }
        guard targets[packet.pointee.stream_index] != nil else { return }
        hasPacket = true
        let start = container.context.pointee.start_time
        guard start != ffmpeg_no_timestamp, start != 0,
            let source = container.context.pointee.streams[Int(packet.pointee.stream_index)]
        else { return }
        let shift = av_rescale_q(start, VideoEncoder.timeBase, source.pointee.time_base)
        if packet.pointee.pts != ffmpeg_no_timestamp { packet.pointee.pts -= shift }
        if packet.pointee.dts != ffmpeg_no_timestamp { packet.pointee.dts -= shift }
    }
}
