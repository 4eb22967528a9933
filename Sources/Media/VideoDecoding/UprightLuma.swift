import FFmpeg
import Imaging

/// Makes upright grey pictures of one size out of decoded frames, without touching the pixels where that is possible.
final class UprightLuma {
    private let geometry: DisplayGeometry
    private let scaler = Scaler()
    private let uprightPool: FramePool
    /// The displayed picture before it is turned; only made for videos that need both steps.
    private var unturned: FrameBuffer?

    init(_ geometry: DisplayGeometry) throws {
        self.geometry = geometry
        uprightPool = try FramePool(width: geometry.width, height: geometry.height)
    }

    /// The upright luma of `frame`: a view of the frame's own first plane, or a picture from a pool.
    func image(of frame: FrameBuffer) throws -> GrayImage {
        let isTurned = geometry.orientation != .upright
        let fits = frame.width == geometry.storedWidth && frame.height == geometry.storedHeight
        if fits, frame.luma == .plain { return view(isTurned ? try turned(frame) : frame) }
        let target = try isTurned ? intermediate() : uprightPool.picture()
        if fits, case .deep(let surplusBits) = frame.luma {
            try narrow(frame, surplusBits: surplusBits, to: target)
        } else {
            try scale(frame, to: target)
        }
        return view(isTurned ? try turned(target) : target)
    }

    /// Fills `target` with the upper eight bits of each sample.
    private func narrow(_ frame: FrameBuffer, surplusBits: Int, to target: FrameBuffer) throws {
        try frame.withPlane { source in
            try target.withPlane { target in
                PlaneNarrowing.copy(
                    .init(
                        start: UnsafeRawPointer(source.start), stride: source.stride, width: frame.width,
                        height: frame.height, surplusBits: surplusBits), to: target.start, targetStride: target.stride)
            }
        }
    }

    /// Fills `target` with the brightness of `frame`, in whatever size and format that is.
    private func scale(_ frame: FrameBuffer, to target: FrameBuffer) throws {
        try scaler.convert(
            frame, as: frame.luma == .plain ? .grey : nil, to: target, brightness: frame.isRGB ? .matchedRGB : .kept)
    }

    /// The picture to turn; the same one each time.
    private func intermediate() throws -> FrameBuffer {
        if let unturned { return unturned }
        let made = try FramePool(width: geometry.storedWidth, height: geometry.storedHeight).picture()
        unturned = made
        return made
    }

    private func turned(_ frame: FrameBuffer) throws -> FrameBuffer {
        let upright = try uprightPool.picture()
        try frame.withPlane { source in
            try upright.withPlane { target in
                PlaneTurn.copy(
                    .init(
                        start: UnsafePointer(source.start), stride: source.stride, width: frame.width,
                        height: frame.height), geometry.orientation, to: target.start, targetStride: target.stride)
            }
        }
        return upright
    }

    private func view(_ frame: FrameBuffer) -> GrayImage {
        GrayImage(width: frame.width, height: frame.height, stride: frame.stride, storage: frame)
    }
}

/// Makes 8-bit samples of deeper ones.
private enum PlaneNarrowing {
    /// A plane of little-endian 16-bit samples, rows `stride` bytes apart.
    struct Source {
        var start: UnsafeRawPointer
        var stride: Int
        var width: Int
        var height: Int
        /// How many bits stand below the eight that are kept.
        var surplusBits: Int
    }

    /// Writes the upper eight bits of each sample of `source` to `target`, whose rows are `targetStride` bytes apart.
    static func copy(_ source: Source, to target: UnsafeMutablePointer<UInt8>, targetStride: Int) {
        let bits = UInt16(truncatingIfNeeded: source.surplusBits)
        for y in 0..<source.height {
            let row = (source.start + y * source.stride).assumingMemoryBound(to: UInt16.self)
            let out = target + y * targetStride
            for x in 0..<source.width { out[x] = UInt8(truncatingIfNeeded: UInt16(littleEndian: row[x]) &>> bits) }
        }
    }
}
