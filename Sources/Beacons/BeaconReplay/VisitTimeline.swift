/// Where a visitor was, and when: seconds on the video's clock.
package struct VisitTimeline: Hashable, Sendable {
    package struct Stop: Hashable, Sendable {
        /// The region's name.
        package var place: String
        package var from: Double
        package var to: Double

        package init(place: String, from: Double, to: Double) {
            self.place = place
            self.from = from
            self.to = to
        }
    }

    package var stops: [Stop]

    package init(stops: [Stop]) {
        self.stops = stops
    }

    /// Where the visitor was for the longest part of a stretch of time; `nil` when no beacon was near.
    package func place(from: Double, to: Double) -> String? {
        let overlaps = stops.map { stop in
            (stop, length: min(to, stop.to) - max(from, stop.from))
        }
        // A stretch may be a single moment.
        return overlaps.filter { $0.length >= 0 }.max { $0.length < $1.length }?.0.place
    }

    /// The same on a clock that began `seconds` later.
    package func shifted(by seconds: Double) -> VisitTimeline {
        VisitTimeline(stops: stops.map { Stop(place: $0.place, from: $0.from - seconds, to: $0.to - seconds) })
    }
}
