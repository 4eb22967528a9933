import Basics
import TraceReading

/// Where beacons really were over time: CSV with the columns `time` and `distance` (metres), and where there are several
/// `receiver` and `beacon`; `inside` (true or false) says whether the region counts as entered.
package struct KnownTrack: Sendable {
    /// Whose track it is; `nil`: everyone's.
    struct Sender: Hashable {
        var receiver: String?
        var beacon: String?
    }

    /// A distance at a time.
    struct Point {
        /// Seconds on the trace's clock.
        var time: Double
        /// Metres.
        var distance: Double
        var inside: Bool?
    }

    /// Seconds from a known position within which it still holds.
    private static let reach = 10.0

    private(set) var tracks: [Sender: [Point]] = [:]

    /// - Throws: `VitrineError` when the file can't be read or a line of it makes no sense.
    package init(path: String) throws {
        let table = try Table(path: path)
        guard table.has("time"), table.has("distance") else {
            throw VitrineError(
                .usage, subject: path, "has no columns 'time' and 'distance'", remedy: "write a header with both")
        }
        for (index, row) in table.rows.enumerated() {
            guard let time = row["time"].flatMap(UnixTime.seconds),
                let distance = row["distance"].flatMap({ Double($0) })
            else { throw table.error(index, "a time or a distance is missing or is none") }
            let inside = row["inside"].map { ["true", "1", "yes"].contains($0.lowercased()) }
            tracks[Sender(receiver: row["receiver"], beacon: row["beacon"]), default: []].append(
                Point(time: time, distance: distance, inside: inside))
        }
        for sender in tracks.keys { tracks[sender]?.sort { $0.time < $1.time } }
    }

    /// What was true nearest to that time.
    func point(receiver: String?, beacon: String, time: Double) -> Point? {
        let candidates = [
            Sender(receiver: receiver, beacon: beacon), Sender(receiver: receiver, beacon: nil),
            Sender(receiver: nil, beacon: beacon), Sender(receiver: nil, beacon: nil),
        ]
        guard let track = candidates.lazy.compactMap({ tracks[$0] }).first else { return nil }
        var (lower, upper) = (0, track.count)
        while lower < upper {
            let middle = (lower + upper) / 2
            if track[middle].time < time { lower = middle + 1 } else { upper = middle }
        }
        let near = [lower - 1, lower].filter(track.indices.contains).map { track[$0] }
        let nearest = near.min { abs($0.time - time) < abs($1.time - time) }
        return nearest.flatMap { abs($0.time - time) <= Self.reach ? $0 : nil }
    }

    /// When the region was really entered and left, if the file says so.
    var crossings: (entered: [Double], left: [Double]) {
        var crossings: (entered: [Double], left: [Double]) = ([], [])
        for track in tracks.values {
            var wasInside = false
            for point in track {
                guard let inside = point.inside, inside != wasInside else { continue }
                if inside { crossings.entered.append(point.time) } else { crossings.left.append(point.time) }
                wasInside = inside
            }
        }
        return (crossings.entered.sorted(), crossings.left.sorted())
    }
}
