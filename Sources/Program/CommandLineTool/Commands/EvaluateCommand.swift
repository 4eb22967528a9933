import Basics
import Collection
import Evaluation
import Foundation
import Imaging
import Records

/// `vitrine evaluate DIR --truth FILE`: scores a scan.
struct EvaluateCommand: Command {
    /// What the options turn into.
    struct Settings: Sendable {
        var truth: String?
        var proximity: String?
        var printsJSON = false
    }

    let name = "evaluate"
    let summary = "Score a scan against a truth file"
    let discussion = """
        Compares lifecycle.jsonl and collection.json of DIR with what really was in the video: lines and labels found
        exactly, false and duplicate lines, barcodes, how well boxes were followed (MOTA, MOTP, IDF1), how many of them
        carry another item's text, and how far confidence can be believed: lines by their confidence in steps of a tenth,
        and the expected calibration error. Boxes that the truth has under "unsure" are neither right nor wrong.

        With --proximity, scores the record of a replay instead. The truth is then CSV with time and distance (metres), and
        any of receiver, beacon and inside (true or false): errors, recall of the zones, changes of zone, coverage of the
        accuracy, delays at entering and leaving.
        """
    let operands = Operands.optional("DIR")
    let examples = [
        Example("vitrine evaluate visit.vitrine --truth visit.truth.json", "Shows how good the scan of visit.mp4 is."),
        Example("vitrine evaluate --proximity walk.jsonl --truth walk.csv", "Shows how good the replay of a walk is."),
    ]
    let defaults = Settings()
    let options: [Option<Settings>] = [
        .value("truth", "FILE", help: "what really is in the video", \.truth, .text),
        .value("proximity", "FILE", help: "score this record of a replay", \.proximity, .text),
        .flag("json", help: "print the figures as JSON", \.printsJSON),
    ]

    func run(_ settings: Settings, operands: [String], in context: CommandContext) async throws -> ExitCode {
        guard let path = settings.truth else {
            throw VitrineError(.usage, "'evaluate' needs --truth FILE", remedy: seeHelp(of: name))
        }
        if let record = settings.proximity {
            return try EvaluateProximityAction()(
                record: record, truth: path, printsJSON: settings.printsJSON, context)
        }
        guard let operand = operands.first else {
            throw VitrineError(.usage, "'evaluate' needs a DIR, or --proximity FILE", remedy: seeHelp(of: name))
        }
        let folder = URL(filePath: operand)
        let truth = try TruthFile(path: path)
        let records = try JSONLinesReader.read(
            LifecycleRecord.self, path: folder.appending(path: "lifecycle.jsonl").path
        ).records
        let collection = try CollectionDocument(path: folder.appending(path: "collection.json").path)
        let score = ScanScore(truth: truth, records: records, collection: collection)
        if settings.printsJSON {
            try context.console.write(String(decoding: RecordEncoding.line(score), as: UTF8.self) + "\n")
        } else {
            try context.console.write(EvaluationTable(score).text)
        }
        return .done
    }
}

/// A score as a person reads it.
struct EvaluationTable {
    let text: String

    init(_ score: ScanScore) {
        let share = { (part: Int, whole: Int) in "\(part) of \(whole)" }
        let number = { (value: Double) in "\(value.rounded(decimals: 3))" }
        var table = TextTable([("", .left), ("", .left)])
        let tracking = score.tracking
        table.rows = [
            ["lines exact", share(score.linesExact, score.lines)],
            ["character error rate", number(score.characterErrorRate)],
            ["false lines", "\(score.falseLines)"],
            ["duplicate lines", "\(score.duplicateLines)"],
            ["labels exact", share(score.labelsExact, score.labels)],
            ["barcodes found", share(score.barcodesFound, score.barcodes)],
            ["false barcodes", "\(score.falseBarcodes)"],
            ["unread barcodes, false ones", "\(score.unreadBarcodes), \(score.falseUnreadBarcodes)"],
            ["boxes with another's text", share(tracking.wrongTextBoxes, tracking.toldBoxes)],
            ["sure lines exact", share(score.reliability.certainRight, score.reliability.certain)],
            ["calibration error", number(score.reliability.expectedError)],
            ["wrong lines to check", share(score.checks.wrongLines.checked, score.checks.wrongLines.count)],
            ["right lines to check", share(score.checks.rightLines.checked, score.checks.rightLines.count)],
            ["wrong labels to check", share(score.checks.wrongLabels.checked, score.checks.wrongLabels.count)],
            ["right labels to check", share(score.checks.rightLabels.checked, score.checks.rightLabels.count)],
            ["MOTA", number(tracking.mota)],
            ["MOTP", number(tracking.motp)],
            ["IDF1", number(tracking.idf1)],
            ["box recall", number(tracking.boxRecall)],
            ["misses, false boxes", "\(tracking.misses), \(tracking.falseBoxes)"],
            ["switches, fragments", "\(tracking.switches), \(tracking.fragments)"],
        ]
        var bins = TextTable([("confidence", .left), ("lines", .right), ("exact", .right), ("mean", .right)])
        bins.rows = score.reliability.bins.filter { $0.count > 0 }.map { bin in
            ["from \(number(bin.from))", "\(bin.count)", "\(bin.right)", number(bin.confidence)]
        }
        text = table.text + "\n" + bins.text + score.remarks.map { TerminalText.escaped($0) + "\n" }.joined()
    }
}
