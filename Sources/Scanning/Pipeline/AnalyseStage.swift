import Basics
import Imaging
import Recognition
import Tracking

/// The second stage: finds lines of text and barcodes in the sharpest frame of a window. Windows go side by side, each
/// by an idle worker.
struct AnalyseStage: Sendable {
    /// Who looks.
    let workers: WorkerPool<RecognitionWorker>

    /// Analyses a window.
    /// - Parameter prior: what was known of the items in view some windows before.
    /// - Throws: `VitrineError` when an engine can't be set up.
    func callAsFunction(_ window: FrameWindow, _ prior: Prior) async throws -> WindowAnalysis {
        try await workers.run { try await $0.analyse(window, prior) }
    }
}

/// What is known of the items in view before a window is looked at.
struct Prior: Hashable, Sendable {
    /// Whether there is a barcode in view that was read well enough.
    var hasReadCode = false
    /// Whether all is as expected, so that a look now and then is enough.
    var isCalm = false
}

/// What was found in a window.
struct WindowAnalysis: Sendable {
    /// The frame that was recognised, and what is in it.
    struct Chosen: Sendable {
        var frame: Frame
        var observation: Observation
    }

    /// All frames, in order.
    var frames: [FrameWindow.ReducedFrame]
    /// The frame that was recognised; `nil` in a window without frames.
    var chosen: Chosen?
    /// What went wrong while the window was decoded.
    var diagnostics: [Diagnostic]
    /// What the engines printed, and where they failed.
    var messages: [Diagnostic] = []
}
