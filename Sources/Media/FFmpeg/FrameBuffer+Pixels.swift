import CFFmpeg

/// How a frame's pixels are stored, and whether they are all there.
extension FrameBuffer {
    /// How brightness is stored.
    package enum Luma: Equatable, Sendable {
        /// The first plane is a grey picture: one byte a pixel, top down.
        case plain
        /// The first plane holds 16-bit little-endian samples with so many bits below the upper eight.
        case deep(surplusBits: Int)
        /// Among colours, or not at all.
        case mixed
    }

    private var description: AVPixFmtDescriptor? { av_pix_fmt_desc_get(AVPixelFormat(frame.pointee.format))?.pointee }

    package var luma: Luma {
        let unlike = UInt64(
            AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL
                | AV_PIX_FMT_FLAG_BAYER | AV_PIX_FMT_FLAG_BE | AV_PIX_FMT_FLAG_FLOAT)
        guard let description, description.flags & unlike == 0 else { return .mixed }
        let component = description.comp.0
        guard component.plane == 0, component.offset == 0, stride >= width * Int(component.step) else { return .mixed }
        switch (component.step, component.depth) {
        case (1, 8): return component.shift == 0 ? .plain : .mixed
        case (2, 9...16): return .deep(surplusBits: Int(component.shift + component.depth) - 8)
        default: return .mixed
        }
    }

    /// Whether pixels are red, green and blue, or numbers of such colours in a palette.
    package var isRGB: Bool { (description?.flags ?? 0) & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0 }

    /// Whether pixels may be transparent.
    package var hasAlpha: Bool { (description?.flags ?? 0) & UInt64(AV_PIX_FMT_FLAG_ALPHA) != 0 }

    /// Whether the video says that its rows were taken at two times, the even ones at one and the odd ones at another.
    package var isInterlaced: Bool { frame.pointee.interlaced_frame != 0 }

    /// The bytes in a row, and the rows, of each plane that holds 8-bit samples; none where they are deeper or share bytes.
    package var bytePlanes: [(width: Int, height: Int)] {
        guard luma == .plain, let description else { return [] }
        let components = [description.comp.0, description.comp.1, description.comp.2]
            .prefix(Int(description.nb_components))
        let count = (components.map(\.plane).max() ?? 0) + 1
        return (0..<count).compactMap { plane in
            guard let component = components.first(where: { $0.plane == plane }) else { return nil }
            let (columns, rows) = plane == 0 ? (0, 0) : (description.log2_chroma_w, description.log2_chroma_h)
            return (((width - 1) >> Int(columns) + 1) * Int(component.step), (height - 1) >> Int(rows) + 1)
        }
    }

    /// How many columns and rows share a sample of colour: at multiples of these a part of the frame can begin. `nil`
    /// where pixels share bytes, so that a part can't be addressed.
    package var chromaStep: (columns: Int, rows: Int)? {
        guard let description, description.flags & UInt64(AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_BAYER) == 0 else {
            return nil
        }
        return (1 << Int(description.log2_chroma_w), 1 << Int(description.log2_chroma_h))
    }

    /// Whether the decoder says that it had to make parts of the picture up, or has left some out.
    package var isDamaged: Bool {
        frame.pointee.flags & AV_FRAME_FLAG_CORRUPT != 0 || frame.pointee.decode_error_flags != 0 || hasHoles
    }

    /// The smallest blocks that decoders leave out are as wide and high, in pixels (macroblocks of H.264, 6.3). One pixel
    /// in each is looked at; more would only take longer, and blocks of a larger size would miss some.
    private static let block = 16

    /// Whether the decoder has left a block of a cleared buffer as it was, which some do with damaged frames, and say
    /// nothing. Such blocks have no blue and red difference at all, which no colour has.
    private var hasHoles: Bool {
        let others = UInt64(
            AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_HWACCEL)
        guard let description, description.flags & others == 0, description.nb_components >= 3,
            let blue = Samples(description.comp.1, of: self), let red = Samples(description.comp.2, of: self)
        else { return false }
        defer { withExtendedLifetime(self) {} }
        for y in Swift.stride(from: min(Self.block / 2, height - 1), to: height, by: Self.block) {
            let row = y >> Int(description.log2_chroma_h)
            for x in Swift.stride(from: min(Self.block / 2, width - 1), to: width, by: Self.block) {
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
