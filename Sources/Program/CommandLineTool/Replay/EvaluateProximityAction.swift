import Basics
import BeaconReplay
import Imaging
import Records

/// Scores the record of a replay against known distances.
struct EvaluateProximityAction {
    func callAsFunction(record: String, truth: String, printsJSON: Bool, _ context: CommandContext) throws -> ExitCode {
        let known = try KnownTrack(path: truth)
        let (records, broken) = try JSONLinesReader.read(ProximityRecord.self, path: record)
        guard !records.isEmpty else {
            throw VitrineError(
                .problem, subject: record, "holds no record of a replay", remedy: "make one with 'vitrine replay -o'")
        }
        let score = ProximityScore(records, truth: known)
        if printsJSON {
            try context.console.write(String(decoding: RecordEncoding.line(score), as: UTF8.self) + "\n")
        } else {
            try context.console.write(Self.table(score).text)
        }
        guard let broken else { return .done }
        throw VitrineError(
            .problem, subject: record, "line \(broken) is no record; what comes after isn't scored",
            remedy: "replay the trace again")
    }

    private static func table(_ score: ProximityScore) -> TextTable {
        let seconds = { (value: Double?) in value.map { "\($0) s" } ?? "not known" }
        var table = TextTable([("", .left), ("", .left)])
        table.rows = [
            ["reports scored", "\(score.reports)"],
            ["mean, median error", "\(score.meanError) m, \(score.medianError) m"],
            ["balanced zone recall", "\(score.balancedRecall)"],
        ]
        table.rows += score.recall.sorted { $0.key < $1.key }.map { ["recall of \($0.key)", "\($0.value)"] }
        table.rows += [
            ["zone changes a minute", "\(score.flapsPerMinute) (true: \(score.trueChangesPerMinute))"],
            ["unknown", "\(score.unknownShare) of reports, \(score.unknownChangesPerMinute) changes a minute"],
            ["zone isn't the distance's", "\(score.contradictions)"],
            ["within the accuracy", "\(score.coverage)"],
            ["delays of zones", score.zoneDelays.isEmpty ? "not known" : ""],
        ]
        table.rows += score.zoneDelays.sorted { $0.key < $1.key }.map { name, delay in
            ["  \(name)", "\(seconds(delay.median)), \(delay.reported) of \(delay.crossings)"]
        }
        table.rows += [
            ["enter, exit delay", "\(seconds(score.enterDelay)), \(seconds(score.exitDelay))"]
        ]
        return table
    }
}
