import CFFmpeg

/// Lends grey pictures of one size, over and over the same memory. A picture may outlive the pool.
final class PlanePool {
    private let width: Int
    private let height: Int
    private let stride: Int
    private var pool: OpaquePointer?

    init(width: Int, height: Int) throws {
        // Rows start at multiples of 64 bytes, and there is room for a vector instruction that reads past the end.
        let alignment = 64
        self.width = width
        self.height = height
        stride = (width + alignment - 1) / alignment * alignment
        pool = try check("av_buffer_pool_init", av_buffer_pool_init(stride * height + alignment, nil))
    }

    deinit {
        av_buffer_pool_uninit(&pool)
    }

    /// A picture with arbitrary pixels, to be filled before it is handed on.
    func picture() throws -> FrameBuffer {
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
