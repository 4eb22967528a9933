import BeaconReplay
import Records

/// Measures the replay of a made trace and prints the figures.
struct TraceBenchAction {
    func callAsFunction(samples: Int, printsJSON: Bool, _ context: CommandContext) throws -> ExitCode {
        let result = try TraceBenchmark().run(samples: samples)
        if printsJSON {
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
