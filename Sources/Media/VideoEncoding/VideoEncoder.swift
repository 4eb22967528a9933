import Basics
import CFFmpeg
import Imaging
import VideoDecoding

/// Owns a codec context that turns pictures into packets. Times are in microseconds.
final class VideoEncoder {
    static let timeBase = AVRational(num: 1, den: 1_000_000)

    let context: UnsafeMutablePointer<AVCodecContext>
    private let scaler = Scaler()
    private let matrix: Int32

    /// - Parameters:
    ///   - width: in pixels, even, as is `height`.
    ///   - frameRate: frames a second, about; frames come when they come.
    ///   - hasHeader: whether the container keeps the codec's settings in its header.
    /// - Throws: `FFmpegFailure`.
    init(
        _ codec: VideoCodec, width: Int, height: Int, frameRate: Double?, colours: ColourDescription, hasHeader: Bool
    ) throws {
        let encoder = try check("avcodec_find_encoder_by_name", avcodec_find_encoder_by_name(codec.name))
        context = try check("avcodec_alloc_context3", avcodec_alloc_context3(encoder))
        matrix = colours.matrix
        context.pointee.width = Int32(width)
        context.pointee.height = Int32(height)
        context.pointee.pix_fmt = AV_PIX_FMT_YUV420P
        context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        context.pointee.time_base = Self.timeBase
        if let frameRate { context.pointee.framerate = av_d2q(frameRate, 1_000_000) }
        context.pointee.color_range = AVCOL_RANGE_MPEG
        context.pointee.colorspace = AVColorSpace(UInt32(matrix))
        context.pointee.color_primaries = AVColorPrimaries(colours.primaries)
        context.pointee.color_trc = AVColorTransferCharacteristic(colours.transfer)
        if hasHeader { context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        for (key, value) in codec.options { av_dict_set(&options, key, value, 0) }
        try check("avcodec_open2", avcodec_open2(context, encoder, &options))
    }

    deinit {
        var context: UnsafeMutablePointer<AVCodecContext>? = context
        avcodec_free_context(&context)
    }

    /// Takes in a picture that is shown at `time`. What it has more than the video in width and height is cut off.
    /// - Throws: `FFmpegFailure`.
    func send(_ image: ColourImage, at time: MediaTime) throws {
        let frame = try FrameBuffer(
            width: Int(context.pointee.width), height: Int(context.pointee.height), format: AV_PIX_FMT_YUV420P)
        try image.withBytes { bytes in
            let source = try FrameBuffer(over: bytes, of: image)
            source.frame.pointee.width = context.pointee.width
            source.frame.pointee.height = context.pointee.height
            try scaler.convert(source, to: frame, brightness: .encoded(matrix: matrix))
        }
        frame.frame.pointee.pts = time.microseconds
        try check("avcodec_send_frame", avcodec_send_frame(context, frame.frame))
        withExtendedLifetime(frame) {}
    }

    /// Tells the encoder that no picture follows.
    /// - Throws: `FFmpegFailure`.
    func end() throws {
        try check("avcodec_send_frame", avcodec_send_frame(context, nil))
    }

    /// Puts the next finished packet into `packet`; returns false when there is none yet, or no more.
    /// - Throws: `FFmpegFailure`.
    func receive(into packet: UnsafeMutablePointer<AVPacket>) throws -> Bool {
        let status = avcodec_receive_packet(context, packet)
        if status == ffmpeg_error_again || status == ffmpeg_error_end_of_file { return false }
        try check("avcodec_receive_packet", status)
        return true
    }
}
