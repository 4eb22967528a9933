package import Basics

/// Turns the timestamps of decoded frames into times on the video's clock, strictly increasing whatever the file says.
/// Ticks are 128 bits wide within: no sum of a hostile file's numbers overflows.
package struct FrameClock: Sendable {
    /// Seconds a tick, as a fraction.
    private let timeBase: (numerator: Int128, denominator: Int128)
    /// Ticks from one frame to the next where nothing else is known.
    private let usualStep: Int128
    /// The time of the container's clock that is 0 on the video's, in microseconds.
    private var origin: Int128?
    /// Ticks added to the timestamps since they last jumped back.
    private var shift: Int128 = 0
    private var last: (ticks: Int128, step: Int128, time: Int64)?

    /// Frames a second that a file may claim; others are damage.
    private static let plausibleRates = 0.01...1000.0
    /// Frames a second where the file says nothing, as FFmpeg assumes.
    private static let usualRate = 25.0
    /// A step back of so many microseconds or fewer is a muddle of a few frames; more is a clock that started anew (a
    /// cut, joined recordings). Less, and reordered frames would count as a cut; more, and a cut as a long pause.
    private static let largestMuddle: Int128 = 1_000_000
    /// Timestamps so many microseconds (three centuries) off can only be damage.
    private static let largestTime: Int128 = 10_000_000_000_000_000
    /// No frame is shown for so many microseconds (a quarter of an hour).
    private static let largestStep: Int128 = 900_000_000

    /// - Parameters:
    ///   - timeBase: seconds a tick, numerator and denominator both positive.
    ///   - start: the time of the container's clock at which the video starts, if it says so.
    ///   - frameRate: frames a second, used where timestamps are missing.
    package init(timeBase: (numerator: Int32, denominator: Int32), start: MediaTime?, frameRate: Double?) {
        self.timeBase = (Int128(max(1, timeBase.numerator)), Int128(max(1, timeBase.denominator)))
        origin = start.map { Int128($0.microseconds) }
        let rate = frameRate.flatMap { Self.plausibleRates.contains($0) ? $0 : nil } ?? Self.usualRate
        usualStep = max(1, Int128(Double(self.timeBase.denominator) / (Double(self.timeBase.numerator) * rate)))
    }

    /// The time of the next frame.
    /// - Parameters:
    ///   - timestamp: in ticks; `nil` when the file gives none.
    ///   - duration: in ticks; 0 or less when unknown.
    package mutating func time(timestamp: Int64?, duration: Int64) -> MediaTime {
        let expected = last.map { $0.ticks + $0.step }
        var ticks = plausible(timestamp).map { $0 + shift } ?? expected ?? originTicks
        if let last, let expected, microseconds(ticks) < microseconds(last.ticks) - Self.largestMuddle {
            shift += expected - ticks
            ticks = expected
        }
        var time = Int64(clamping: microseconds(ticks) - zero(at: ticks))
        if let last, time <= last.time {
            time = last.time + 1
            ticks = max(ticks, last.ticks)
        }
        last = (ticks, plausible(step: duration) ?? usualStep, time)
        return MediaTime(microseconds: time)
    }

    /// When the last frame's time is over.
    package var end: MediaTime? {
        last.map { MediaTime(microseconds: $0.time + Int64(clamping: microseconds($0.step))) }
    }

    /// Whether `timestamp` lies before the start of the video.
    package func isBeforeStart(_ timestamp: Int64) -> Bool {
        guard let origin, let ticks = plausible(timestamp) else { return false }
        return microseconds(ticks) < origin
    }

    /// Forgets the frames so far: the next one comes from another place of the video.
    package mutating func restart() {
        last = nil
        shift = 0
    }

    /// The container's time of 0; the first frame's own time where the container says none or a later one.
    private mutating func zero(at ticks: Int128) -> Int128 {
        let now = microseconds(ticks)
        let zero = last == nil ? min(origin ?? now, now) : origin ?? now
        origin = zero
        return zero
    }

    private var originTicks: Int128 { (origin ?? 0) * timeBase.denominator / (timeBase.numerator * 1_000_000) }

    /// A timestamp that can be meant.
    private func plausible(_ timestamp: Int64?) -> Int128? {
        timestamp.map { Int128($0) }.flatMap { abs(microseconds($0)) < Self.largestTime ? $0 : nil }
    }

    /// A frame's duration, if it can be meant.
    private func plausible(step: Int64) -> Int128? {
        step > 0 && microseconds(Int128(step)) < Self.largestStep ? Int128(step) : nil
    }

    /// `ticks` in microseconds, rounded to the nearest, halves away from 0 as FFmpeg does.
    private func microseconds(_ ticks: Int128) -> Int128 {
        let product = ticks * timeBase.numerator * 1_000_000
        let half = timeBase.denominator / 2
        return (product + (product < 0 ? -half : half)) / timeBase.denominator
    }
}
