package import Basics
import CFFmpeg
package import Imaging

/// Owns a codec context that turns pictures into packets. Times are in microseconds.
package final class VideoEncoder {
    /// An encoder of this machine's FFmpeg, and how it is set.
    package struct Setup: Sendable {
        /// FFmpeg's name of the encoder.
        package var encoder: String
        /// Its own options.
        package var options: [String: String]

        /// - Parameter encoder: FFmpeg's name of it, such as `libx264`.
        package init(encoder: String, options: [String: String]) { (self.encoder, self.options) = (encoder, options) }

        /// Whether this machine has the encoder, and videos of `format` can hold what it makes.
        package func fits(_ format: Muxer.Format) -> Bool {
            guard let found = avcodec_find_encoder_by_name(encoder) else { return false }
            return format.holds(found.pointee.id)
        }
    }

    let context: UnsafeMutablePointer<AVCodecContext>
    private let scaler = Scaler()
    private let colours: ColourDescription

    /// - Parameters:
    ///   - width: in pixels, even, as is `height`.
    ///   - frameRate: frames a second, about; frames come when they come.
    ///   - colours: what the colours of the pictures mean.
    ///   - muxer: where the packets are to go; it says whether the codec's setup belongs into its header.
    /// - Throws: `FFmpegFailure`.
    package init(
        _ setup: Setup, width: Int, height: Int, frameRate: Double?, colours: ColourDescription, for muxer: Muxer
    ) throws {
        let encoder = try check("avcodec_find_encoder_by_name", avcodec_find_encoder_by_name(setup.encoder))
        context = try check("avcodec_alloc_context3", avcodec_alloc_context3(encoder))
        self.colours = colours
        context.pointee.width = Int32(width)
        context.pointee.height = Int32(height)
        context.pointee.pix_fmt = FrameBuffer.Format.yuv420.raw
        context.pointee.sample_aspect_ratio = AVRational(num: 1, den: 1)
        context.pointee.time_base = TimeBase.microseconds.rational
        if let frameRate { context.pointee.framerate = av_d2q(frameRate, TimeBase.microseconds.denominator) }
        context.pointee.color_range = AVCOL_RANGE_MPEG
        context.pointee.colorspace = AVColorSpace(UInt32(colours.matrix))
        context.pointee.color_primaries = AVColorPrimaries(colours.primaries)
        context.pointee.color_trc = AVColorTransferCharacteristic(colours.transfer)
        if muxer.hasGlobalHeader { context.pointee.flags |= AV_CODEC_FLAG_GLOBAL_HEADER }
        var options: OpaquePointer?
        defer { av_dict_free(&options) }
        for (key, value) in setup.options { av_dict_set(&options, key, value, 0) }
        try check("avcodec_open2", avcodec_open2(context, encoder, &options))
    }

    deinit {
        var context: UnsafeMutablePointer<AVCodecContext>? = context
        avcodec_free_context(&context)
    }

    /// Takes in a picture that is shown at `time`. What it has more than the video in width and height is cut off.
    /// - Throws: `FFmpegFailure`.
    package func send(_ image: ColourImage, at time: MediaTime) throws {
        let (width, height) = (Int(context.pointee.width), Int(context.pointee.height))
        let frame = try FrameBuffer(width: width, height: height, format: .yuv420)
        try image.withBytes { bytes in
            let source = try FrameBuffer(over: bytes, of: image, width: width, height: height)
            try scaler.convert(source, to: frame, brightness: .encoded(colours))
        }
        frame.frame.pointee.pts = time.microseconds
        try check("avcodec_send_frame", avcodec_send_frame(context, frame.frame))
        withExtendedLifetime(frame) {}
    }

    /// Tells the encoder that no picture follows.
    /// - Throws: `FFmpegFailure`.
    package func end() throws {
        try check("avcodec_send_frame", avcodec_send_frame(context, nil))
    }

    /// Puts the next finished packet into `packet`; returns false when there is none yet, or no more.
    /// - Throws: `FFmpegFailure`.
    package func receive(into packet: Packet) throws -> Bool {
        let status = avcodec_receive_packet(context, packet.packet)
        if status == ffmpeg_error_again || status == ffmpeg_error_end_of_file { return false }
        try check("avcodec_receive_packet", status)
        return true
    }
}
