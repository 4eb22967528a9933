import Basics
import CFFmpeg
import Imaging

/// What the container says about its video.
extension Demuxer {
    /// Frames a second, `nil` when unknown or nonsense.
    var frameRate: Double? {
        let rate = av_guess_frame_rate(context, stream, nil)
        guard rate.num > 0, rate.den > 0 else { return nil }
        return Double(rate.num) / Double(rate.den)
    }

    /// The length of the video, or of the file where only that is known.
    var duration: MediaTime? {
        let own = stream.pointee.duration
        if own != ffmpeg_no_timestamp, own > 0 {
            let microseconds = av_rescale_q(own, stream.pointee.time_base, AVRational(num: 1, den: 1_000_000))
            return microseconds > 0 ? MediaTime(microseconds: microseconds) : nil
        }
        return context.pointee.duration > 0 ? MediaTime(microseconds: context.pointee.duration) : nil
    }

    /// When the video ends if the file is whole; `nil` when the file says nothing, or FFmpeg guessed from its size.
    var promisedEnd: MediaTime? {
        guard context.pointee.duration_estimation_method != AVFMT_DURATION_FROM_BITRATE, let duration else {
            return nil
        }
        let (start, origin) = (stream.pointee.start_time, context.pointee.start_time)
        // Matroska counts from the 0 of its clock, wherever the video starts.
        if formatName.hasPrefix("matroska,"), origin != ffmpeg_no_timestamp {
            return MediaTime(microseconds: duration.microseconds &- max(0, origin))
        }
        guard start != ffmpeg_no_timestamp, origin != ffmpeg_no_timestamp, stream.pointee.duration > 0 else {
            return duration
        }
        let offset = av_rescale_q(start, stream.pointee.time_base, AVRational(num: 1, den: 1_000_000))
        return MediaTime(microseconds: duration.microseconds.addingReportingOverflow(offset).partialValue &- origin)
    }

    /// When the recording began, if the file says so in ISO 8601.
    var creationTime: String? {
        let entry =
            av_dict_get(stream.pointee.metadata, "creation_time", nil, 0)
            ?? av_dict_get(context.pointee.metadata, "creation_time", nil, 0)
        guard let value = entry?.pointee.value else { return nil }
        let text = String(cString: value)
        return text.wholeMatch(of: /\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(\.\d{1,9})?(Z|[+-]\d\d:?\d\d)?/) == nil
            ? nil : text
    }

    /// How wide a pixel is for its height: 1 for square ones and where nothing is said.
    func sampleAspectRatio(of frame: FrameBuffer) -> Double {
        let ratio = av_guess_sample_aspect_ratio(context, stream, frame.frame)
        return ratio.num > 0 && ratio.den > 0 ? Double(ratio.num) / Double(ratio.den) : 1
    }

    /// What the display matrix of the stream or else of `frame` asks for.
    func displayMatrix(of frame: FrameBuffer) -> Orientation.Reading? {
        var size = 0
        if let matrix = av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, &size) {
            return Self.reading(UnsafeRawBufferPointer(start: matrix, count: size))
        }
        guard let side = av_frame_get_side_data(frame.frame, AV_FRAME_DATA_DISPLAYMATRIX) else { return nil }
        return Self.reading(UnsafeRawBufferPointer(start: side.pointee.data, count: side.pointee.size))
    }

    /// The orientation in the metadata of `frame`, where FFmpeg has read it from a picture's EXIF.
    func metadataOrientation(of frame: FrameBuffer) -> Orientation? {
        guard let value = av_dict_get(frame.frame.pointee.metadata, "Orientation", nil, 0)?.pointee.value else {
            return nil
        }
        return Int(String(cString: value).filter { $0 != " " }).flatMap(Orientation.init(exif:))
    }

    /// The orientation in the bytes of a PNG or TIFF picture, which FFmpeg 5.1 leaves alone.
    func embeddedOrientation(of packet: UnsafeMutablePointer<AVPacket>) -> Orientation? {
        let bytes = UnsafeRawBufferPointer(start: packet.pointee.data, count: Int(packet.pointee.size))
        return switch stream.pointee.codecpar.pointee.codec_id {
        case AV_CODEC_ID_PNG: ExifOrientation.ofPNG(bytes)
        case AV_CODEC_ID_TIFF: ExifOrientation.ofTIFF(bytes)
        default: nil
        }
    }

    private static func reading(_ matrix: UnsafeRawBufferPointer) -> Orientation.Reading? {
        guard matrix.count >= 9 * MemoryLayout<Int32>.size else { return nil }
        let entry = { matrix.loadUnaligned(fromByteOffset: $0 * MemoryLayout<Int32>.size, as: Int32.self) }
        return Orientation.reading(a: entry(0), b: entry(1), c: entry(3), d: entry(4))
    }
}
