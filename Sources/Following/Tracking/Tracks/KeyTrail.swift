package import Basics
import CameraMotion
package import Imaging

/// Where an item was in one frame.
package struct KeyFrame: Hashable, Sendable {
    /// The frame's number.
    package var number: Int
    /// When it is shown.
    package var time: MediaTime
    package var quad: Quad
}

/// The key frames of a path, as they come up while it is pushed on frame by frame.
struct KeyTrail {
    private var simplifier = PathSimplifier()
    /// Frames since the item was last in view, all of it; they count only if it comes into view again.
    private var hiddenFrames: [KeyFrame] = []
    /// Key frames that weren't taken yet.
    private(set) var keys: [KeyFrame] = []
    /// The last frame in which the item was whole in view.
    private(set) var lastWhole: KeyFrame?
    /// When the item came into view.
    private(set) var begun: MediaTime?

    /// The time from which on there may still be key frames.
    var settled: MediaTime? { simplifier.last?.time }

    /// Takes the next frame.
    /// - Parameter isInView: whether all of the item is in view.
    mutating func push(_ key: KeyFrame, isInView: Bool) {
        guard isInView else {
            if lastWhole != nil { hiddenFrames.append(key) }
            return
        }
        begun = begun ?? key.time
        for frame in hiddenFrames + [key] {
            if let found = simplifier.push(frame) { keys.append(found) }
        }
        hiddenFrames = []
        lastWhole = key
    }

    /// Ends the path.
    /// - Parameter last: what is reported if the item never was in view.
    mutating func finish(atLeastWith last: KeyFrame?) {
        if let last, lastWhole == nil {
            keys.append(last)
            lastWhole = last
        }
        if let key = simplifier.finish() { keys.append(key) }
    }

    /// Hands over the key frames that have come up since the last call.
    mutating func takeKeys() -> [KeyFrame] {
        defer { keys = [] }
        return keys
    }

    /// Forgets what wasn't taken before `limit`: the path then begins at that frame.
    mutating func forget(before limit: FrameMoment) {
        guard let first = keys.first, first.time < limit.time else { return }
        let next = keys.dropFirst().first { $0.time >= limit.time } ?? simplifier.last
        guard let next, let before = keys.last(where: { $0.time < limit.time }) else { return }
        let length = Double((next.time - before.time).microseconds)
        let fraction = length > 0 ? min(1, Double((limit.time - before.time).microseconds) / length) : 0
        keys.removeAll { $0.time < limit.time }
        keys.insert(
            KeyFrame(number: limit.number, time: limit.time, quad: before.quad.interpolated(to: next.quad, fraction)),
            at: 0)
    }
}

/// Keeps of a path only as many key frames as are needed so that, moving linearly from one to the next, no corner is
/// off by more than `tolerance` pixels.
struct PathSimplifier {
    /// In pixels. Larger: fewer events, and boxes that drift from what they show. Records promise 2.
    let tolerance: Double
    /// The most frames between two keys: more would keep events of a camera at rest waiting.
    let longest = 150

    private var start: KeyFrame?
    private var passed: [KeyFrame] = []

    init(tolerance: Double = 1.5) {
        self.tolerance = tolerance
    }

    /// The last frame taken in; future keys are never earlier.
    var last: KeyFrame? { passed.last ?? start }

    /// - Returns: the frame that becomes a key because of `frame`, if one does.
    mutating func push(_ frame: KeyFrame) -> KeyFrame? {
        guard let from = start else {
            start = frame
            return frame
        }
        defer { passed.append(frame) }
        guard let key = passed.last, passed.count >= longest || !fits(from, frame) else { return nil }
        start = key
        passed = []
        return key
    }

    /// Ends the path at its last frame.
    /// - Returns: that frame if it isn't a key already.
    mutating func finish() -> KeyFrame? {
        defer { passed = [] }
        guard let key = passed.last else { return nil }
        start = key
        return key
    }

    private func fits(_ from: KeyFrame, _ to: KeyFrame) -> Bool {
        let length = Double((to.time - from.time).microseconds)
        return passed.allSatisfy { frame in
            let fraction = length > 0 ? Double((frame.time - from.time).microseconds) / length : 0
            return from.quad.interpolated(to: to.quad, fraction).maximumCornerDistance(to: frame.quad) <= tolerance
        }
    }
}
