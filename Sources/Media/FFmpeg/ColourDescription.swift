import CFFmpeg

/// What the numbers of a picture's colours mean, as ITU-T H.273 counts: what an encoder has to say of pictures that
/// were made of these.
package struct ColourDescription: Hashable, Sendable {
    /// The matrix between YUV and RGB: one that swscale knows.
    let matrix: Int32
    let primaries: UInt32
    let transfer: UInt32

    private static let scalable = [
        AVCOL_SPC_BT709, AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M, AVCOL_SPC_SMPTE240M, AVCOL_SPC_BT2020_NCL,
    ]

    /// What the decoder says of `frame`, or what players assume where that is nothing that swscale knows.
    package init(of frame: FrameBuffer) {
        let named = frame.colourMatrix
        matrix =
            Self.scalable.contains { Int32(bitPattern: $0.rawValue) == named }
            ? named : Self.usualMatrix(height: frame.height)
        primaries = frame.frame.pointee.color_primaries.rawValue
        transfer = frame.frame.pointee.color_trc.rawValue
    }

    /// From so many rows on a picture counts as HD.
    private static let rowsOfHD = 720

    /// What players assume where nothing is said: the matrix of standard definition (ITU-R BT.601) for small pictures,
    /// of HD (BT.709) for others.
    static func usualMatrix(height: Int) -> Int32 { Int32(height < rowsOfHD ? SWS_CS_ITU601 : SWS_CS_ITU709) }
}

extension FrameBuffer {
    /// The matrix between the frame's YUV and RGB, as swscale numbers it.
    var colourMatrix: Int32 {
        let named = frame.pointee.colorspace
        return named == AVCOL_SPC_UNSPECIFIED
            ? ColourDescription.usualMatrix(height: height) : Int32(bitPattern: named.rawValue)
    }

    /// Whether black is 0 and white the largest value, rather than 16 and 235 of 255. Where nothing is said that is so
    /// in grey pictures without colours, and in the formats that have it in their names.
    var isFullRange: Bool {
        if frame.pointee.color_range != AVCOL_RANGE_UNSPECIFIED { return frame.pointee.color_range == AVCOL_RANGE_JPEG }
        guard let description = av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format))?.pointee else { return false }
        return description.nb_components < 3 || String(cString: description.name).hasPrefix("yuvj")
    }
}
