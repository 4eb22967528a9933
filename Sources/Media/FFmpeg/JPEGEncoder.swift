import CFFmpeg
package import Foundation

/// Makes JPEG files through FFmpeg's encoder. The same pixels give the same bytes.
package enum JPEGEncoder {
    /// How coarse the picture becomes, on FFmpeg's scale from 1 (best) to 31. Greater makes smaller files and rims around
    /// letters. To judge others: `vitrine scan SampleMedia/walkthrough-plain.mp4`, and a look at crops/.
    private static let quantiser: Int32 = 3

    /// `picture`, in red, green and blue, as a JPEG file in 4:2:0.
    /// - Throws: `FFmpegFailure`.
    package static func encode(_ picture: FrameBuffer) throws -> Data {
        let image = try FrameBuffer(width: picture.width, height: picture.height, format: .fullRangeYUV420)
        try Scaler().convert(picture, to: image, brightness: .matchedRGB)
        image.frame.pointee.quality = quantiser * ffmpeg_qscale_of_quality_1
        image.frame.pointee.pts = 0

        let codec = try check("avcodec_find_encoder", avcodec_find_encoder(AV_CODEC_ID_MJPEG))
        var encoder = avcodec_alloc_context3(codec)
        defer { avcodec_free_context(&encoder) }
        let context = try check("avcodec_alloc_context3", encoder)
        context.pointee.width = image.frame.pointee.width
        context.pointee.height = image.frame.pointee.height
        context.pointee.pix_fmt = AV_PIX_FMT_YUVJ420P
        context.pointee.color_range = AVCOL_RANGE_JPEG
        context.pointee.time_base = AVRational(num: 1, den: 1)
        context.pointee.thread_count = 1
        context.pointee.flags |= AV_CODEC_FLAG_QSCALE | AV_CODEC_FLAG_BITEXACT
        context.pointee.global_quality = image.frame.pointee.quality
        try check("avcodec_open2", avcodec_open2(context, codec, nil))
        try check("avcodec_send_frame", avcodec_send_frame(context, image.frame))

        var packet = av_packet_alloc()
        defer { av_packet_free(&packet) }
        let file = try check("av_packet_alloc", packet)
        try check("avcodec_receive_packet", avcodec_receive_packet(context, file))
        return Data(bytes: try check("avcodec_receive_packet", file.pointee.data), count: Int(file.pointee.size))
    }
}
