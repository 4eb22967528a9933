import Basics
import Imaging

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
    /// - Parameter last: what is told if the item never was in view.
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
    mutating func forget(before limit: KeyFrame.Moment) {
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
