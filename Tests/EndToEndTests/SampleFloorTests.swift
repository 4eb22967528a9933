import Foundation
import TestSupport
import Testing

/// What a scan of each sample reaches at least, and what it costs at most, by Tests/Floors/samples.tsv: tightened as the
/// program gets better. The costs are counts, which don't depend on the machine.
@Suite struct SampleFloorTests {
    struct Floor: Sendable, CustomTestStringConvertible {
        var sample: String
        var engine: String
        var quality: String
        var numbers: [String: Double]

        var testDescription: String { "\(sample), \(engine), \(quality)" }

        /// The rows of the table; the first row names its columns.
        static let all: [Floor] = {
            let table = BuiltProgram.repository.appending(path: "Tests/Floors/samples.tsv")
            let rows = ((try? String(contentsOf: table, encoding: .utf8)) ?? "").split(separator: "\n")
                .map { $0.split(separator: "\t").map(String.init) }
            return rows.dropFirst().map { row in
                let numbers = zip(rows[0], row).dropFirst(3).map { ($0, Double($1) ?? .infinity) }
                return Floor(
                    sample: row[0], engine: row[1], quality: row[2], numbers: Dictionary(uniqueKeysWithValues: numbers))
            }
        }()
    }

    private let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    @Test func everySampleHasAFloor() throws {
        let folder = BuiltProgram.repository.appending(path: "SampleMedia")
        let truths = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".truth.json") }.map { String($0.dropLast(".truth.json".count)) }
        for engine in ["tesseract", "neural"] {
            #expect(
                truths.sorted()
                    == Floor.all.filter { $0.engine == engine && $0.quality == "balanced" }.map(\.sample).sorted())
        }
    }

    private static let hasNeural = FileManager.default.fileExists(
        atPath: BuiltProgram.repository.appending(path: ".engines/neural-text/lib/libopenvino_c.so").path)

    @Test(arguments: Floor.all.filter { $0.engine == "tesseract" || hasNeural })
    func scanHoldsItsFloor(_ floor: Floor) async throws {
        let media = BuiltProgram.repository.appending(path: "SampleMedia/\(floor.sample)").path
        let scan = try await program.run(
            ["scan", "--json", "--quality", floor.quality, "--text-engine", floor.engine, "-o", "out", media + ".mp4"],
            limit: 300)
        try #require(scan.code == 0, "\(scan.error)")
        let run = try #require(
            try JSONSerialization.jsonObject(with: Data(scan.output.utf8)) as? [String: Any])
        let counts = try #require(run["counts"] as? [String: Any])
            .compactMapValues { ($0 as? NSNumber)?.doubleValue }
        let outcome = try await program.run(["evaluate", "out", "--truth", media + ".truth.json", "--json"])
        let score = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        // Whatever came into view left it.
        let lines = try String(contentsOfFile: program.scratch.path("out/lifecycle.jsonl"), encoding: .utf8)
            .split(separator: "\n")
        #expect(
            lines.count { $0.contains(#""type":"added""#) } == lines.count { $0.contains(#""type":"removed""#) })
        let tracking = try #require(score["tracking"] as? [String: Double])

        func reached(_ name: String) throws -> Double { try #require(score[name] as? Double) }
        func floorOf(_ name: String) throws -> Double { try #require(floor.numbers[name]) }

        #expect(try reached("linesExact") >= floorOf("lines exact"))
        #expect(try reached("labelsExact") >= floorOf("labels exact"))
        #expect(try reached("barcodesFound") >= floorOf("barcodes"))
        for error in ["falseLines", "duplicateLines", "falseBarcodes"] { #expect(try reached(error) == 0, "\(error)") }
        #expect(try #require(tracking["mota"]) >= floorOf("MOTA"))
        #expect(try #require(tracking["idf1"]) >= floorOf("IDF1"))
        #expect(try #require(counts["lineReadings"]) <= floorOf("line readings"))
        #expect(try #require(counts["linePixels"]) <= floorOf("line pixels"))
        #expect(try #require(counts["recognisedFrames"]) <= floorOf("frames recognised"))
        #expect(try #require(counts["decodedFrames"]) <= floorOf("frames decoded"))
    }
}
