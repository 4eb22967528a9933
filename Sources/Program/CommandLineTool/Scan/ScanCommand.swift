package import Basics
package import Configuration
import Foundation

/// `vitrine scan VIDEO...`: resolves the options into a request and hands it to the action that performs it.
package struct ScanCommand: Command {
    /// Performs a scan. Reports the trouble of single videos itself, and throws what ends the whole batch.
    package typealias Action = @Sendable (ScanRequest, CommandContext) async throws -> ExitCode

    private let pipelines: PipelineLibrary
    private let survey: CapabilitySurvey
    private let action: Action

    package init(pipelines: PipelineLibrary, survey: CapabilitySurvey, action: @escaping Action) {
        self.pipelines = pipelines
        self.survey = survey
        self.action = action
    }

    package let name = "scan"
    package let summary = "Record every text and barcode of walkthrough videos"
    package let discussion = """
        VIDEO is a file, a folder whose videos are meant, or '-' for standard input. Options override what the pipeline's
        file says.

        Each video's folder gets lifecycle.jsonl (what came into view, changed and left), collection.json (labels and
        barcodes, each once), run.json (settings, versions, counts, timings) and crops (the best picture of each);
        with --beacons also proximity.jsonl, the record that 'replay' writes.
        """
    package let operands = Operands.oneOrMore("VIDEO")
    package let examples = [
        Example("vitrine scan visit.mp4", "Scans with the museum pipeline; the results are in visit.vitrine."),
        Example(
            "vitrine scan --languages pt -o results monday/", "Scans every video of a folder for text in Portuguese."),
        Example("vitrine scan --pipeline isbn shelf.mp4", "Prints the ISBNs of the books on a shelf."),
    ]
    package let defaults = ScanSettings()
    package let endsByItself = true

    package var options: [Option<ScanSettings>] { ScanSettings.options }

    package func run(
        _ settings: ScanSettings, operands: [String], in context: CommandContext
    ) async throws -> ExitCode {
        if let start = settings.start, let end = settings.end, end <= start {
            throw VitrineError(
                .usage, subject: "--to", "the end isn't after the beginning", remedy: "give a later time")
        }
        guard operands.count(where: { $0 == "-" }) < 2 else {
            throw VitrineError(.usage, "standard input can be read only once", remedy: "give '-' once")
        }
        let printsRecords = settings.output == "-"
        if let output = settings.output, !printsRecords, !Self.canBeFolder(output) {
            throw VitrineError(
                .usage, subject: "--output", "\(output) isn't a folder",
                remedy: "name a folder, or '-' to print lifecycle.jsonl and keep nothing")
        }
        let pipeline = try settings.selection.resolved(in: pipelines)
        try survey(pipeline).check()
        try AddressSpace.check(for: pipeline)
        let inputs = ScanInputs(operands, output: printsRecords ? nil : settings.output, names: context.names)
        for trouble in inputs.troubles { context.console.report(trouble) }
        guard !inputs.jobs.isEmpty else { return .problems }
        let request = ScanRequest(
            jobs: inputs.jobs, pipeline: pipeline, start: settings.start, end: settings.end,
            maximumPixels: settings.maximumPixels, stream: settings.stream, turn: settings.rotation?.turn,
            isForced: settings.isForced,
            workers: settings.workers ?? ProcessInfo.processInfo.activeProcessorCount, printsJSON: settings.printsJSON,
            isQuiet: settings.isQuiet, printsRecords: printsRecords,
            beacons: try settings.beacons.resolved(in: pipelines))
        let code = try await action(request, context)
        return code == .done && !inputs.troubles.isEmpty ? .problems : code
    }
}

extension ScanCommand {
    /// Whether the path doesn't lead to a device, a pipe or the like.
    private static func canBeFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) != 0 || [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
    }
}

/// The options of `scan` as they were given.
package struct ScanSettings: Hashable, Sendable {
    /// The folder for the results; `nil`: beside each video.
    package var output: String?
    /// What is looked for, and how.
    package var selection = PipelineSelection()
    /// Where to begin in each video.
    package var start: MediaTime?
    /// Where to end.
    package var end: MediaTime?
    /// The most pixels that a picture may have; `nil`: as many as usual.
    package var maximumPixels: Int?
    /// Which of several videos in a file.
    package var stream: Int?
    /// How pictures are turned.
    package var rotation: PictureRotation?
    /// How many frames are recognised at the same time; `nil`: one a core.
    package var workers: Int?
    /// Whether the results of a merge or an export may be replaced.
    package var isForced = false
    /// Whether to print run.json.
    package var printsJSON = false
    /// Whether to print neither progress nor a summary.
    package var isQuiet = false
    /// Where the visitor was.
    package var beacons = BeaconJoinSettings()

    package init() {}

    static var options: [Option<ScanSettings>] {
        [
            .value(
                "output", short: "o", "DIR",
                help:
                    "write the results to DIR, with several inputs to DIR/NAME each (default: NAME.vitrine beside each video); '-': print lifecycle.jsonl and keep nothing",
                \.output, .text)
        ] + (PipelineSelection.needs + PipelineSelection.refinements).map { $0.within(\.selection) } + [
            .value("from", "TIME", help: "begin there: seconds (75.5) or [H:]MM:SS (1:15.5)", \.start, .time),
            .value("to", "TIME", help: "end there", \.end, .time),
            .value(
                "rotate", "TURN",
                help:
                    "turn pictures clockwise, besides what the file says: 0, 90, 180, 270; auto: so that text stands upright",
                \.rotation, .choice),
            .value(
                "stream", "N", help: "scan the file's Nth video (default: the one that it would play)", \.stream,
                .count(1...100)),
            .value(
                "workers", "N", help: "recognise so many frames at the same time (default: the cores)", \.workers,
                .count(1...256)),
            .value(
                "max-pixels", "N",
                help: "refuse pictures with more pixels, which damage may claim (default: 67108864, 8192 × 8192)",
                \.maximumPixels, .count(1...1_000_000_000)),
            .flag("force", help: "replace the results of a merge or an export in DIR", \.isForced),
            .flag("json", help: "print what run.json holds, one line a video", \.printsJSON),
            .flag("quiet", short: "q", help: "no progress and no summary, even on a terminal", \.isQuiet),
        ] + BeaconJoinSettings.options.map { $0.within(\.beacons) }
    }
}
