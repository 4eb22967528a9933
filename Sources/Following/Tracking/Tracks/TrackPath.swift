import Basics
import CameraMotion
import Imaging

/// Where one item was in each frame: measured where it was found, carried by the camera's motion in between.
struct TrackPath {
    /// The frame of the latest measurement, and the item there after smoothing.
    private(set) var anchor: (frame: Int, quad: Quad)
    /// The latest measurements, all carried to the anchor's frame.
    private var measurements: [Quad]
    /// Whether the item was ever seen whole: with room to the picture's edge, and with the same ends twice. Until then
    /// it isn't known where it ends.
    private(set) var isComplete = false
    /// Whether the latest measurement showed all of it.
    private(set) var isSeenWhole = false
    /// Whether the path leads to the latest measurement.
    var showsLatest: Bool { !isComplete || anchor.frame == latestFrame }
    /// How the item looked at the anchor, when it was seen whole.
    private var appearance: PatchAppearance?
    /// Where the item was last looked for, and the last frame in which it was there, all of it.
    private var watched: (frame: Int, quad: Quad)
    private(set) var lastVisible: Int
    /// The latest measurement as it was, and its frame.
    private var latest: Quad?
    private var latestFrame: Int
    /// How often in a row the item had other ends than it should, but the same ones.
    private var otherEnds = 0
    private var trail = KeyTrail()

    let picture: PictureEdges
    /// Lower than this, in pixels, the item is too far away to be seen.
    private let leastHeight: Double
    /// Whether a single measurement shows where the item ends, unless the picture's edge cuts it.
    private let isReadWhole: Bool
    /// The first frame that the path can begin in.
    private let earliest: Int

    /// - Parameter earliest: the path isn't carried back beyond this frame, because an earlier life of the item ended there.
    init(
        frame: Int, quad: Quad, picture: PictureEdges, leastHeight: Double = 0, isReadWhole: Bool = false,
        earliest: Int = 0
    ) {
        self.earliest = earliest
        self.leastHeight = leastHeight
        self.isReadWhole = isReadWhole
        anchor = (frame, quad)
        measurements = [quad]
        (watched, lastVisible) = ((frame, quad), frame)
        (latest, latestFrame) = (quad, frame)
        self.picture = picture
    }

    /// Takes a new measurement of the item at `frame`: settles all frames since the one before.
    /// - Parameters:
    ///   - reach: how many frames the path is carried back, when it begins, to where the item came into view.
    ///   - isKnown: whether this is the item for sure, all of it, though it may stand elsewhere than expected.
    ///   - isMissed: whether it wasn't found for so long that only all of it proves that it is still there.
    mutating func extend(
        to measured: Quad, frame: Int, on timeline: MotionTimeline, reach: Int, isKnown: Bool = false,
        isMissed: Bool = false
    ) {
        let forward = timeline.path(of: anchor.quad, from: anchor.frame, to: frame)
        guard let predicted = forward.last, forward.count == frame - anchor.frame + 1 else { return }
        let repeats = latest.flatMap { timeline.carry($0, from: latestFrame, to: frame) }.map {
            $0.hasEnds(of: measured)
        }
        (latest, latestFrame) = (measured, frame)
        guard isComplete else {
            let first = anchor
            anchor = (frame, measured)
            measurements = [measured]
            let isWhole =
                isReadWhole ? picture.isWhole(measured) : (isKnown || repeats == true) && picture.hasRoom(measured)
            if isWhole { begin(at: first.frame, on: timeline, reach: reach) }
            return
        }
        isSeenWhole =
            isKnown ? picture.isWhole(measured) : picture.isWhole(predicted) && predicted.hasEnds(of: measured)
        guard isSeenWhole else {
            // A passer-by or the edge hides a part of the line, more or less of it each time. Ends that stay are its own.
            otherEnds = repeats == true && picture.hasRoom(measured) ? otherEnds + 1 : 0
            if isMissed && otherEnds < 2 { return }
            extendAsPredicted(to: frame, on: timeline)
            if otherEnds >= 2 {
                (measurements, otherEnds) = ([measured], 0)
                moveAnchor(to: measured, frame: frame, on: timeline)
            }
            return
        }
        otherEnds = 0
        carryMeasurements(to: frame, on: timeline)
        measurements = isKnown ? [measured] : (measurements + [measured]).suffix(Self.memory)
        let smoothed = Quad.median(of: measurements)
        let looks = [appearance, timeline.appearance(of: smoothed, in: frame)].compactMap { $0 }
        let back = timeline.path(of: smoothed, from: frame, to: anchor.frame)
        let steps = frame - anchor.frame
        for step in 1..<(steps + 1) {
            let backStep = steps - step
            let quad =
                backStep < back.count
                ? forward[step].interpolated(to: back[backStep], Double(step) / Double(steps)) : forward[step]
            push(quad, frame: anchor.frame + step, on: timeline, like: looks)
        }
        moveAnchor(to: smoothed, frame: frame, on: timeline)
    }

    private mutating func moveAnchor(to quad: Quad, frame: Int, on timeline: MotionTimeline) {
        anchor = (frame, quad)
        appearance = timeline.appearance(of: quad, in: frame)
        watched = anchor
        lastVisible = frame
    }

    /// Looks for the item in the frames up to `frame`, where the camera's motion puts it.
    mutating func watch(to frame: Int, on timeline: MotionTimeline) {
        guard isComplete else { return }
        while watched.frame < frame, let quad = timeline.carriedForward(watched.quad, from: watched.frame) {
            watched = (watched.frame + 1, quad)
            if isVisible(quad, frame: watched.frame, on: timeline, like: [appearance].compactMap { $0 }) {
                lastVisible = watched.frame
            }
        }
    }

    /// Whether all of the item is in view: inside of the picture, and looking like itself.
    private func isVisible(_ quad: Quad, frame: Int, on timeline: MotionTimeline, like looks: [PatchAppearance]) -> Bool
    {
        guard picture.isWhole(quad), quad.height >= leastHeight else { return false }
        guard !looks.isEmpty, let shown = timeline.nextShown(quad, from: frame) else { return true }
        return looks.contains { $0.isSeen(at: shown.quad, in: shown.thumbnail) }
    }

    /// Starts the path where the item came into view, as far as it can be carried back; at least where it was first
    /// measured.
    private mutating func begin(at first: Int, on timeline: MotionTimeline, reach: Int) {
        isComplete = true
        isSeenWhole = true
        moveAnchor(to: anchor.quad, frame: anchor.frame, on: timeline)
        let looks = [appearance].compactMap { $0 }
        let back = timeline.path(
            of: anchor.quad, from: anchor.frame, to: min(anchor.frame, max(timeline.first, first - reach, earliest)))
        var start = min(anchor.frame - first, back.count - 1)
        for step in back.indices {
            // Where the camera's motion is unknown, so is where the item was before.
            if step > start, timeline[anchor.frame - step + 1]?.motion == .unknown { break }
            if isVisible(back[step], frame: anchor.frame - step, on: timeline, like: looks) {
                start = max(start, step)
            } else if step > start + Self.blink {
                break
            }
        }
        for step in (0...start).reversed() {
            push(back[step], frame: anchor.frame - step, on: timeline, like: looks)
        }
    }

    /// Starts the path with the first measurement, if that shows all of the item.
    mutating func beginAtOnce(on timeline: MotionTimeline, reach: Int) {
        guard picture.isStill || picture.isWhole(anchor.quad) else { return }
        begin(at: anchor.frame, on: timeline, reach: reach)
    }

    /// For how many frames an item may look unlike itself when it is carried back: a blurred frame or two.
    private static let blink = 3

    /// How many measurements the smoothed quad rests on.
    private static let memory = 5

    private mutating func carryMeasurements(to frame: Int, on timeline: MotionTimeline) {
        measurements = measurements.compactMap { timeline.carry($0, from: anchor.frame, to: frame) }
    }

    /// Says that the item was there as predicted, though nothing could be measured.
    mutating func extendAsPredicted(to frame: Int, on timeline: MotionTimeline) {
        guard isComplete else { return }
        carryMeasurements(to: frame, on: timeline)
        let start = anchor.frame
        let looks = [appearance].compactMap { $0 }
        for (step, quad) in timeline.path(of: anchor.quad, from: start, to: frame).enumerated().dropFirst() {
            push(quad, frame: start + step, on: timeline, like: looks)
            anchor = (start + step, quad)
        }
    }

    /// Ends the path where the item was last in view, as far as the camera's motion is known within `reach` frames of the
    /// last measurement.
    /// - Parameter atLeastOnce: whether the item is reported even if it never was in view, all of it.
    mutating func end(on timeline: MotionTimeline, reach: Int, atLeastOnce: Bool) {
        let limit = min(timeline.last, lastVisible, anchor.frame + reach)
        if limit > anchor.frame { extendAsPredicted(to: limit, on: timeline) }
        let last = KeyFrame(number: anchor.frame, time: timeline.time(of: anchor.frame), quad: anchor.quad)
        trail.finish(atLeastWith: atLeastOnce ? last : nil)
    }

    /// Hands over the key frames that have come up since the last call.
    mutating func takeKeys() -> [KeyFrame] { trail.takeKeys() }

    /// Forgets what was untold before `limit`: the path then begins at that frame.
    mutating func forget(before limit: FrameMoment) { trail.forget(before: limit) }

    /// Key frames that no event has reported yet.
    var keys: [KeyFrame] { trail.keys }
    /// The last frame in which the item was whole in view.
    var lastWhole: KeyFrame? { trail.lastWhole }
    /// When the item came into view.
    var begun: MediaTime? { trail.begun }
    /// The time from which on this path may still give key frames.
    var settled: MediaTime? { trail.settled }

    private mutating func push(_ quad: Quad, frame: Int, on timeline: MotionTimeline, like looks: [PatchAppearance]) {
        let key = KeyFrame(number: frame, time: timeline.time(of: frame), quad: quad)
        trail.push(key, isInView: isVisible(quad, frame: frame, on: timeline, like: looks))
    }
}
