import CFFmpeg
package import Imaging

/// Owns a codec context that turns packets into frames, several at once on threads of its own.
package final class Decoder {
    /// What a decoder has to say when it is asked for a frame.
    package enum Output {
        case frame(FrameBuffer)
        case needsPacket
        case ended
        /// A packet was too damaged to make a frame of; the next call goes on behind it.
        case failed(FFmpegFailure)
    }

    /// Larger pictures, in pixels, are taken for damage unless more is allowed: a few damaged bytes may claim any size, and
    /// each picture of it takes memory. 8192 × 8192.
    package static let usualMaximumPixels = 1 << 26
    /// Pixels that decoders count more than a picture has, because they round its width up to a multiple of 64: for as
    /// many rows as the usual limit allows in a square.
    private static let rounding = 64 * 8192
    /// More threads only cost memory: FFmpeg itself warns of more than 16.
    private static let maximumThreads = 16

    /// The most pictures that an HEVC decoder keeps (H.265, A.4.2: a picture buffer has at most 16 places).
    private static let placesOfHEVC = 16

    private let context: UnsafeMutablePointer<AVCodecContext>
    /// What the context's threads report to; kept because they hold an unowned pointer to it.
    private let log: FFmpegLog

    /// A decoder for the packets of `stream`.
    /// - Parameters:
    ///   - threads: with one, every run gives the same frames, however damaged the video is.
    ///   - economy: whether smoothing is saved.
    ///   - maximumPixels: larger pictures are refused.
    /// - Throws: `FFmpegFailure`, or `InputTrouble` when this FFmpeg lacks the decoder.
    package init(_ stream: MediaStream, threads: Int, economy: FrameEconomy, maximumPixels: Int, log: FFmpegLog) throws
    {
        let parameters = try check("avformat_find_stream_info", stream.stream.pointee.codecpar)
        let name = String(cString: avcodec_get_name(parameters.pointee.codec_id))
        guard let codec = Self.codec(of: stream, parameters.pointee.codec_id) else {
            throw InputTrouble.noDecoder(name)
        }
        let size = (width: Int(parameters.pointee.width), height: Int(parameters.pointee.height))
        guard size.width * size.height <= maximumPixels else {
            throw InputTrouble.tooLarge(width: size.width, height: size.height)
        }
        let context = try check("avcodec_alloc_context3", avcodec_alloc_context3(codec))
        self.context = context
        self.log = log
        try check("avcodec_parameters_to_context", avcodec_parameters_to_context(context, parameters))
        context.pointee.opaque = log.owner
        context.pointee.pkt_timebase = stream.stream.pointee.time_base
        context.pointee.max_pixels = Int64(maximumPixels + Self.rounding)
        context.pointee.thread_count = Int32(min(max(1, threads), Self.maximumThreads))
        context.pointee.thread_type = FF_THREAD_FRAME | FF_THREAD_SLICE
        // What a damaged frame leaves unwritten mustn't be an earlier frame that happened to lie there.
        ffmpeg_use_cleared_buffers(context)
        if economy.leavesUnsmoothed { context.pointee.skip_loop_filter = AVDISCARD_NONREF }
        if economy == .keyframes {
            context.pointee.skip_frame = AVDISCARD_NONKEY
            // They come out at once, rather than after those that would be shown before them.
            context.pointee.flags |= AV_CODEC_FLAG_LOW_DELAY
        }
        try check("avcodec_open2", avcodec_open2(context, codec, nil))
    }

    /// FFmpeg's own decoder; for VP8 and VP9 with transparency libvpx, since FFmpeg's own leaves that out.
    private static func codec(of stream: MediaStream, _ id: AVCodecID) -> UnsafePointer<AVCodec>? {
        let names = [AV_CODEC_ID_VP8: "libvpx", AV_CODEC_ID_VP9: "libvpx-vp9"]
        let whole = stream.metadata("alpha_mode") == "1" ? names[id].flatMap { avcodec_find_decoder_by_name($0) } : nil
        return whole ?? avcodec_find_decoder(id)
    }

    deinit {
        var context: UnsafeMutablePointer<AVCodecContext>? = context
        avcodec_free_context(&context)
    }

    /// The codec's short name, such as `h264`.
    package var codecName: String { String(cString: avcodec_get_name(context.pointee.codec_id)) }

    /// How many frames that are shown after a frame may be decoded before it and spoil it, without a word of the
    /// decoder's; only HEVC's do.
    package var silentReferences: Int {
        context.pointee.codec_id == AV_CODEC_ID_HEVC && context.pointee.has_b_frames > 0 ? Self.placesOfHEVC : 0
    }

    /// Gives the decoder a packet, or with `nil` the end of the video. Only after it has asked for one.
    /// - Throws: `FFmpegFailure`.
    package func send(_ packet: Packet?) throws {
        defer { withExtendedLifetime(packet) {} }
        try check("avcodec_send_packet", avcodec_send_packet(context, packet?.packet))
    }

    /// The next frame, or why there is none.
    /// - Throws: `FFmpegFailure` when there is no memory.
    package func receive() throws -> Output {
        let buffer = try FrameBuffer()
        let status = avcodec_receive_frame(context, buffer.frame)
        switch status {
        case ffmpeg_error_again: return .needsPacket
        case ffmpeg_error_end_of_file: return .ended
        case ..<0: return .failed(FFmpegFailure(call: "avcodec_receive_frame", code: status))
        default: return .frame(buffer)
        }
    }

    /// Forgets everything, for a new start at another place of the video.
    package func restart() { avcodec_flush_buffers(context) }
}
