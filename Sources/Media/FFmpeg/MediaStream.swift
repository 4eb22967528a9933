import CFFmpeg

/// One stream of an open container: pictures, sound or something else. It keeps its container alive.
package struct MediaStream {
    /// What a stream holds.
    package enum Kind: Sendable {
        case video, sound, other
    }

    /// The codecs whose packets are looked into.
    package enum Codec: Sendable {
        case h264, hevc, png, tiff, other
    }

    let stream: UnsafeMutablePointer<AVStream>
    private let container: Container

    init(_ stream: UnsafeMutablePointer<AVStream>, of container: Container) {
        (self.stream, self.container) = (stream, container)
    }

    /// Its place among the container's streams.
    package var index: Int { Int(stream.pointee.index) }

    package var kind: Kind {
        switch stream.pointee.codecpar.pointee.codec_type {
        case AVMEDIA_TYPE_VIDEO: .video
        case AVMEDIA_TYPE_AUDIO: .sound
        default: .other
        }
    }

    package var codec: Codec {
        switch stream.pointee.codecpar.pointee.codec_id {
        case AV_CODEC_ID_H264: .h264
        case AV_CODEC_ID_HEVC: .hevc
        case AV_CODEC_ID_PNG: .png
        case AV_CODEC_ID_TIFF: .tiff
        default: .other
        }
    }

    /// The codec's short name, such as `h264`.
    package var codecName: String { String(cString: avcodec_get_name(stream.pointee.codecpar.pointee.codec_id)) }

    /// The codec's own setup, as the container keeps it; empty where there is none.
    package var configuration: [UInt8] {
        let parameters = stream.pointee.codecpar.pointee
        return [UInt8](UnsafeRawBufferPointer(start: parameters.extradata, count: Int(parameters.extradata_size)))
    }

    /// Whether its pictures are known to be whole ones rather than fields.
    package var isProgressive: Bool { stream.pointee.codecpar.pointee.field_order == AV_FIELD_PROGRESSIVE }

    /// The size of its pictures as the container has it, in pixels.
    package var width: Int { Int(stream.pointee.codecpar.pointee.width) }
    package var height: Int { Int(stream.pointee.codecpar.pointee.height) }

    /// Whether it is a cover picture or a row of thumbnails rather than a video.
    package var isCover: Bool {
        stream.pointee.disposition & (AV_DISPOSITION_ATTACHED_PIC | AV_DISPOSITION_TIMED_THUMBNAILS) != 0
    }

    /// Whether the container names it as the one of its kind to play.
    package var isDefault: Bool { stream.pointee.disposition & AV_DISPOSITION_DEFAULT != 0 }

    /// Whether it carries a copy protection's mark.
    package var isEncrypted: Bool { av_stream_get_side_data(stream, AV_PKT_DATA_ENCRYPTION_INIT_INFO, nil) != nil }

    package var timeBase: TimeBase { TimeBase(stream.pointee.time_base) }

    /// Where it starts on the container's clock, in ticks of its own; `nil` where that isn't known.
    package var start: Int64? { stream.pointee.start_time.timestamp }

    /// Its length in ticks; `nil` where that isn't known.
    package var duration: Int64? { stream.pointee.duration.timestamp.flatMap { $0 > 0 ? $0 : nil } }

    /// Frames a second, `nil` when unknown or nonsense.
    package var frameRate: Double? {
        let rate = av_guess_frame_rate(container.context, stream, nil)
        guard rate.num > 0, rate.den > 0 else { return nil }
        return Double(rate.num) / Double(rate.den)
    }

    /// How wide a pixel of `frame` is for its height, as a ratio: 1 for square ones and where nothing is said.
    package func sampleAspectRatio(of frame: FrameBuffer) -> Double {
        let ratio = av_guess_sample_aspect_ratio(container.context, stream, frame.frame)
        return ratio.num > 0 && ratio.den > 0 ? Double(ratio.num) / Double(ratio.den) : 1
    }

    /// The entries of its display matrix (ISO/IEC 14496-12, 6.2.2), row by row, as many as there are; `nil` where it has
    /// none.
    package var displayMatrix: [Int32]? {
        var size = 0
        guard let matrix = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size) else { return nil }
        return [Int32](entriesOf: UnsafeRawBufferPointer(start: matrix, count: size))
    }

    /// What the file says under `key` of the stream.
    package func metadata(_ key: String) -> String? { String(entry: key, in: stream.pointee.metadata) }

    /// Whether its packets are handed out. Container formats read past those of other streams where they can.
    package func read(_ isRead: Bool) { stream.pointee.discard = isRead ? AVDISCARD_DEFAULT : AVDISCARD_ALL }
}

extension [Int32] {
    /// The numbers that `bytes` hold, in the machine's order.
    init(entriesOf bytes: UnsafeRawBufferPointer) {
        let size = MemoryLayout<Int32>.size
        self = (0..<bytes.count / size).map { bytes.loadUnaligned(fromByteOffset: $0 * size, as: Int32.self) }
    }
}
