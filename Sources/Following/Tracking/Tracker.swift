import Basics
import CameraMotion
import Imaging
import Recognition

/// Follows every item through the video: takes what was found in the frames that were looked at and how the camera
/// moved between all frames, and gives the events of each item's life, and what to read next. A pure state machine:
/// the same inputs give the same outputs.
package struct Tracker {
    /// What the tracker wants done and has to tell after a step.
    package struct Outcome: Sendable {
        package var requests: [ReadRequest] = []
        package var views: [ViewRequest] = []
        package var stacks: [StackRequest] = []
        package var events: [LifecycleEvent] = []
    }

    let settings: TrackerSettings
    let picture: PictureEdges

    var timeline = Timeline()
    var tracks: [Int: Track] = [:]
    var fixedPlaces = FixedPlaces()
    /// By the number of the track that ended.
    var dormant: [Int: Dormant] = [:]
    /// The last frame that was looked at.
    var lastObserved: Int?
    /// When the last stack of sights was asked to be read.
    var lastStack = MediaTime(microseconds: .min / 2)
    var nextTrack = 1
    var nextView = 1
    var labels = LabelBook()
    var ordering = EventOrdering()
    var outcome = Outcome()
    var expectedness = Expectedness()
    /// The first frame that can still be told of.
    var horizon = KeyFrame.Moment(number: 0, time: MediaTime(microseconds: .min))

    /// - Parameters:
    ///   - width: of the upright displayed frame in pixels.
    ///   - isStill: whether the video is a single picture, in which everything read counts at once.
    package init(settings: TrackerSettings, width: Int, height: Int, isStill: Bool = false) {
        self.settings = settings
        picture = PictureEdges(width: width, height: height, isStill: isStill)
    }

    var isStill: Bool { picture.isStill }

    /// The views that may still become a label's picture; all others can be forgotten.
    package var liveViews: Set<Int> { Set(tracks.values.compactMap { $0.bestView?.view } + ordering.waitingViews) }

    /// Whether a barcode is in view of which enough was read.
    package var hasReadCode: Bool {
        tracks.values.contains { !$0.isEnded && $0.barcode?.belief(isStill: isStill) != nil }
    }

    /// Whether nearly all that was surely found of late stood where it was expected.
    package var isCalm: Bool { expectedness.isCalm }

    /// Takes the next frames, in order, and what was found in one of them.
    package mutating func advance(_ frames: [TimelineFrame], observation: Observation?) -> Outcome {
        advance(frames)
        return take(observation)
    }

    /// Takes the next frames, in order.
    package mutating func advance(_ frames: [TimelineFrame]) {
        for frame in frames {
            if case .cut = frame.motion {
                endAll { !$0.isFixed }
                expectedness = Expectedness()
            }
            timeline.append(frame)
        }
        endLost()
    }

    /// Takes what was found in one of the latest frames.
    package mutating func take(_ observation: Observation?) -> Outcome {
        outcome = Outcome()
        if let observation {
            let found = associate(observation)
            requestReadings(of: found, in: observation)
            requestViews(of: found, in: observation)
        }
        endLost()
        if observation != nil { requestStacks() }
        report()
        closeEnded()
        return takeOutcome()
    }

    /// Takes readings that were asked for earlier.
    package mutating func absorb(_ results: [ReadResult]) {
        for result in results {
            guard case .text(var evidence)? = tracks[result.request.track]?.content else { continue }
            let quad = result.request.quad
            tracks[result.request.track]?.askedAt.removeAll { $0 == timeline.time(of: result.request.frame) }
            if let reading = result.reading {
                tracks[result.request.track]?.running.add(reading, at: timeline.moment(of: result.request.frame))
            }
            if tracks[result.request.track]?.isFixed == true, evidence.isAmple {
                evidence.addAgain()
            } else if let reading = result.reading {
                evidence.add(reading, height: quad.height, width: quad.width)
            } else if result.isBlurred {
                evidence.addBlurred()
            } else {
                evidence.addNothing(height: quad.height)
            }
            tracks[result.request.track]?.content = .text(evidence)
        }
    }

    /// Ends all lives at the end of the video. All readings asked for must have been taken by then.
    package mutating func finish() -> Outcome {
        outcome = Outcome()
        for (number, track) in tracks {
            guard case .text(var evidence) = track.content else { continue }
            evidence.waitNoLonger()
            tracks[number]?.content = .text(evidence)
        }
        report()
        endAll()
        closeEnded()
        outcome.events += ordering.releaseAll()
        return outcome
    }

    private mutating func takeOutcome() -> Outcome {
        let now = timeline.time(of: timeline.last)
        // An item that nobody knows yet may still be told of, from where it came into view, but not for ever.
        let settled = tracks.values.filter(\.isReported).compactMap(\.settled).min() ?? now
        horizon = timeline.moment(atOrAfter: max(ordering.watermark, min(settled, now - settings.memory)))
        outcome.events = ordering.release(before: horizon.time)
        dormant = dormant.compactMapValues { item in
            var item = item
            return item.follow(timeline) && now - item.since < settings.remembrance ? item : nil
        }
        let oldest = tracks.values.map(\.path.anchor.frame).min() ?? timeline.last
        let remembered = timeline.moment(atOrAfter: now - settings.memory).number
        timeline.forget(before: min(oldest, timeline.last - settings.reach, remembered) - settings.reach)
        return outcome
    }
}
