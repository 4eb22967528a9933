import Basics
import CameraMotion
import Imaging
import Tracking

/// A short stretch of consecutive frames, of which the sharpest is recognised. Of all others only what the camera's
/// motion is measured on is kept, so that their pixels can go at once.
struct FrameWindow: Sendable {
    struct ReducedFrame: Sendable {
        var number: Int
        var time: MediaTime
        /// When the frames are shown that the source left out since the one before.
        var leftOut: [MediaTime]
        var image: MotionImage
    }

    private(set) var frames: [ReducedFrame] = []
    /// The frame to recognise, and how sharp it is.
    private(set) var sharpest: (frame: Frame, sharpness: Double)?
    /// Whether barcodes are looked for even if those in view are known.
    let rereadsBarcodes: Bool
    /// What went wrong while they were decoded.
    var diagnostics: [Diagnostic] = []

    init(rereadsBarcodes: Bool = true) {
        self.rereadsBarcodes = rereadsBarcodes
    }

    /// Adds the next frame.
    mutating func append(_ frame: Frame, reduced image: MotionImage) {
        frames.append(ReducedFrame(number: frame.number, time: frame.time, leftOut: frame.leftOut, image: image))
        if let sharpest, sharpest.sharpness >= image.sharpness { return }
        sharpest = (frame, image.sharpness)
    }
}
