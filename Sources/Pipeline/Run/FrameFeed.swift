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
    /// - Throws: `VitrineError` when the video can't be read any further.
    func next() throws -> FrameWindow? {
        var frames = ahead.map { [$0] } ?? []
        ahead = nil
        var diagnostics: [Diagnostic] = []
        while let event = try clock.measure("decode", { try source?.next() }) {
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
        return frames.isEmpty && diagnostics.isEmpty ? nil : FrameWindow(frames: frames, diagnostics: diagnostics)
    }

    /// Keeps memory bounded at any frame rate.
    private static let mostFrames = 12
}
