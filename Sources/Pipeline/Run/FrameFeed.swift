import RecognitionCore

/// Decodes on a thread of its own, so that waiting for the decoder never takes a worker's place.
actor FrameFeed {
    private let thread = SerialThread(label: "vitrine.decode")
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    private let open: @Sendable () throws -> any FrameSource
    private var source: (any FrameSource)?
    private let window: MediaTime
    private let clock: StageClock
    /// The frame that was decoded beyond the last window.
    private var ahead: Frame?
    /// Why the video can't be read any further.
    private var failure: (any Error)?

    /// - Parameter window: how much of the video one window holds.
    init(window: MediaTime, clock: StageClock, open: @escaping @Sendable () throws -> any FrameSource) {
        self.window = window
        self.clock = clock
        self.open = open
    }

    /// Opens the video.
    /// - Throws: `VitrineError` when it can't be read.
    func start() throws -> VideoInfo {
        let source = try clock.measure("decode", open)
        self.source = source
        return source.info
    }

    /// The next window; `nil` at the end of the video.
    /// - Throws: `VitrineError` when the video can't be read any further; what was decoded until then has been handed
    ///   out before.
    func next() throws -> FrameWindow? {
        var frames = ahead.map { [$0] } ?? []
        ahead = nil
        var diagnostics: [Diagnostic] = []
        while let event = nextEvent() {
            switch event {
            case .diagnostic(let diagnostic):
                diagnostics.append(diagnostic)
            case .frame(let frame):
                if let first = frames.first, frame.time - first.time >= window || frames.count >= Self.mostFrames {
                    ahead = frame
                    return FrameWindow(frames: frames, diagnostics: diagnostics)
                }
                frames.append(frame)
            }
        }
        if frames.isEmpty, diagnostics.isEmpty {
            if let failure { throw failure }
            return nil
        }
        return FrameWindow(frames: frames, diagnostics: diagnostics)
    }

    /// The decoder's next event; `nil` at the end of the video or of what can be read of it.
    private func nextEvent() -> FrameEvent? {
        guard failure == nil else { return nil }
        do {
            return try clock.measure("decode") { try source?.next() }
        } catch {
            failure = error
            return nil
        }
    }

    /// Keeps memory bounded at any frame rate.
    private static let mostFrames = 12
}
