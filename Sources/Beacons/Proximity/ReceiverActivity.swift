/// Whether a receiver listens, inferred from what it hears of anything.
///
/// When several senders fall silent at once, it is the receiver that has ceased to listen. When only one sender was
/// heard lately, its silence says nothing of the receiver, and counts as its own. Where the trace holds the command
/// to scan or not to scan, that decides.
struct ReceiverActivity: Sendable {
    /// Who was heard: a beacon whatever its address, or an address.
    enum Sender: Hashable {
        case beacon(Int)
        case address(UInt64)
    }

    /// Seconds within which two senders count as heard together. Chosen by reasoning: longer than any advertising interval.
    /// Larger: a sender that left long ago lets the last one's silence pass for the receiver's.
    private static let together = 60.0

    /// Seconds of silence of all senders that make a gap; `nil`: none does.
    private let gapAfter: Double?
    private var lastHeard: (sender: Sender, time: Double)?
    /// When a sender other than the last one was heard last, in seconds.
    private var otherHeard: Double?
    /// When scanning was switched off, in seconds; `nil` while it is on.
    private var switchedOff: Double?
    /// When scanning was switched on last, in seconds.
    private var switchedOn = -Double.infinity
    /// Seconds of all gaps that have ended.
    private var silentTime = 0.0

    init(gapAfter: Double?) {
        self.gapAfter = gapAfter
    }

    /// Whether anything was ever heard.
    var hasHeard: Bool { lastHeard != nil }

    /// Takes note that `sender` was heard.
    /// - Returns: the gap that this ends, if it is longer than `gapAfter`.
    mutating func hear(_ sender: Sender, at time: Double) -> (from: Double, to: Double)? {
        let gap = endGap(at: time)
        if let last = lastHeard, last.sender != sender { otherHeard = last.time }
        lastHeard = (sender, time)
        return gap
    }

    /// Takes note that scanning was switched on or off.
    /// - Returns: the gap that this ends, if it is longer than `gapAfter`.
    mutating func switchScanning(_ isOn: Bool, at time: Double) -> (from: Double, to: Double)? {
        if !isOn {
            switchedOff = silentSince(at: time) ?? time
            return nil
        }
        defer { switchedOn = time }
        return endGap(at: time)
    }

    private mutating func endGap(at time: Double) -> (from: Double, to: Double)? {
        guard let start = silentSince(at: time) else { return nil }
        switchedOff = nil
        silentTime += time - start
        return time - start > gapAfter ?? .infinity ? (start, time) : nil
    }

    /// Since when the receiver doesn't listen; `nil` when it does, as far as is known.
    func silentSince(at time: Double) -> Double? {
        if let switchedOff { return switchedOff }
        guard let gapAfter, let last = lastHeard, let otherHeard, last.time - otherHeard <= Self.together else {
            return nil
        }
        let start = max(last.time, switchedOn)
        return time - start > gapAfter ? start : nil
    }

    /// All the seconds until `time` in which the receiver didn't listen.
    func silentTime(until time: Double) -> Double {
        silentTime + (silentSince(at: time).map { time - $0 } ?? 0)
    }
}
