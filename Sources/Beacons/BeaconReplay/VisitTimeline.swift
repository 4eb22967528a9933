import Proximity

/// Where a visitor was, and when: seconds on the video's clock.
package struct VisitTimeline: Hashable, Sendable {
    /// A stay at one place.
    package struct Stop: Hashable, Sendable {
        /// The region's name.
        package var place: String
        /// Seconds.
        package var from: Double
        /// Seconds.
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

/// Makes a timeline of a replay: at each time the nearest region, which another replaces only when it is clearly nearer.
package struct VisitRecorder {
    /// Another region has to be nearer than this part of the distance. Smaller: fewer changes of place, and later ones.
    /// Chosen by reasoning: 3 dB, what levels differ by at rest.
    private static let clearly = 0.7

    private var stops: [VisitTimeline.Stop] = []
    /// The distances of the regions at the time of the latest report.
    private var distances: [String: Double] = [:]
    /// The time of the latest report, in seconds.
    private var time: Double?

    package init() {}

    /// Takes what happened, in the order of time.
    package mutating func take(_ happening: Replay.Event) {
        guard case .ranged(let time, _, let beacons) = happening.event, let region = happening.region else { return }
        if let last = self.time, last != time { settle(at: last) }
        self.time = time
        // Several receivers may see one region.
        if let nearest = beacons.compactMap({ $0.estimate?.distance }).min() {
            distances[region.name] = min(nearest, distances[region.name] ?? .infinity)
        }
    }

    /// Once everything was taken.
    package mutating func timeline() -> VisitTimeline {
        if let time { settle(at: time) }
        return VisitTimeline(stops: stops)
    }

    private mutating func settle(at time: Double) {
        defer { distances = [:] }
        guard let nearest = distances.min(by: { ($0.value, $0.key) < ($1.value, $1.key) }) else { return }
        // A stop whose region was ranged at the last report goes on.
        if let last = stops.last, time - last.to <= Self.pause {
            let own = distances[last.place]
            let goesOn = last.place == nearest.key || own.map { nearest.value > Self.clearly * $0 } ?? false
            stops[stops.count - 1].to = time
            if goesOn { return }
        }
        stops.append(VisitTimeline.Stop(place: nearest.key, from: time, to: time))
    }

    /// Seconds without any region after which a stop has ended.
    private static let pause = 10.0
}
