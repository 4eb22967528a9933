import CFFmpeg

extension FrameBuffer {
    /// Whether the decoder has left a block of a cleared buffer as it was, which some do with damaged frames, and say
    /// nothing. Such blocks have no blue and red difference at all, which no colour has. One pixel is looked at in each
    /// block of 16 × 16, the smallest that decoders leave out.
    var hasHoles: Bool {
        let others = UInt64(
            AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL)
        guard let description = av_pix_fmt_desc_get(format)?.pointee, description.flags & others == 0,
            description.nb_components >= 3, let blue = Samples(description.comp.1, of: self),
            let red = Samples(description.comp.2, of: self)
        else { return false }
        defer { withExtendedLifetime(self) {} }
        for y in Swift.stride(from: min(8, height - 1), to: height, by: 16) {
            let row = y >> Int(description.log2_chroma_h)
            for x in Swift.stride(from: min(8, width - 1), to: width, by: 16) {
                let column = x >> Int(description.log2_chroma_w)
                if blue.isZero(column, row), red.isZero(column, row) { return true }
            }
        }
        return false
    }

    /// One colour difference of a frame.
    private struct Samples {
        private let start: UnsafePointer<UInt8>
        private let stride: Int
        private let step: Int
        private let isWide: Bool

        init?(_ component: AVComponentDescriptor, of buffer: FrameBuffer) {
            let frame = buffer.frame.pointee
            let plane: (UnsafeMutablePointer<UInt8>?, Int32)
            switch component.plane {
            case 0: plane = (frame.data.0, frame.linesize.0)
            case 1: plane = (frame.data.1, frame.linesize.1)
            case 2: plane = (frame.data.2, frame.linesize.2)
            default: return nil
            }
            guard let start = plane.0 else { return nil }
            self.start = UnsafePointer(start) + Int(component.offset)
            stride = Int(plane.1)
            step = Int(component.step)
            isWide = component.depth > 8
        }

        @inline(__always)
        func isZero(_ column: Int, _ row: Int) -> Bool {
            let place = start + row * stride + column * step
            return place[0] == 0 && (!isWide || place[1] == 0)
        }
    }
}
