package import Basics
import CFFmpeg

/// The clock of a stream: how long a tick of its timestamps lasts.
package struct TimeBase: Hashable, Sendable {
    /// Of the seconds a tick.
    package let numerator: Int32
    /// Of the seconds a tick.
    package let denominator: Int32

    /// The clock of `MediaTime`.
    package static let microseconds = TimeBase(numerator: 1, denominator: 1_000_000)

    init(numerator: Int32, denominator: Int32) { (self.numerator, self.denominator) = (numerator, denominator) }

    init(_ rational: AVRational) { self.init(numerator: rational.num, denominator: rational.den) }

    var rational: AVRational { AVRational(num: numerator, den: denominator) }

    /// The tick nearest to `time`.
    package func ticks(_ time: MediaTime) -> Int64 {
        av_rescale_q(time.microseconds, Self.microseconds.rational, rational)
    }

    /// When `ticks` are over, to the nearest microsecond.
    package func time(_ ticks: Int64) -> MediaTime {
        MediaTime(microseconds: av_rescale_q(ticks, rational, Self.microseconds.rational))
    }

    /// Whether `ticks` of this clock come at `time` or later.
    package func reaches(_ time: MediaTime, at ticks: Int64) -> Bool {
        av_compare_ts(ticks, rational, time.microseconds, Self.microseconds.rational) >= 0
    }
}
