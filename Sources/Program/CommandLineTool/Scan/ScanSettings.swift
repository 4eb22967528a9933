package import Basics
import Imaging

/// The options of `scan` as they were given.
package struct ScanSettings: Hashable, Sendable {
    package var output: String?
    package var selection = PipelineSelection()
    package var start: MediaTime?
    package var end: MediaTime?
    package var workers: Int?
    package var printsJSON = false
    package var isQuiet = false
    package var beacons = BeaconJoinSettings()

    package init() {}

    static var options: [Option<ScanSettings>] {
        [
            .value(
                "output", short: "o", "DIR",
                help:
                    "write the results to DIR, with several inputs to DIR/NAME each (default: NAME.vitrine beside each video)",
                \.output, .text)
        ] + (PipelineSelection.needs + PipelineSelection.refinements).map { $0.within(\.selection) } + [
            .value("from", "TIME", help: "begin there: seconds (75.5) or [H:]MM:SS (1:15.5)", \.start, .time),
            .value("to", "TIME", help: "end there", \.end, .time),
            .value(
                "workers", "N", help: "recognise so many frames at the same time (default: the cores)", \.workers,
                .count(1...256)),
            .flag("json", help: "print what run.json holds, one line a video", \.printsJSON),
            .flag("quiet", short: "q", help: "no progress and no summary, even on a terminal", \.isQuiet),
        ] + BeaconJoinSettings.options.map { $0.within(\.beacons) }
    }
}
