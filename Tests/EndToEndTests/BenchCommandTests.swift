import Foundation
import TestSupport
import Testing

@Suite struct BenchCommandTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    private static let sample = BuiltProgram.repository.appending(path: "SampleMedia/walkthrough-plain.mp4").path

    @Test func scanDecodingAndEveryFrameWholeAreMeasuredAndDrawn() async throws {
        let outcome = try await program.run(
            [
                "bench", "--rounds", "1", "--workers", "2", "--from", "2.6", "--to", "3", "--baseline", "naive",
                "--plot", "bench.svg", "--json", Self.sample,
            ], limit: 300)
        #expect(outcome.code == 0, "\(outcome.error)")
        let figures = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        #expect(figures["frames"] as? Int == 12)
        let scans = try #require(figures["scans"] as? [[String: Any]])
        #expect(scans.map { $0["workers"] as? Int } == [2])
        for scan in scans {
            let stages = try #require(scan["stages"] as? [String: [String: Double]])
            for stage in ["decode", "motion", "detect text", "read text", "read barcodes", "track", "write"] {
                #expect(stages[stage]?["wall"] != nil && stages[stage]?["processor"] != nil, "\(stage)")
            }
            let accuracy = try #require(scan["accuracy"] as? [String: Any])
            #expect(accuracy["lines"] as? Int == 6)
            #expect(accuracy["barcodes"] as? Int == 1)
            let naive = try #require(scan["naive"] as? [String: Any])
            #expect(try #require(naive["linesExact"] as? Int) >= 5)
            #expect(naive["barcodesFound"] as? Int == 1)
            #expect(try #require(naive["ratioToScan"] as? Double) > 0)
        }
        let drawing = try program.scratch.text(of: "bench.svg")
        #expect(drawing.hasPrefix("<svg ") && drawing.hasSuffix("</svg>\n"))
        for text in ["walkthrough-plain.mp4: 12 frames", "read barcodes", "every frame whole"] {
            #expect(drawing.contains(text), "\(text)")
        }
    }

    @Test(
        arguments: [
            (["--baseline", "quick"], 2, "--baseline: unknown baseline 'quick'; allowed: naive"),
            (["--from", "5", "--to", "4"], 2, "--to: the end isn't after the beginning; give a later time"),
            (["--plot", "none/b.svg", "--rounds", "1", "--to", "0.1"], 1, "none/b.svg: can't be written"),
            (["--to", "0.1", "-"], 2, "standard input can't be read several times"),
        ] as [([String], Int, String)])
    func mistakesAreOneLine(_ options: [String], _ code: Int, _ message: String) async throws {
        let outcome = try await program.run(
            ["bench"] + options + (options.last == "-" ? [] : [Self.sample]), limit: 120)
        #expect(Int(outcome.code) == code, "\(outcome.error)")
        #expect(outcome.error.contains(message), "\(outcome.error)")
        #expect(outcome.error.split(separator: "\n").count == 1)
    }
}
