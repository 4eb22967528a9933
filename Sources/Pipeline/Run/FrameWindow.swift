import RecognitionCore

/// A short stretch of consecutive frames, of which at most one is recognised.
struct FrameWindow: Sendable {
    var frames: [Frame]
    /// What went wrong while they were decoded.
    var diagnostics: [Diagnostic]
}
