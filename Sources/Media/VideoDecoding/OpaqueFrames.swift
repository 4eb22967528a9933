import FFmpeg

/// Lays frames with transparent parts on a ground: on white, as paper is; on black where all but nothing would show on
/// white, such as the white letters of a title.
final class OpaqueFrames {
    private let unpacker = Scaler()

    /// How much darker or brighter than the ground a pixel is that shows on it, in grey levels. Higher: pale print counts as
    /// hidden; lower: the fringe of white letters counts as print. By reasoning.
    private static let visible = 48
    /// How many times more pixels show on black than on white where black is the ground. Lower: a white card with black
    /// print is laid on black, which does no harm; higher: white letters with a thin shadow vanish. By reasoning.
    private static let blackening = 10

    /// `frame` itself where it is opaque, else what it looks like on the ground.
    /// - Throws: `FFmpegFailure`.
    func opaque(_ frame: FrameBuffer) throws -> FrameBuffer {
        guard frame.hasAlpha else { return frame }
        let layer = try FrameBuffer(width: frame.width, height: frame.height, format: .packedBGRA)
        try unpacker.convert(frame, to: layer, brightness: frame.isRGB ? .matchedRGB : .matched)
        let ground = try layer.withPlane { Self.ground(for: $0, frame.width, frame.height) }
        guard let ground else { return frame }
        let laid = try FrameBuffer(width: frame.width, height: frame.height, format: .packedBGR)
        try layer.withPlane { source in
            try laid.withPlane { target in
                for y in 0..<frame.height {
                    let (from, to) = (source.start + y * source.stride, target.start + y * target.stride)
                    for x in stride(from: 0, to: 4 * frame.width, by: 4) {
                        let opacity = Int(from[x + 3])
                        for colour in x..<x + 3 {
                            let mixed = Int(from[colour]) * opacity + ground * (255 - opacity)
                            to[colour] = UInt8(truncatingIfNeeded: (mixed + 127) / 255)
                        }
                        to[x + 3] = 255
                    }
                }
            }
        }
        return laid
    }

    /// The brightness of the ground, 0 or 255; `nil` where no pixel is transparent.
    private static func ground(for layer: FrameBuffer.Plane, _ width: Int, _ height: Int) -> Int? {
        var (onWhite, onBlack, isOpaque) = (0, 0, true)
        for y in 0..<height {
            let row = layer.start + y * layer.stride
            for x in stride(from: 0, to: 4 * width, by: 4) {
                let opacity = Int(row[x + 3])
                isOpaque = isOpaque && opacity == 255
                // Green makes most of the brightness, blue hardly any (ITU-R BT.601).
                let brightness = (Int(row[x]) + 5 * Int(row[x + 1]) + 2 * Int(row[x + 2])) / 8
                if opacity * (255 - brightness) >= visible * 255 { onWhite += 1 }
                if opacity * brightness >= visible * 255 { onBlack += 1 }
            }
        }
        guard !isOpaque else { return nil }
        return onBlack > blackening * onWhite ? 0 : 255
    }
}
