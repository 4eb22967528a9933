import FFmpeg

/// What happens to each decoded frame before it is looked at: transparent parts get a ground, fields become one picture.
final class FramePreparation {
    private let opaque = OpaqueFrames()
    private let deinterlacer = Deinterlacer()
    /// How many frames were made of fields of different times.
    private(set) var deinterlaced = 0

    /// The frame to look at; `frame` itself in nearly all videos.
    /// - Throws: `FFmpegFailure`.
    func prepared(_ frame: FrameBuffer) throws -> FrameBuffer {
        let whole = try opaque.opaque(frame)
        let single = try deinterlacer.deinterlaced(whole)
        if single !== whole { deinterlaced += 1 }
        return single
    }
}
