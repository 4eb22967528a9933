import Basics
package import CFFmpeg
package import Imaging

/// Owns one `AVFrame`, whose pixels live in FFmpeg's reference-counted buffers: as long as this object lives, neither
/// the decoder nor a pool writes to them again.
///
/// Unchecked because it holds a pointer. It is right since a frame is written only by the function that makes it;
/// from when it is handed on, everybody just reads, and FFmpeg counts references atomically.
package final class FrameBuffer: PixelStorage, @unchecked Sendable {
    package let frame: UnsafeMutablePointer<AVFrame>

    /// An empty frame.
    init() throws {
        frame = try check("av_frame_alloc", av_frame_alloc())
    }

    /// A frame with fresh pixels of the given size.
    package convenience init(width: Int, height: Int, format: AVPixelFormat) throws {
        try self.init()
        frame.pointee.width = Int32(width)
        frame.pointee.height = Int32(height)
        frame.pointee.format = format.rawValue
        try check("av_frame_get_buffer", av_frame_get_buffer(frame, 0))
    }

    /// A frame over the bytes of `image`, which must live as long: no longer than they are lent.
    package convenience init(over bytes: UnsafeMutableRawBufferPointer, of image: ColourImage) throws {
        try self.init()
        frame.pointee.width = Int32(image.width)
        frame.pointee.height = Int32(image.height)
        frame.pointee.format = AV_PIX_FMT_BGR0.rawValue
        frame.pointee.data.0 = bytes.bindMemory(to: UInt8.self).baseAddress
        frame.pointee.linesize.0 = Int32(image.stride)
    }

    /// Another frame over the pixels of `other`.
    convenience init(sharing other: FrameBuffer) throws {
        try self.init()
        try check("av_frame_ref", av_frame_ref(frame, other.frame))
    }

    deinit {
        var frame: UnsafeMutablePointer<AVFrame>? = frame
        av_frame_free(&frame)
    }

    var width: Int { Int(frame.pointee.width) }
    var height: Int { Int(frame.pointee.height) }
    var format: AVPixelFormat { AVPixelFormat(frame.pointee.format) }
    /// Bytes from one row of the first plane to the next; negative in a frame that is stored bottom up.
    var stride: Int { Int(frame.pointee.linesize.0) }

    /// Lends the first plane.
    package func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
        let count = max(0, stride * (height - 1) + width)
        defer { withExtendedLifetime(self) {} }
        return try body(UnsafeRawBufferPointer(start: frame.pointee.data.0, count: count))
    }

    /// Whether the decoder says that it had to make parts of the picture up, or has left some out.
    var isDamaged: Bool {
        frame.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 || frame.pointee.decode_error_flags != 0 || hasHoles
    }

    /// How brightness is stored.
    enum Luma: Equatable {
        /// The first plane is a grey picture: one byte a pixel, top down.
        case plain
        /// The first plane holds 16-bit little-endian samples with so many bits below the upper eight.
        case deep(surplusBits: Int)
        /// Among colours, or not at all.
        case mixed
    }

    var luma: Luma {
        let unlike = UInt64(
            AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL
                | AV_PIX_FMT_FLAG_BAYER | AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_FLOAT)
        guard let description = av_pix_fmt_desc_get(format)?.pointee, description.flags & unlike == 0 else {
            return .mixed
        }
        let component = description.comp.0
        guard component.plane == 0, component.offset == 0, stride >= width * Int(component.step) else { return .mixed }
        switch (component.step, component.depth) {
        case (1, 8): return component.shift == 0 ? .plain : .mixed
        case (2, 9...16): return .deep(surplusBits: Int(component.shift + component.depth) - 8)
        default: return .mixed
        }
    }
}
