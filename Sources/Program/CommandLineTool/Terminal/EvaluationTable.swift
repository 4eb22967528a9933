import Evaluation
import Records

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
            ["MOTA", number(tracking.mota)],
            ["MOTP", number(tracking.motp)],
            ["IDF1", number(tracking.idf1)],
            ["box recall", number(tracking.boxRecall)],
            ["misses, false boxes", "\(tracking.misses), \(tracking.falseBoxes)"],
            ["switches, fragments", "\(tracking.switches), \(tracking.fragments)"],
        ]
        text = table.text + score.remarks.map { TerminalText.escaped($0) + "\n" }.joined()
    }
}
