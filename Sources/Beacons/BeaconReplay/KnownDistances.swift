import Basics
import Foundation
import TraceReading

/// A table of known distances: CSV with a header. `distance` in metres is required; `trace` (a file name), `receiver`,
/// `beacon`, `from` and `to` (times) say where and when it holds.
package struct KnownDistances: Sendable {
    struct Row: Sendable {
        var trace: String?
        var receiver: String?
        var beacon: String?
        var from: Double
        var to: Double
        var distance: Double
    }

    let rows: [Row]

    /// - Throws: `VitrineError` when the file can't be read or a line of it makes no sense.
    package init(path: String) throws {
        let table = try Table(path: path)
        guard table.has("distance") else {
            throw VitrineError(
                .usage, subject: path, "has no column 'distance'",
                remedy: "write a header such as trace,distance or from,to,distance")
        }
        rows = try table.rows.enumerated().map { index, row in
            let time = { (name: String, standard: Double) in
                guard let text = row[name] else { return standard }
                guard let time = LogTime.seconds(text) else { throw table.error(index, "'\(text)' is not a time") }
                return time
            }
            guard let distance = row["distance"].flatMap({ Double($0) }), distance > 0, distance < 10_000 else {
                throw table.error(index, "the distance must be a number of metres above 0")
            }
            return Row(
                trace: row["trace"], receiver: row["receiver"], beacon: row["beacon"],
                from: try time("from", -.infinity), to: try time("to", .infinity), distance: distance)
        }
    }

    /// The number of the first row that holds.
    func row(trace: String, receiver: String, beacon: String, time: Double) -> Int? {
        rows.firstIndex {
            ($0.trace ?? trace) == trace && ($0.receiver ?? receiver) == receiver && ($0.beacon ?? beacon) == beacon
                && $0.from <= time && time < $0.to
        }
    }
}
