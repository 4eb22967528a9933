import CFFmpeg

/// What the numbers of a picture's colours mean, as ITU-T H.273 counts: what an encoder has to say of pictures that
/// were made of these.
package struct ColourDescription: Hashable, Sendable {
    /// The matrix between YUV and RGB: one that swscale knows.
    package var matrix: Int32
    package var primaries: UInt32
    package var transfer: UInt32

    init(of frame: FrameBuffer) {
        let known = [
            AVCOL_SPC_BT709, AVCOL_SPC_BT470BG, AVCOL_SPC_SMPTE170M, AVCOL_SPC_SMPTE240M, AVCOL_SPC_BT2020_NCL,
        ]
        let told = frame.colourMatrix
        let usual = Int32(frame.height < 720 ? SWS_CS_ITU601 : SWS_CS_ITU709)
        matrix = known.contains { Int32(bitPattern: $0.rawValue) == told } ? told : usual
        primaries = frame.frame.pointee.color_primaries.rawValue
        transfer = frame.frame.pointee.color_trc.rawValue
    }
}
