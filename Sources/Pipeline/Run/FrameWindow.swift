import RecognitionCore

/// A short stretch of consecutive frames, of which at most one is recognised.
struct FrameWindow: Sendable {
    var frames: [Frame]
    /// The frames before the first one, from which the camera's motion is measured; the last one is usually enough.
    var previous: [Frame]
    /// What went wrong while they were decoded.
    var diagnostics: [Diagnostic]
}
