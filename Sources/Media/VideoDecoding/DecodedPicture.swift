import Basics
import CFFmpeg
import Foundation
import Imaging

/// A decoded frame that can be cut and encoded in colour, long after the decoder has gone on.
struct DecodedPicture: Picture {
    let frame: FrameBuffer
    let geometry: DisplayGeometry

    func jpeg(cropping rectangle: Rectangle) throws -> Data {
        guard let region = PixelRegion(touching: rectangle, width: geometry.width, height: geometry.height) else {
            throw VitrineError(.problem, "the part of the picture to be saved is empty")
        }
        do {
            return try JPEGEncoder.encode(upright(geometry.stored(region)))
        } catch let failure as FFmpegFailure {
            throw VitrineError(.problem, "a picture can't be saved: \(failure.call) failed (\(failure.reason))")
        }
    }

    func fill(_ image: ColourImage) throws {
        do {
            try image.withBytes { bytes in
                let target = try FrameBuffer(over: bytes, of: image)
                let isTurned = geometry.orientation != .upright
                let whole = PixelRegion(x: 0..<geometry.storedWidth, y: 0..<geometry.storedHeight)
                try Scaler().convert(
                    isTurned ? upright(whole) : frame, to: target,
                    brightness: isTurned
                        ? .matched(matrix: Int32(SWS_CS_ITU601), isFullRange: true)
                        : .matched(matrix: frame.colourMatrix, isFullRange: frame.isFullRange))
            }
        } catch let failure as FFmpegFailure {
            throw VitrineError(.problem, "a picture can't be drawn on: \(failure.call) failed (\(failure.reason))")
        }
    }

    /// The part `region` of the displayed picture before turning as upright planes of red, green and blue.
    private func upright(_ region: PixelRegion) throws -> FrameBuffer {
        let (colours, origin) = try colours(around: region)
        let (width, height) = (region.x.count, region.y.count)
        let swaps = geometry.orientation.swapsAxes
        let result = try FrameBuffer(
            width: swaps ? height : width, height: swaps ? width : height, format: AV_PIX_FMT_GBRP)
        let planes = [
            (colours.frame.pointee.data.0, colours.frame.pointee.linesize.0, result.frame.pointee.data.0),
            (colours.frame.pointee.data.1, colours.frame.pointee.linesize.1, result.frame.pointee.data.1),
            (colours.frame.pointee.data.2, colours.frame.pointee.linesize.2, result.frame.pointee.data.2),
        ]
        let targetStrides = [
            result.frame.pointee.linesize.0, result.frame.pointee.linesize.1, result.frame.pointee.linesize.2,
        ]
        for ((source, sourceStride, target), targetStride) in zip(planes, targetStrides) {
            let source = try check("sws_scale", source)
            let target = try check("av_frame_get_buffer", target)
            let start = source + (region.y.lowerBound - origin.y) * Int(sourceStride) + region.x.lowerBound - origin.x
            PlaneTurn.copy(
                .init(start: start, stride: Int(sourceStride), width: width, height: height),
                geometry.orientation, to: target, targetStride: Int(targetStride))
        }
        withExtendedLifetime((colours, result)) {}
        return result
    }

    /// At least `region` of the displayed picture in red, green and blue, and where its first pixel lies in there.
    private func colours(around region: PixelRegion) throws -> (FrameBuffer, origin: (x: Int, y: Int)) {
        var source = frame
        var size = (width: geometry.storedWidth, height: geometry.storedHeight)
        var origin = (x: 0, y: 0)
        if size == (frame.width, frame.height), let shared = try frame.cut(to: region) {
            (source, origin) = shared
            size = (source.width, source.height)
        }
        let target = try FrameBuffer(width: size.width, height: size.height, format: AV_PIX_FMT_GBRP)
        try Scaler().convert(
            source, to: target, brightness: .matched(matrix: frame.colourMatrix, isFullRange: frame.isFullRange))
        return (target, origin)
    }
}

extension FrameBuffer {
    /// The part of the frame that holds `region` and starts and ends with whole chroma samples; `nil` where pixels
    /// share bytes, so that a part can't be addressed.
    fileprivate func cut(to region: PixelRegion) throws -> (FrameBuffer, origin: (x: Int, y: Int))? {
        guard let description = av_pix_fmt_desc_get(format)?.pointee,
            description.flags & UInt64(AV_PIX_FMT_FLAG_BITSTREAM | AV_PIX_FMT_FLAG_BAYER) == 0
        else { return nil }
        let part = region.aligned(
            columns: 1 << Int(description.log2_chroma_w), rows: 1 << Int(description.log2_chroma_h),
            width: width, height: height)
        let cut = try FrameBuffer(sharing: self)
        cut.frame.pointee.crop_left = part.x.lowerBound
        cut.frame.pointee.crop_top = part.y.lowerBound
        cut.frame.pointee.crop_right = width - part.x.upperBound
        cut.frame.pointee.crop_bottom = height - part.y.upperBound
        let unaligned = Int32(AV_FRAME_CROP_UNALIGNED)
        try check("av_frame_apply_cropping", av_frame_apply_cropping(cut.frame, unaligned))
        return (cut, (part.x.lowerBound, part.y.lowerBound))
    }

    /// The matrix between the frame's YUV and RGB, as swscale numbers it.
    var colourMatrix: Int32 {
        let told = frame.pointee.colorspace
        guard told == AVCOL_SPC_UNSPECIFIED else { return Int32(bitPattern: told.rawValue) }
        // What players assume: the matrix of standard definition for small pictures, of HD for others.
        return Int32(height < 720 ? SWS_CS_ITU601 : SWS_CS_ITU709)
    }

    /// Whether black is 0 and white the largest value, rather than 16 and 235 of 255. Where nothing is said that is so
    /// in grey pictures without colours, and in the formats that have it in their names.
    fileprivate var isFullRange: Bool {
        if frame.pointee.color_range != AVCOL_RANGE_UNSPECIFIED { return frame.pointee.color_range == AVCOL_RANGE_JPEG }
        guard let description = av_pix_fmt_desc_get(format)?.pointee else { return false }
        return description.nb_components < 3 || String(cString: description.name).hasPrefix("yuvj")
    }
}
