/// Whether a receiver listens, told from what it hears of anything.
///
/// When several senders fall silent at once, it is the receiver that has ceased to listen. When only one sender was
/// heard lately, its silence says nothing of the receiver, and counts as its own. Where the trace holds the command to
/// scan or not to scan, that decides.
struct ReceiverEar: Sendable {
    enum Sender: Hashable {
        case beacon(Int)
        case address(UInt64)
    }

    /// Seconds within which two senders count as heard together.
    private static let together = 60.0

    private let gapAfter: Double?
    private var lastHeard: (sender: Sender, time: Double)?
    /// When a sender other than the last one was heard last.
    private var otherHeard: Double?
    private var switchedOff: Double?
    private var switchedOn = -Double.infinity
    /// Seconds of all gaps that have ended.
    private var deafTime = 0.0

    init(gapAfter: Double?) {
        self.gapAfter = gapAfter
    }

    /// Whether anything was ever heard.
    var hasHeard: Bool { lastHeard != nil }

    /// Takes note that `sender` was heard.
    /// - Returns: the gap that this ends, if it is one worth telling.
    mutating func hear(_ sender: Sender, at time: Double) -> (from: Double, to: Double)? {
        let gap = endGap(at: time)
        if let last = lastHeard, last.sender != sender { otherHeard = last.time }
        lastHeard = (sender, time)
        return gap
    }

    /// Takes note that scanning was switched on or off.
    /// - Returns: the gap that this ends, if it is one worth telling.
    mutating func switchScanning(_ isOn: Bool, at time: Double) -> (from: Double, to: Double)? {
        if !isOn {
            switchedOff = deafSince(at: time) ?? time
            return nil
        }
        defer { switchedOn = time }
        return endGap(at: time)
    }

    private mutating func endGap(at time: Double) -> (from: Double, to: Double)? {
        guard let start = deafSince(at: time) else { return nil }
        switchedOff = nil
        deafTime += time - start
        return time - start > gapAfter ?? .infinity ? (start, time) : nil
    }

    /// Since when the receiver doesn't listen; `nil` when it does, as far as can be told.
    func deafSince(at time: Double) -> Double? {
        if let switchedOff { return switchedOff }
        guard let gapAfter, let last = lastHeard, let otherHeard, last.time - otherHeard <= Self.together else {
            return nil
        }
        let start = max(last.time, switchedOn)
        return time - start > gapAfter ? start : nil
    }

    /// All the seconds until `time` in which the receiver didn't listen.
    func deafTime(until time: Double) -> Double {
        deafTime + (deafSince(at: time).map { time - $0 } ?? 0)
    }
}
