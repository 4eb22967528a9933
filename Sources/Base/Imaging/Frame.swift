package import Basics
package import Foundation

/// One decoded picture with its place in the video.
package struct Frame: Sendable {
    /// Counts the frames of the video from 0 at its start (or that of `--from`), those left out as well.
    package var number: Int
    /// When the frame is shown.
    package var time: MediaTime
    /// When the frames are shown that the source left out since the one before.
    package var leftOut: [MediaTime]
    /// Whether it is the frame before once more, because that one stands for long.
    package var isRepeated = false
    /// The upright luma, at the size at which the video is displayed.
    package let image: GrayImage
    /// The same picture in colour, for crops and overlays.
    package let picture: any Picture

    package init(
        number: Int, time: MediaTime, leftOut: [MediaTime] = [], image: GrayImage, picture: any Picture
    ) {
        self.number = number
        self.time = time
        self.leftOut = leftOut
        self.image = image
        self.picture = picture
    }
}

/// A picture in colour; kept apart from `GrayImage` because colour is only needed for few frames.
package protocol Picture: Sendable {
    /// The part of the upright picture within `rectangle` (pixels of the displayed frame, clamped to it) as JPEG.
    /// - Throws: `VitrineError` when the part is empty or the encoder fails.
    func jpeg(cropping rectangle: Rectangle) throws -> Data

    /// Fills `image`, which has the size of the displayed frame, with the upright picture.
    /// - Throws: `VitrineError` when the colours can't be converted.
    func fill(_ image: ColourImage) throws
}

/// A picture in colour to draw on: four bytes a pixel (blue, green, red and one without meaning), rows top to bottom. It
/// owns its bytes, which never move.
package final class ColourImage {
    package let width: Int
    package let height: Int
    /// Bytes from one row to the next.
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
