import Beacons
import Proximity

/// Keeps what a plot shows of a replay: a bounded number of points, however long the trace is.
package struct PlotRecorder {
    struct Point {
        var time: Double
        /// dBm; 0 when nothing was received.
        var rssi: Double
        /// dBm, filtered.
        var level: Double
        var estimate: DistanceEstimate?
        var zone: Zone
    }

    struct Series {
        var name: String
        var points: [Point] = []
        /// Of so many reports one is kept.
        var stride = 1
        var count = 0
    }

    static let mostSeries = 8
    static let mostPoints = 2000

    private(set) var series: [Series] = []

    package init() {}

    package mutating func take(_ happening: Replay.Event) {
        guard case .ranged(let time, _, let beacons) = happening.event else { return }
        for beacon in beacons {
            let name = (happening.receiver.isEmpty ? "" : happening.receiver + " ") + beacon.identity.description
            guard let index = index(of: name) else { continue }
            series[index].add(
                Point(time: time, rssi: beacon.rssi, level: beacon.level, estimate: beacon.estimate, zone: beacon.zone))
        }
    }

    private mutating func index(of name: String) -> Int? {
        if let known = series.firstIndex(where: { $0.name == name }) { return known }
        guard series.count < Self.mostSeries else { return nil }
        series.append(Series(name: name))
        return series.count - 1
    }
}

extension PlotRecorder.Series {
    fileprivate mutating func add(_ point: PlotRecorder.Point) {
        defer { count += 1 }
        guard count % stride == 0 else { return }
        points.append(point)
        guard points.count >= PlotRecorder.mostPoints else { return }
        points = points.indices.filter { $0 % 2 == 0 }.map { points[$0] }
        stride *= 2
    }
}
