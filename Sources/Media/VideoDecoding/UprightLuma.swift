import CFFmpeg
import Imaging

/// Makes upright grey pictures of one size out of decoded frames, without touching the pixels where that is possible.
final class UprightLuma {
    private let geometry: DisplayGeometry
    private let scaler = Scaler()
    private let uprightPool: PlanePool
    /// The displayed picture before it is turned; only made for videos that need both steps.
    private var unturned: FrameBuffer?

    init(_ geometry: DisplayGeometry) throws {
        self.geometry = geometry
        uprightPool = try PlanePool(width: geometry.width, height: geometry.height)
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

    private func narrow(_ frame: FrameBuffer, surplusBits: Int, to target: FrameBuffer) throws {
        let source = try check("avcodec_receive_frame", frame.frame.pointee.data.0)
        let start = try check("av_buffer_pool_get", target.frame.pointee.data.0)
        PlaneNarrowing.copy(
            .init(
                start: UnsafeRawPointer(source), stride: frame.stride, width: frame.width, height: frame.height,
                surplusBits: surplusBits),
            to: start, targetStride: target.stride)
        withExtendedLifetime((frame, target)) {}
    }

    private func scale(_ frame: FrameBuffer, to target: FrameBuffer) throws {
        let isPlain = frame.luma == .plain
        let flags = av_pix_fmt_desc_get(frame.format)?.pointee.flags ?? 0
        // Palettes hold RGB too.
        let isRGB = flags & UInt64(AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_PAL) != 0
        try scaler.convert(
            frame, as: isPlain ? AV_PIX_FMT_GRAY8 : nil, to: target,
            brightness: isRGB ? .matched(matrix: Int32(SWS_CS_ITU601), isFullRange: true) : .kept)
    }

    private func intermediate() throws -> FrameBuffer {
        if let unturned { return unturned }
        let made = try PlanePool(width: geometry.storedWidth, height: geometry.storedHeight).picture()
        unturned = made
        return made
    }

    private func turned(_ frame: FrameBuffer) throws -> FrameBuffer {
        let upright = try uprightPool.picture()
        let start = try check("av_buffer_pool_get", upright.frame.pointee.data.0)
        frame.withBytes { bytes in
            guard let first = bytes.bindMemory(to: UInt8.self).baseAddress else { return }
            PlaneTurn.copy(
                .init(start: first, stride: frame.stride, width: frame.width, height: frame.height),
                geometry.orientation, to: start, targetStride: upright.stride)
        }
        return upright
    }

    private func view(_ frame: FrameBuffer) -> GrayImage {
        GrayImage(width: frame.width, height: frame.height, stride: frame.stride, storage: frame)
    }
}
