import Collection
import Evaluation
import Foundation
import RecognitionCore
import Records

/// `vitrine evaluate DIR --truth FILE`: scores a scan.
struct EvaluateCommand: Command {
    struct Settings: Sendable {
        var truth: String?
        var printsJSON = false
    }

    let name = "evaluate"
    let summary = "Score a scan against a truth file"
    let discussion = """
        Compares lifecycle.jsonl and collection.json of DIR with what really was in the video: lines and labels found
        exactly, false and duplicate lines, barcodes, and how well boxes were followed (MOTA, MOTP, IDF1).
        """
    let operands = Operands(name: "DIR", isRequired: true, isRepeated: false)
    let examples = [
        Example("vitrine evaluate visit.vitrine --truth visit.truth.json", "Shows how good the scan of visit.mp4 is.")
    ]
    let defaults = Settings()
    let options: [Option<Settings>] = [
        .value("truth", "FILE", help: "what really is in the video", \.truth, .text),
        .flag("json", help: "print the figures as JSON", \.printsJSON),
    ]

    func run(_ settings: Settings, operands: [String], in context: CommandContext) async throws -> ExitCode {
        guard let path = settings.truth else {
            throw VitrineError(.usage, "'evaluate' needs --truth FILE", remedy: seeHelp(of: name))
        }
        let folder = URL(filePath: operands[0])
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
