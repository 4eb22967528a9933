package import Basics
package import Imaging

/// One frame of the video as the tracker knows it: when it was shown and how the camera moved since an earlier frame.
package struct TimelineFrame: Sendable {
    /// Counts frames from 0.
    package var number: Int
    /// When the frame is shown.
    package var time: MediaTime
    /// The motion since the frame `origin`.
    package var motion: FrameMotion
    /// Usually the frame before; an earlier one where that one is too blurred to compare with.
    package var origin: Int
    /// What the frame looks like; without it nothing shows whether an item is covered.
    package var thumbnail: Thumbnail?

    /// - Parameter origin: by default the frame before.
    package init(
        number: Int, time: MediaTime, motion: FrameMotion, origin: Int? = nil, thumbnail: Thumbnail? = nil
    ) {
        self.number = number
        self.time = time
        self.motion = motion
        self.origin = origin ?? number - 1
        self.thumbnail = thumbnail
    }
}

/// A frame's number and time.
package struct FrameMoment {
    /// Counts from the first frame of the video.
    package var number: Int
    /// When it is shown.
    package var time: MediaTime

    package init(number: Int, time: MediaTime) {
        self.number = number
        self.time = time
    }
}

/// The latest frames of the video, along which quads are carried by the camera's motion. Frame numbers are consecutive.
package struct MotionTimeline {
    private var frames: [TimelineFrame] = []
    /// Whether things are carried nowhere.
    package private(set) var isStill = false

    package init() {}

    /// The same frames for what doesn't move with the world, and isn't covered by it.
    package var still: MotionTimeline {
        var timeline = self
        timeline.isStill = true
        return timeline
    }

    /// The number of the first frame that is still known.
    package var first: Int { frames.first?.number ?? 0 }
    /// The number of the last frame; -1 before the first one.
    package var last: Int { frames.last?.number ?? -1 }

    /// Takes the next frame. Where its motion jumps over frames, those are placed on its way.
    package mutating func append(_ frame: TimelineFrame) {
        var frame = frame
        if frame.origin < frame.number - 1, case .moved(let map, let confidence, let support) = frame.motion {
            place((frame.origin + 1)..<frame.number, on: frame)
            let passed = (frame.origin + 1)..<frame.number
            let before = passed.compactMap { self[$0]?.motion.map }.reduce(Homography.identity) { $1.after($0) }
            if let back = before.inverse {
                frame.motion = .moved(map.after(back), confidence: confidence, support: support)
            }
            frame.origin = frame.number - 1
        }
        frames.append(frame)
    }

    /// Gives the frames that the motion up to `end` jumps over places on its way.
    private mutating func place(_ passed: Range<Int>, on end: TimelineFrame) {
        guard case .moved(let map, let confidence, let support) = end.motion, let origin = self[end.origin],
            passed.allSatisfy({ self[$0]?.motion == .unknown })
        else { return }
        var before = Homography.identity
        for number in passed {
            guard let frame = self[number], let back = before.inverse else { return }
            let placed =
                if let start = origin.thumbnail, let thumbnail = frame.thumbnail {
                    GapPlacement.motion(from: start, to: thumbnail, along: map)
                } else {
                    map.share((frame.time - origin.time).seconds / (end.time - origin.time).seconds)
                }
            frames[number - first].motion = .moved(placed.after(back), confidence: confidence, support: support)
            before = placed
        }
    }

    /// Corrects the motion between two frames, where everything turned out to stand elsewhere by `shift` pixels: at the
    /// frame whose motion was the least sure.
    package mutating func correct(by shift: Point, after start: Int, upTo end: Int) {
        let doubtful = (max(start + 1, first)...max(start + 1, first, end)).filter { self[$0] != nil }
            .min { sureness(of: $0) < sureness(of: $1) }
        guard let doubtful else { return }
        let correction = Homography.similarity(a: 1, b: 0, tx: shift.x, ty: shift.y)
        switch frames[doubtful - first].motion {
        case .moved(let map, let confidence, let support):
            frames[doubtful - first].motion = .moved(correction.after(map), confidence: confidence, support: support)
        case .unknown:
            frames[doubtful - first].motion = .moved(correction, confidence: 0, support: .nothing)
        case .cut:
            break
        }
    }

    private func sureness(of number: Int) -> Double {
        switch self[number]?.motion {
        case .moved(_, let confidence, _): confidence
        case .unknown: 0
        case .cut, nil: .infinity
        }
    }

    /// Forgets the frames before `number`, in batches, so that the work stays small a frame.
    package mutating func forget(before number: Int) {
        let count = min(frames.count, number - first)
        if count > 64 { frames.removeFirst(count) }
    }

    /// A frame by its number; `nil` where it is forgotten or still to come.
    package subscript(number: Int) -> TimelineFrame? {
        let index = number - first
        return frames.indices.contains(index) ? frames[index] : nil
    }

    /// When a frame is shown; 0 where it isn't known.
    package func time(of number: Int) -> MediaTime { self[number]?.time ?? .zero }

    /// A frame's number and time.
    package func moment(of number: Int) -> FrameMoment { FrameMoment(number: number, time: time(of: number)) }

    /// The first frame at or after `time`; the last one if there is none.
    package func moment(atOrAfter time: MediaTime) -> FrameMoment {
        let frame = frames.first { $0.time >= time } ?? frames.last
        return FrameMoment(number: frame?.number ?? 0, time: frame?.time ?? .zero)
    }

    /// `quad` of frame `number` as it stands one frame later; unmoved where the motion is unknown, `nil` across a cut.
    package func carriedForward(_ quad: Quad, from number: Int) -> Quad? {
        switch self[number + 1]?.motion {
        case .some where isStill: quad
        case .moved(let map, _, _): map(quad)
        case .unknown: quad
        case .cut, nil: nil
        }
    }

    /// `quad` of frame `number` as it stood one frame earlier; `nil` across a cut.
    package func carriedBack(_ quad: Quad, from number: Int) -> Quad? {
        guard self[number - 1] != nil else { return nil }
        switch self[number]?.motion {
        case .some where isStill: return quad
        case .moved(let map, _, _): return map.inverse.map { $0(quad) }
        case .unknown: return quad
        case .cut, nil: return nil
        }
    }

    /// The camera's motion from frame `start` to a later one, unmoved where it is unknown; `nil` across a cut.
    package func motion(from start: Int, to end: Int) -> Homography? {
        var sum = Homography.identity
        for number in stride(from: start + 1, through: end, by: 1) {
            switch self[number]?.motion {
            case .moved(let map, _, _): sum = map.after(sum)
            case .unknown: break
            case .cut, nil: return nil
            }
        }
        return sum
    }

    /// The quads in the frames from `start` (where it is `quad`) to `end`, both included; shorter if a cut comes first.
    package func path(of quad: Quad, from start: Int, to end: Int) -> [Quad] {
        var path = [quad]
        var current = quad
        let forward = end >= start
        for number in stride(from: start, to: end, by: forward ? 1 : -1) {
            guard let next = forward ? carriedForward(current, from: number) : carriedBack(current, from: number) else {
                break
            }
            path.append(next)
            current = next
        }
        return path
    }

    /// `quad` of frame `number` where it stands in the first frame from there on of which is known what it looks like.
    package func nextShown(_ quad: Quad, from number: Int) -> (quad: Quad, thumbnail: Thumbnail)? {
        var (number, quad) = (number, quad)
        while let frame = self[number] {
            if let thumbnail = frame.thumbnail { return (quad, thumbnail) }
            guard let next = carriedForward(quad, from: number) else { return nil }
            (number, quad) = (number + 1, next)
        }
        return nil
    }

    /// `quad` of frame `start` as it stands in frame `end`; `nil` across a cut.
    package func carry(_ quad: Quad, from start: Int, to end: Int) -> Quad? {
        let path = path(of: quad, from: start, to: end)
        return path.count == abs(end - start) + 1 ? path.last : nil
    }
}
