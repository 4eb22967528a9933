import Basics
package import BeaconReplay
import Configuration
import Imaging
import Pipeline
package import Proximity
package import TraceReading

/// The options of `replay` as they were given.
package struct ReplaySettings: Hashable, Sendable {
    package var output: String?
    package var pipeline: String?
    package var regions: [BeaconRegion] = []
    package var calibration: String?
    package var columns: LogColumns?
    package var zones: [Double]?
    package var filter: FilterKind?
    package var curve: DistanceCurve?
    package var printouts: [ProximityPrintout]?
    package var positions: String?
    package var plot: String?
    package var printsJSON = false

    package init() {}

    static var options: [Option<ReplaySettings>] {
        [
            .value(
                "output", short: "o", "FILE", help: "write the record there (default: standard output)", \.output, .text
            ),
            .value(
                "pipeline", "NAME|FILE", help: "regions and settings: a beacon pipeline by name or a JSON5 file",
                \.pipeline, .text),
            .values(
                "region", "REGION",
                help: """
                    watch the beacons of UUID[:MAJOR[:MINOR]][=NAME]; may be given several times (default: every beacon by \
                    itself)
                    """, \.regions,
                .beaconRegion),
            .value(
                "calibration", "FILE", help: "how signals weaken here, as --calibrate has found it", \.calibration,
                .text),
            .value(
                "columns", "LIST",
                help: """
                    the columns of a log, by header or number from 1: time=…,rssi=…; also uuid, major, minor, power, \
                    beacon, receiver
                    """,
                \.columns, .logColumns),
            .value(
                "zones", "A,B", help: "metres up to which a beacon is immediate, and near (default: 0.5,3)", \.zones,
                .zones),
            .value("filter", "NAME", help: names(FilterKind.self), \.filter, .choice),
            .value("distance", "NAME", help: names(DistanceCurve.self), \.curve, .choice),
            .value(
                "print", "LIST", help: "print as it happens: \(names(ProximityPrintout.self))", \.printouts, .names()),
            .value(
                "calibrate", "POSITIONS",
                help: """
                    write a calibration rather than a record; POSITIONS is CSV with a column distance (metres) and any of \
                    trace, receiver, beacon, from, to
                    """,
                \.positions, .text),
            .value("plot", "FILE", help: "draw signal, distance and zones over time, as SVG", \.plot, .text),
            .flag("json", help: "print counts, one line a trace", \.printsJSON),
        ]
    }

    private static func names(_ type: (some Choice).Type) -> String { type.names.joined(separator: ", ") }
}
