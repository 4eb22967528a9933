import Basics
import CameraMotion
import Configuration
import Imaging
import Tracking

/// The first stage: a video into windows of frames. Decodes on a thread of its own, so that waiting for the decoder never
/// takes a worker's place.
actor DecodeStage {
    private let thread = SerialThread(label: "vitrine.decode")
    nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

    private let open: @Sendable () throws -> any FrameSource
    private var source: (any FrameSource)?
    private let length: MediaTime
    private let schedule: LookSchedule
    private let clock: StageClock
    /// How many windows were begun.
    private var windows = 0
    /// The frame that was decoded beyond the last window.
    private var ahead: Frame?
    /// Why the video can't be read any further.
    private var failure: (any Error)?

    /// The most frames in a window, which keeps the work between two recognised frames bounded at any frame rate. It
    /// shortens windows at more than 60 frames a second (a window of `balanced` is 0.2 s); by reasoning.
    private static let mostFrames = 12

    /// - Parameters:
    ///   - window: how much of the video one window holds.
    ///   - schedule: how each window is looked at.
    ///   - open: opens the video.
    init(
        window: MediaTime, schedule: LookSchedule = LookSchedule(), clock: StageClock,
        open: @escaping @Sendable () throws -> any FrameSource
    ) {
        length = window
        self.schedule = schedule
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
        var window = FrameWindow(look: schedule.look(at: windows))
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
                        || !window.fits(frame)
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
}

/// Which windows are looked at more closely than others, by their place in the video alone.
struct LookSchedule: Hashable, Sendable {
    /// Of how many windows one is searched for barcodes though one in view was read.
    var barcodeInterval = 1
    /// Of how many windows one is searched thoroughly for text.
    var thoroughInterval = 1

    init() {}

    /// The schedule that holds at a quality.
    init(_ frames: FrameSettings, at quality: Quality) {
        barcodeInterval = frames.barcodeInterval(at: quality)
        thoroughInterval = frames.thoroughInterval(at: quality)
    }

    /// How the window of that number, counted from 0, is looked at.
    func look(at window: Int) -> FrameWindow.Look {
        FrameWindow.Look(
            rereadsBarcodes: window.isMultiple(of: barcodeInterval),
            isThorough: window.isMultiple(of: thoroughInterval))
    }
}
