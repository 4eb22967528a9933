import Basics
import CameraMotion
import Imaging
import Tracking

/// Decodes on a thread of its own, so that waiting for the decoder never takes a worker's place.
actor FrameFeed {
    private let thread = SerialThread(label: "vitrine.decode")
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    private let open: @Sendable () throws -> any FrameSource
    private var source: (any FrameSource)?
    /// How much of the video one window holds.
    private let length: MediaTime
    /// Of how many windows one is searched for barcodes that are known.
    private let barcodeInterval: Int
    private let clock: StageClock
    /// How many windows were begun.
    private var windows = 0
    /// The frame that was decoded beyond the last window.
    private var ahead: Frame?
    /// Why the video can't be read any further.
    private var failure: (any Error)?

    /// - Parameters:
    ///   - window: how much of the video one window holds.
    ///   - barcodeInterval: of how many windows one is searched for barcodes that are known.
    init(
        window: MediaTime, barcodeInterval: Int = 1, clock: StageClock,
        open: @escaping @Sendable () throws -> any FrameSource
    ) {
        length = window
        self.barcodeInterval = barcodeInterval
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
        var window = FrameWindow(rereadsBarcodes: windows % barcodeInterval == 0)
        windows += 1
        if let frame = ahead { add(frame, to: &window) }
        ahead = nil
        while let event = nextEvent() {
            switch event {
            case .diagnostic(let diagnostic):
                window.diagnostics.append(diagnostic)
            case .frame(let frame):
                if let first = window.frames.first,
                    frame.time - first.time >= length || window.frames.count >= Self.mostFrames
                {
                    ahead = frame
                    return window
                }
                add(frame, to: &window)
            }
        }
        if window.frames.isEmpty, window.diagnostics.isEmpty {
            if let failure { throw failure }
            return nil
        }
        return window
    }

    private func add(_ frame: Frame, to window: inout FrameWindow) {
        window.append(frame, reduced: clock.measure("motion") { MotionImage(frame.image) })
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

    /// Keeps the work between two recognised frames bounded at any frame rate.
    private static let mostFrames = 12
}
