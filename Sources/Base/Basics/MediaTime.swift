/// A presentation time or a duration on the video's clock, in whole microseconds: exact to compare, the same on every
/// machine. Time 0 is where the video starts.
package struct MediaTime: Hashable, Comparable, Sendable {
    package var microseconds: Int64

    package init(microseconds: Int64) {
        self.microseconds = microseconds
    }

    /// The nearest microsecond to `seconds`.
    package init(seconds: Double) {
        self.init(microseconds: Int64((seconds * 1_000_000).rounded()))
    }

    package var seconds: Double { Double(microseconds) / 1_000_000 }

    package static let zero = MediaTime(microseconds: 0)

    package static func < (a: MediaTime, b: MediaTime) -> Bool { a.microseconds < b.microseconds }
    package static func + (a: MediaTime, b: MediaTime) -> MediaTime {
        MediaTime(microseconds: a.microseconds + b.microseconds)
    }
    package static func - (a: MediaTime, b: MediaTime) -> MediaTime {
        MediaTime(microseconds: a.microseconds - b.microseconds)
    }
}
