package import Basics
import Collection
import Configuration

/// What a scan found in one video: a row of the table at its end.
package struct ScanSummary: Hashable, Sendable {
    /// The video, as messages call it.
    package var subject: String
    /// How much of the video was scanned.
    package var length: MediaTime
    /// Labels, each once.
    package var labels: Int
    /// Lines of text, each once.
    package var lines: Int
    /// Barcodes, each once.
    package var barcodes: Int
    /// How long the scan took.
    package var elapsed: Duration
    /// The folder with the results.
    package var output: String

    package init(
        subject: String, length: MediaTime, labels: Int, lines: Int, barcodes: Int, elapsed: Duration, output: String
    ) {
        self.subject = subject
        self.length = length
        self.labels = labels
        self.lines = lines
        self.barcodes = barcodes
        self.elapsed = elapsed
        self.output = output
    }

    /// The table of a batch, one row a video.
    package static func table(_ summaries: [ScanSummary]) -> TextTable {
        var table = TextTable([
            ("Video", .left), ("Length", .right), ("Labels", .right), ("Lines", .right), ("Barcodes", .right),
            ("Took", .right), ("Results", .left),
        ])
        table.rows = summaries.map { summary in
            [
                summary.subject, ClockText.text(summary.length), "\(summary.labels)", "\(summary.lines)",
                "\(summary.barcodes)", ClockText.text(MediaTime(seconds: summary.elapsed / .seconds(1))),
                summary.output,
            ]
        }
        return table
    }
}

extension Printout {
    /// What the pipeline prints of a finished collection, a line each, made safe for a terminal.
    func text(of collection: CollectionDocument) -> String {
        let lines =
            switch self {
            case .labels: collection.labels.map { $0.lines.map(\.value).joined(separator: " / ") }
            case .barcodes: collection.barcodes.compactMap { $0.value ?? $0.payload }
            case .isbn: collection.barcodes.compactMap(\.isbn)
            }
        return lines.map { TerminalText.escaped($0) + "\n" }.joined()
    }
}
