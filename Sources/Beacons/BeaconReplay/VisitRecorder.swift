import Proximity

/// Makes a timeline of a replay: at each time the nearest region, which another replaces only when it is clearly nearer.
package struct VisitRecorder {
    /// How much nearer another region has to be.
    private static let clearly = 0.7

    private var stops: [VisitTimeline.Stop] = []
    /// The distances of the regions at the time of the latest report.
    private var distances: [String: Double] = [:]
    private var time: Double?

    package init() {}

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
