import Basics
import BeaconReplay
import Imaging
import Proximity
import Records
import TraceReading

/// A replay of one trace that is written down as it goes: everything between the record's `begin` and after its `end`.
struct RecordedReplay {
    var pipeline: BeaconPipeline
    var calibration: Calibration
    var columns = LogColumns()
    /// Takes what is to be written.
    var write: ([ProximityRecord]) throws -> Void

    /// - Parameters:
    ///   - name: what the counts call the trace.
    ///   - observe: gets everything that happens, after it was written.
    ///   - report: gets what is wrong with the trace.
    /// - Throws: `VitrineError` when nothing could be read; whatever the closures throw.
    func run(
        _ trace: String, name: String, observe: @escaping (Replay.Event) throws -> Void,
        report: @escaping (Diagnostic) -> Void
    ) throws -> ReplayCounts {
        let write = write
        let replay = Replay(
            pipeline: pipeline, calibration: calibration,
            observe: { happening in
                if let record = ProximityRecord(happening) { try write([record]) }
                try observe(happening)
            },
            report: { diagnostic in
                report(diagnostic)
                try write([
                    .diagnostic(
                        .init(
                            severity: diagnostic.severity.rawValue, code: diagnostic.code, message: diagnostic.message))
                ])
            })
        var counts = try replay.run(TraceReader(path: trace, columns: columns, decoding: pipeline.decoding))
        counts.source = name
        if let failure = counts.failure {
            try write([.diagnostic(.init(severity: "error", code: "trace-damaged", message: failure.message))])
        }
        try write([.end(.init(records: counts.records, reports: counts.reports, samples: counts.samples))])
        return counts
    }
}

extension ProximityRecord.Begin {
    /// - Parameter videoStart: when the video that the trace goes with began, on the trace's clock.
    init(_ source: String, _ pipeline: BeaconPipeline, videoStart: Double? = nil) {
        let settings = pipeline.settings
        self.init(
            source: source, filter: settings.filter.rawValue, distance: settings.curve.rawValue,
            zones: [settings.zones.immediate, settings.zones.near], regions: pipeline.regions.map(\.name),
            videoStart: videoStart)
    }
}
