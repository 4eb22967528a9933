import Basics
import Imaging

/// An item whose life is over, though it is remembered where it stood: what comes to light there again may be the same.
struct Dormant {
    var track: Track
    /// Where it would be in `frame`.
    var quad: Quad
    var frame: Int
    /// When its life ended.
    let since: MediaTime

    /// Moves on to the timeline's last frame.
    /// - Returns: whether its place is still known.
    mutating func follow(_ timeline: Timeline) -> Bool {
        while frame < timeline.last {
            guard let next = timeline.carriedForward(quad, from: frame) else { return false }
            (quad, frame) = (next, frame + 1)
        }
        return true
    }
}
