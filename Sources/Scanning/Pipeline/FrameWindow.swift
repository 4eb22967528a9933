import Basics
import CameraMotion
import Imaging
import Tracking

/// A short stretch of consecutive frames, of which the sharpest is recognised. Of all others only what the camera's
/// motion is measured on is kept, so that their pixels can go at once.
struct FrameWindow: Sendable {
    /// What is kept of every frame.
    struct ReducedFrame: Sendable {
        /// The frame's number in the video.
        var number: Int
        /// When it is shown.
        var time: MediaTime
        /// When the frames are shown that the source left out since the one before.
        var leftOut: [MediaTime]
        /// Whether it is the frame before once more.
        var isRepeated = false
        /// What motion is measured on.
        var image: MotionImage
    }

    /// How closely a window is looked at.
    struct Look: Hashable, Sendable {
        /// Whether barcodes are looked for even if those in view were read.
        var rereadsBarcodes = true
        /// Whether to look for text more thoroughly than in most windows.
        var isThorough = false
    }

    /// All frames, in order.
    private(set) var frames: [ReducedFrame] = []
    /// The frame to recognise, and how sharp it is: by the measure of `MotionImage`, larger is sharper.
    private(set) var sharpest: (frame: Frame, sharpness: Double)?
    /// How closely it is looked at.
    let look: Look
    /// What went wrong while they were decoded.
    var diagnostics: [Diagnostic] = []

    init(look: Look = Look()) {
        self.look = look
    }

    /// Whether a frame belongs to this window by its size: nothing is followed from one size to another.
    func fits(_ frame: Frame) -> Bool {
        sharpest.map { $0.frame.image.hasSize(of: frame.image) } ?? true
    }

    /// Adds the next frame. Of equally sharp ones the first is recognised.
    mutating func append(_ frame: Frame, reduced image: MotionImage) {
        frames.append(
            ReducedFrame(
                number: frame.number, time: frame.time, leftOut: frame.leftOut, isRepeated: frame.isRepeated,
                image: image))
        if let sharpest, sharpest.sharpness >= image.sharpness { return }
        sharpest = (frame, image.sharpness)
    }
}
