import Basics
import CameraMotion
import Configuration
import Imaging
import Recognition
import Tracking

/// The third stage: where the camera was in each frame, and which item is where. It owns all state that goes from window
/// to window: the camera's path and the tracker.
struct FollowStage: Sendable {
    /// The video's length as its container claims, if it does.
    let duration: MediaTime?
    /// The presentation time of the last frame.
    private(set) var lastTime = MediaTime.zero
    private let info: VideoInfo
    private let tracking: TrackerSettings
    private var camera = CameraPath()
    /// The last frame whose place the camera's path knows.
    private var lastPlaced: Int?
    private var tracker: Tracker
    private let clock: StageClock

    /// - Parameter tracking: how the tracker follows, and when it is sure.
    init(_ info: VideoInfo, tracking: TrackerSettings, clock: StageClock) {
        (self.info, self.tracking) = (info, tracking)
        duration = info.duration
        tracker = Tracker(settings: tracking, width: info.width, height: info.height, isStill: info.isStill)
        self.clock = clock
    }

    /// The stage for a video that is scanned with that pipeline: the engine says how sure readings must be.
    init(_ info: VideoInfo, _ pipeline: ResolvedPipeline, clock: StageClock) {
        let thresholds = pipeline.engines.thresholds
        var tracking = TrackerSettings(
            reading: pipeline.configuration.quality == .fast ? thresholds.hasty : thresholds)
        tracking.contentTypes = pipeline.configuration.text?.contentTypes ?? []
        self.init(info, tracking: tracking, clock: clock)
    }

    /// The stage for the part of the video from here on, in which pictures are as large as `image`; `nil` where they are
    /// as large as before. Nothing is followed from one size to another.
    func resized(to image: GrayImage) -> FollowStage? {
        guard (info.width, info.height) != (image.width, image.height) else { return nil }
        var info = info
        (info.width, info.height) = (image.width, image.height)
        var stage = FollowStage(info, tracking: tracking, clock: clock)
        stage.lastTime = lastTime
        return stage
    }

    /// What is known of the items in view.
    var prior: Prior { Prior(hasReadCode: tracker.hasReadCode, isCalm: tracker.isCalm) }

    /// The views that may still become an item's picture.
    var liveViews: Set<Int> { tracker.liveViews }

    /// Takes the frames of the next window, before what was found in it.
    /// - Returns: how many frames these were, with those that the decoder left out.
    mutating func advance(_ frames: [FrameWindow.ReducedFrame]) -> Int {
        let clock = clock
        let timeline = clock.measure("motion") { frames.flatMap { locate($0) } }
        clock.measure("track") { tracker.advance(timeline) }
        lastTime = timeline.last?.time ?? lastTime
        return timeline.count
    }

    /// Which lines of a frame are to be read at once, because what they say shows which items they are.
    mutating func glances(at observation: Observation) -> [Glance] {
        let clock = clock
        return clock.measure("track") { tracker.glances(at: observation) }
    }

    /// Takes what was found in the window; `nil` where nothing was looked at.
    /// - Returns: what happened, and what to read and to keep.
    mutating func take(_ observation: Observation?) -> Tracker.Outcome {
        let clock = clock
        return clock.measure("track") { tracker.take(observation) }
    }

    /// Takes what was read of an earlier window.
    mutating func absorb(_ answers: Answers) {
        tracker.absorb(answers.readings)
        tracker.absorb(answers.stacks)
    }

    /// The codes that are read from several sights at the end of the video.
    mutating func lastStacks() -> [StackRequest] { tracker.lastStacks() }

    /// Ends the life of every item.
    mutating func finish() -> [LifecycleEvent] { tracker.finish().events }

    /// A frame on the timeline, after those that the decoder left out before it: where the camera was in these follows
    /// from its way past them.
    private mutating func locate(_ frame: FrameWindow.ReducedFrame) -> [TimelineFrame] {
        let between = frame.leftOut.enumerated().map { index, time in
            TimelineFrame(number: frame.number - frame.leftOut.count + index, time: time, motion: .unknown)
        }
        let motion = camera.advance(to: frame.image, at: frame.time)
        let located = TimelineFrame(
            number: frame.number, time: frame.time, motion: motion, origin: lastPlaced ?? frame.number - 1,
            thumbnail: Thumbnail(frame.image))
        if camera.framesMissed == 0 { lastPlaced = frame.number }
        return between + [located]
    }
}
