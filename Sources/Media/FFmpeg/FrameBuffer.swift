import CFFmpeg
package import Imaging

/// Owns one `AVFrame`, whose pixels live in FFmpeg's reference-counted buffers: as long as this object lives, neither
/// the decoder nor a pool writes to them again.
///
/// Unchecked because it holds a pointer. It is right since a frame is written only by the function that makes it;
/// from when it is handed on, everybody just reads, and FFmpeg counts references atomically.
package final class FrameBuffer: PixelStorage, @unchecked Sendable {
    /// The pixel formats that frames are made in; a decoder's frames have others too.
    package enum Format: Sendable {
        /// One byte of brightness.
        case grey
        /// Planes of green, blue and red.
        case planarRGB
        /// Brightness of each pixel, colour of each four; limited or full range.
        case yuv420, fullRangeYUV420
        /// Blue, green, red and an unused byte in one plane.
        case packedBGR
        /// Blue, green, red and opacity in one plane.
        case packedBGRA

        var raw: AVPixelFormat {
            switch self {
            case .grey: AV_PIX_FMT_GRAY8
            case .planarRGB: AV_PIX_FMT_GBRP
            case .yuv420: AV_PIX_FMT_YUV420P
            case .fullRangeYUV420: AV_PIX_FMT_YUVJ420P
            case .packedBGR: AV_PIX_FMT_BGR0
            case .packedBGRA: AV_PIX_FMT_BGRA
            }
        }
    }

    /// One plane of a frame: bytes, rows `stride` of them apart, backwards in memory where that is negative.
    package struct Plane {
        /// The first byte of the first row.
        package let start: UnsafeMutablePointer<UInt8>
        /// Bytes from one row to the next.
        package let stride: Int
    }

    let frame: UnsafeMutablePointer<AVFrame>

    /// An empty frame.
    init() throws {
        frame = try check("av_frame_alloc", av_frame_alloc())
    }

    /// A frame with fresh pixels of the given size.
    /// - Throws: `FFmpegFailure` when there is no memory.
    package convenience init(width: Int, height: Int, format: Format) throws {
        try self.init()
        shape(width: width, height: height, format)
        try check("av_frame_get_buffer", av_frame_get_buffer(frame, 0))
    }

    /// A frame over the upper left of the picture `image`, whose `bytes` it must not outlive: no longer than they are
    /// lent.
    /// - Parameters:
    ///   - width: in pixels; all of the image's unless given, as is `height`.
    /// - Throws: `FFmpegFailure` when there is no memory.
    package convenience init(
        over bytes: UnsafeMutableRawBufferPointer, of image: ColourImage, width: Int? = nil, height: Int? = nil
    ) throws {
        try self.init()
        shape(width: width ?? image.width, height: height ?? image.height, .packedBGR)
        frame.pointee.data.0 = bytes.bindMemory(to: UInt8.self).baseAddress
        frame.pointee.linesize.0 = Int32(image.stride)
    }

    deinit {
        var frame: UnsafeMutablePointer<AVFrame>? = frame
        av_frame_free(&frame)
    }

    /// A frame with pixels of its own, the same as this one's, and all that is said of them.
    /// - Throws: `FFmpegFailure` when there is no memory.
    package func copied() throws -> FrameBuffer {
        let copy = try FrameBuffer()
        copy.frame.pointee.width = frame.pointee.width
        copy.frame.pointee.height = frame.pointee.height
        copy.frame.pointee.format = frame.pointee.format
        try check("av_frame_get_buffer", av_frame_get_buffer(copy.frame, 0))
        try check("av_frame_copy", av_frame_copy(copy.frame, frame))
        try check("av_frame_copy_props", av_frame_copy_props(copy.frame, frame))
        return copy
    }

    private func shape(width: Int, height: Int, _ format: Format) {
        frame.pointee.width = Int32(width)
        frame.pointee.height = Int32(height)
        frame.pointee.format = format.raw.rawValue
    }

    package var width: Int { Int(frame.pointee.width) }
    package var height: Int { Int(frame.pointee.height) }

    /// Bytes from one row of the first plane to the next; negative in a frame that is stored bottom up.
    package var stride: Int { Int(frame.pointee.linesize.0) }

    /// When it is shown, in ticks of its stream: as the file says, or as FFmpeg guesses; `nil` where it can't.
    package var timestamp: Int64? { frame.pointee.best_effort_timestamp.timestamp }

    /// Whether the file itself says when it is shown.
    package var hasTimestamp: Bool { frame.pointee.pts.timestamp != nil }

    /// How long it is shown, in ticks of its stream; 0 where that isn't known.
    package var duration: Int64 { frame.pointee.pkt_duration }

    /// The entries of its display matrix (ISO/IEC 14496-12, 6.2.2), row by row; `nil` where it has none.
    package var displayMatrix: [Int32]? {
        guard let side = av_frame_get_side_data(frame, AV_FRAME_DATA_DISPLAYMATRIX) else { return nil }
        return [Int32](entriesOf: UnsafeRawBufferPointer(start: side.pointee.data, count: side.pointee.size))
    }

    /// What FFmpeg has read under `key` from a picture's own metadata.
    package func metadata(_ key: String) -> String? { String(entry: key, in: frame.pointee.metadata) }

    /// Lends the first plane.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        let count = max(0, stride * (height - 1) + width)
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeRawBufferPointer(start: frame.pointee.data.0, count: count))
    }

    /// Lends one of the first three planes for the length of `body`. Only the function that made the frame may write.
    /// - Throws: `FFmpegFailure` when the frame has no such plane, and what `body` throws.
    package func withPlane<Result>(_ index: Int = 0, _ body: (Plane) throws -> Result) throws -> Result {
        let (data, strides) = (frame.pointee.data, frame.pointee.linesize)
        let planes = [(data.0, strides.0), (data.1, strides.1), (data.2, strides.2)]
        let start = try check("av_frame_get_buffer", planes[index].0)
        defer { withExtendedLifetime(self) {} }
        return try body(Plane(start: start, stride: Int(planes[index].1)))
    }

    /// Another frame over the pixels of this one, or over a part of them.
    /// - Parameters:
    ///   - columns: of the part, in pixels, and `rows`: their bounds are multiples of ``chromaStep`` or the frame's own.
    /// - Throws: `FFmpegFailure`.
    package func sharing(columns: Range<Int>, rows: Range<Int>) throws -> FrameBuffer {
        let part = try FrameBuffer()
        try check("av_frame_ref", av_frame_ref(part.frame, frame))
        // Where nothing is said of the colours, the height of the whole decides: a part of an HD frame is HD.
        part.frame.pointee.colorspace = AVColorSpace(UInt32(bitPattern: colourMatrix))
        part.frame.pointee.crop_left = columns.lowerBound
        part.frame.pointee.crop_top = rows.lowerBound
        part.frame.pointee.crop_right = width - columns.upperBound
        part.frame.pointee.crop_bottom = height - rows.upperBound
        try check("av_frame_apply_cropping", av_frame_apply_cropping(part.frame, Int32(AV_FRAME_CROP_UNALIGNED)))
        return part
    }
}

/// Lends grey pictures of one size, over and over the same memory. A picture may outlive the pool.
package final class FramePool {
    /// Rows start at multiples of so many bytes, and there is as much room behind the last: the widest vector
    /// instructions (AVX-512) read that many at once. Less would make them slower, or read past the end.
    private static let alignment = 64

    private let width: Int
    private let height: Int
    private let stride: Int
    private var pool: OpaquePointer?

    /// - Parameter width: in pixels, as is `height`.
    /// - Throws: `FFmpegFailure` when there is no memory.
    package init(width: Int, height: Int) throws {
        self.width = width
        self.height = height
        stride = (width + Self.alignment - 1) / Self.alignment * Self.alignment
        pool = try check("av_buffer_pool_init", av_buffer_pool_init(stride * height + Self.alignment, nil))
    }

    deinit {
        av_buffer_pool_uninit(&pool)
    }

    /// A picture with arbitrary pixels, to be filled before it is handed on.
    /// - Throws: `FFmpegFailure` when there is no memory.
    package func picture() throws -> FrameBuffer {
        let picture = try FrameBuffer()
        let buffer = try check("av_buffer_pool_get", av_buffer_pool_get(pool))
        picture.frame.pointee.buf.0 = buffer
        picture.frame.pointee.data.0 = buffer.pointee.data
        picture.frame.pointee.linesize.0 = Int32(stride)
        picture.frame.pointee.width = Int32(width)
        picture.frame.pointee.height = Int32(height)
        picture.frame.pointee.format = AV_PIX_FMT_GRAY8.rawValue
        return picture
    }
}
