package import Basics

/// What a decoder may save at the frames from which no other frame is made: nothing that is made from them suffers.
package enum FrameEconomy: Hashable, Sendable {
    /// Nothing: every frame as the codec defines it.
    case none
    /// They are left without the last smoothing (deblocking), which text hardly needs.
    case unsmoothed
    /// The same, and they are left out where the frames around them are no further apart than this.
    case sparse(largestGap: MediaTime)
    /// Only the frames that are made from no other are decoded, for a look at the video here and there.
    case keyframes

    package var leavesUnsmoothed: Bool { self != .none && self != .keyframes }

    /// How far apart frames may be where others can be left out; `nil`: none is left out.
    package var largestGap: MediaTime? {
        if case .sparse(let gap) = self { gap } else { nil }
    }
}
