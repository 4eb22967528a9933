/// A picture in colour to draw on: four bytes a pixel (blue, green, red and one without meaning), rows top to bottom,
/// `stride` bytes from one row to the next. It owns its bytes, which never move.
package final class ColourImage {
    package let width: Int
    package let height: Int
    package let stride: Int
    private let bytes: UnsafeMutableRawBufferPointer

    /// A picture whose pixels are whatever lay there.
    package init(width: Int, height: Int) {
        precondition(width > 0 && height > 0, "a picture has pixels")
        (self.width, self.height) = (width, height)
        // Rows begin where vector instructions like to read.
        stride = (4 * width + 63) / 64 * 64
        bytes = .allocate(byteCount: stride * height, alignment: 64)
    }

    deinit { bytes.deallocate() }

    /// Lends the bytes for the length of `body`: the pixel (x, y) begins at `y * stride + 4 * x`.
    package func withBytes<Result>(_ body: (UnsafeMutableRawBufferPointer) throws -> Result) rethrows -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(bytes)
    }
}
