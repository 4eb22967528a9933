/// Which frames needn't be decoded, as others that are shown shortly before and after are. A pure rule over timestamps in
/// the order of decoding, so that the same frames are left out in every run.
package struct FrameThinning: Sendable {
    /// The most ticks from one frame kept to the next.
    private let largestGap: Int64
    /// The timestamps of the latest frames kept, in the order of decoding.
    private var kept: [Int64] = []
    /// Those of the frames left out that weren't asked for yet, in the order of showing.
    private var leftOut: [Int64] = []

    /// So many frames lie between one that is decoded and one that is shown next to it, at most (H.264, A.3.1: a picture
    /// buffer has at most 16 places).
    private static let reach = 17

    /// - Parameter largestGap: the most ticks from one frame kept to the next.
    package init(largestGap: Int64) {
        self.largestGap = largestGap
    }

    /// Whether the next frame in the order of decoding is left out.
    /// - Parameters:
    ///   - timestamp: when it is shown, in ticks; `nil` where the file doesn't say.
    ///   - isDisposable: whether no other frame is made from it.
    package mutating func leavesOut(timestamp: Int64?, isDisposable: Bool) -> Bool {
        guard let timestamp else { return false }
        // Nothing is shown after the last frame, so it stays and tells where the video ends.
        if isDisposable, let before = kept.filter({ $0 < timestamp }).max(),
            let after = kept.filter({ $0 > timestamp }).min(),
            case (let gap, false) = after.subtractingReportingOverflow(before),
            gap <= largestGap
        {
            leftOut.insert(timestamp, at: leftOut.firstIndex { $0 > timestamp } ?? leftOut.endIndex)
            return true
        }
        kept.append(timestamp)
        if kept.count > Self.reach { kept.removeFirst() }
        return false
    }

    /// When the frames are shown that were left out before `timestamp`, since the last time that this was asked.
    package mutating func take(before timestamp: Int64) -> [Int64] {
        let taken = leftOut.prefix { $0 < timestamp }
        leftOut.removeFirst(taken.count)
        return Array(taken)
    }

    /// Forgets the frames so far: the next one comes from another place of the video.
    package mutating func restart() {
        (kept, leftOut) = ([], [])
    }
}
