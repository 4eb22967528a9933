import BeaconReplay
import RecognitionCore
import Records

/// `vitrine bench`: measures how fast this machine works.
struct BenchCommand: Command {
    struct Settings: Sendable {
        var measuresTraces = false
        var samples: Int?
        var printsJSON = false
    }

    let name = "bench"
    let summary = "Measure how fast this machine works"
    let discussion = """
        With --traces: reads and replays a made btsnoop capture, and says how many measurements a second one core takes,
        and by how much memory grows from a capture to one four times as long.
        """
    let operands = Operands.none
    let examples = [Example("vitrine bench --traces", "Measures the replay of beacon traces.")]
    let defaults = Settings()
    let options: [Option<Settings>] = [
        .flag("traces", help: "measure the replay of beacon traces", \.measuresTraces),
        .value(
            "samples", "N", help: "how many measurements the trace holds (default: 4000000)", \.samples,
            .count(1000...1_000_000_000)),
        .flag("json", help: "print the figures as JSON", \.printsJSON),
    ]

    func run(_ settings: Settings, operands: [String], in context: CommandContext) async throws -> ExitCode {
        guard settings.measuresTraces else {
            throw VitrineError(.usage, "'bench' needs --traces", remedy: seeHelp(of: name))
        }
        let result = try TraceBenchmark().run(samples: settings.samples ?? 4_000_000)
        if settings.printsJSON {
            try context.console.write(String(decoding: RecordEncoding.line(result), as: UTF8.self) + "\n")
            return .done
        }
        var table = TextTable([("", .left), ("", .right)])
        table.rows = [
            ["samples", "\(result.samples)"],
            ["read, a second", "\(Int(result.readPerSecond))"],
            ["replayed, a second", "\(Int(result.replayedPerSecond))"],
            ["memory growth", "\(result.memoryGrowth) MB"],
        ]
        try context.console.write(table.text)
        return .done
    }
}
