package import Basics
package import Imaging

/// Where an item was in one frame.
package struct KeyFrame: Hashable, Sendable {
    package var number: Int
    package var time: MediaTime
    package var quad: Quad

    /// A frame's number and time.
    struct Moment {
        var number: Int
        var time: MediaTime
    }
}

/// Keeps of a path only as many key frames as are needed so that, moving linearly from one to the next, no corner is
/// off by more than `tolerance` pixels.
struct PathSimplifier {
    let tolerance: Double
    /// The most frames between two keys.
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
