import Basics
import FFmpeg
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
        do { return try JPEGEncoder.encode(upright(geometry.stored(region))) } catch let failure as FFmpegFailure {
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
                    isTurned ? upright(whole) : frame, to: target, brightness: isTurned ? .matchedRGB : .matched)
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
        let result = try FrameBuffer(width: swaps ? height : width, height: swaps ? width : height, format: .planarRGB)
        for index in 0..<3 {
            try colours.withPlane(index) { source in
                try result.withPlane(index) { target in
                    let start =
                        source.start + (region.y.lowerBound - origin.y) * source.stride + region.x.lowerBound - origin.x
                    PlaneTurn.copy(
                        .init(start: UnsafePointer(start), stride: source.stride, width: width, height: height),
                        geometry.orientation, to: target.start, targetStride: target.stride)
                }
            }
        }
        return result
    }

    /// At least `region` of the displayed picture in red, green and blue, and where its first pixel lies in there.
    private func colours(around region: PixelRegion) throws -> (FrameBuffer, origin: (x: Int, y: Int)) {
        var source = frame
        var size = (width: geometry.storedWidth, height: geometry.storedHeight)
        var origin = (x: 0, y: 0)
        if size == (frame.width, frame.height), let step = frame.chromaStep {
            let part = region.aligned(columns: step.columns, rows: step.rows, width: frame.width, height: frame.height)
            source = try frame.sharing(columns: part.x, rows: part.y)
            origin = (part.x.lowerBound, part.y.lowerBound)
            size = (source.width, source.height)
        }
        let target = try FrameBuffer(width: size.width, height: size.height, format: .planarRGB)
        try Scaler().convert(source, to: target, brightness: .matched)
        return (target, origin)
    }
}
