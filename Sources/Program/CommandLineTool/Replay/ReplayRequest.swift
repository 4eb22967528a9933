package import BeaconReplay
package import TraceReading

/// What a replay is to do: settings resolved, nothing read yet.
package struct ReplayRequest: Hashable, Sendable {
    /// Files, or `-` for standard input.
    package var traces: [String]
    package var pipeline: BeaconPipeline
    package var calibration: Calibration
    package var columns: LogColumns
    /// Where the record, or the calibration, goes; `nil`: to standard output.
    package var output: String?
    package var plot: String?
    package var printsJSON: Bool
}
