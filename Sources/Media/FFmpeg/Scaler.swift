import CFFmpeg

/// Owns a swscale context, which changes the size and the pixel format of frames; made anew when either changes.
package final class Scaler {
    /// What a conversion does to brightness.
    package enum Brightness: Hashable {
        /// The code values of brightness stay as they are, limited or full range.
        case kept
        /// The colours are seen right: matrix and range of the source to those of the target format.
        case matched
        /// The same from red, green and blue, whatever the source says of its colours.
        case matchedRGB
        /// From red, green and blue to the limited range of what is described.
        case encoded(ColourDescription)
    }

    /// What a context is made for.
    private struct Setup: Hashable {
        var sourceWidth, sourceHeight, targetWidth, targetHeight: Int32
        var sourceFormat, targetFormat: Int32
        var colours: Colours?
    }

    /// Matrix (`SWS_CS_…`) and range of both sides.
    private struct Colours: Hashable {
        var sourceMatrix = Int32(SWS_CS_ITU601)
        var isSourceFull = true
        var targetMatrix = Int32(SWS_CS_ITU601)
        var isTargetFull = true

        /// `nil`: code values are kept.
        init?(_ brightness: Brightness, from source: FrameBuffer) {
            switch brightness {
            case .kept: return nil
            case .matched: (sourceMatrix, isSourceFull) = (source.colourMatrix, source.isFullRange)
            case .matchedRGB: break
            case .encoded(let colours): (targetMatrix, isTargetFull) = (colours.matrix, false)
            }
        }
    }

    private var context: OpaquePointer?
    private var setup: Setup?

    /// A context is made at the first conversion.
    package init() {}

    deinit {
        sws_freeContext(context)
    }

    /// Fills `target` with all of `source`, read as `format` where that isn't the source's own.
    /// - Throws: `FFmpegFailure`, also when swscale doesn't know one of the formats.
    package func convert(
        _ source: FrameBuffer, as format: FrameBuffer.Format? = nil, to target: FrameBuffer, brightness: Brightness
    ) throws {
        try prepare(
            Setup(
                sourceWidth: source.frame.pointee.width, sourceHeight: source.frame.pointee.height,
                targetWidth: target.frame.pointee.width, targetHeight: target.frame.pointee.height,
                sourceFormat: format?.raw.rawValue ?? source.frame.pointee.format,
                targetFormat: target.frame.pointee.format, colours: Colours(brightness, from: source)))
        try check("sws_scale", ffmpeg_scale(context, source.frame, target.frame))
    }

    private func prepare(_ wanted: Setup) throws {
        guard wanted != setup else { return }
        sws_freeContext(context)
        setup = nil
        let context = try check("sws_alloc_context", sws_alloc_context())
        self.context = context
        let set = { (name: String, value: Int32) throws -> Void in
            try check("av_opt_set_int", av_opt_set_int(UnsafeMutableRawPointer(context), name, Int64(value), 0))
        }
        try set("srcw", wanted.sourceWidth)
        try set("srch", wanted.sourceHeight)
        try set("src_format", wanted.sourceFormat)
        try set("dstw", wanted.targetWidth)
        try set("dsth", wanted.targetHeight)
        try set("dst_format", wanted.targetFormat)
        // The same pixels on every processor.
        try set("sws_flags", SWS_BICUBIC | SWS_ACCURATE_RND | SWS_BITEXACT | SWS_FULL_CHR_H_INT | SWS_FULL_CHR_H_INP)
        if wanted.colours == nil {
            // swscale counts grey as full range; a source that is said to be so too isn't stretched.
            try set("src_range", 1)
            try set("dst_range", 1)
        }
        try check("sws_init_context", sws_init_context(context, nil, nil))
        if let colours = wanted.colours {
            try check(
                "sws_setColorspaceDetails",
                ffmpeg_set_colours(
                    context, colours.sourceMatrix, colours.isSourceFull ? 1 : 0, colours.targetMatrix,
                    colours.isTargetFull ? 1 : 0))
        }
        setup = wanted
    }
}
