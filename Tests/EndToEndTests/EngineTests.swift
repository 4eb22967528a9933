import Foundation
import TestSupport
import Testing

/// How the program gets on with the engines of this machine: their packs, and what they print.
@Suite struct EngineTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    private static let sample = BuiltProgram.repository.appending(path: "SampleMedia/walkthrough-plain.mp4")

    private func records(_ folder: String) throws -> [[String: Any]] {
        try program.scratch.text(of: folder + "/lifecycle.jsonl").split(separator: "\n").map { line in
            try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
        }
    }

    private func languages(_ records: [[String: Any]], _ type: String) -> Set<String> {
        Set(records.filter { $0["type"] as? String == type }.compactMap { $0["language"] as? String })
    }

    @Test func languagesAreCodesHoweverTheyWereNamed() async throws {
        let outcome = try await program.run(
            ["scan", "-o", "out", "--languages", "por", "--symbologies", "none", "--from", "2", "--to", "3"]
                + [Self.sample.path], limit: 120)
        #expect(outcome.code == 0, "\(outcome.error)")
        let records = try records("out")
        #expect(records.first?["languages"] as? [String] == ["pt"])
        #expect(languages(records, "added") == ["pt"])
        #expect(languages(records, "removed") == ["pt"])
        // The card is in English, whatever was expected.
        let collection = try program.scratch.text(of: "out/collection.json")
        #expect(collection.contains(#""language" : "en""#))
        #expect(!collection.contains(#""language" : "pt""#))
    }

    @Test func emptyTessdataPrefixHidesNothing() async throws {
        let outcome = try await program.run(
            ["doctor", "--text-engine", "tesseract"], environment: ["TESSDATA_PREFIX": ""])
        #expect(outcome.code == 0)
        #expect(outcome.output.contains(/ok +en +English \(eng\); needed/))
    }

    @Test func tessdataPrefixIsWherePacksAreLookedFor() async throws {
        let there = try await program.shell(
            #"""
            set -e; mkdir packs; cd packs
            ln -s "$(dpkg -L tesseract-ocr-eng | grep traineddata)" museum.traineddata
            head -c 9999 museum.traineddata > por.traineddata
            """#)
        try #require(there.code == 0, "\(there.error)")
        let packs = ["TESSDATA_PREFIX": program.scratch.path("packs"), "VITRINE_ENGINES": ""]
        let own = try await program.run(["doctor", "--languages", "museum"], environment: packs)
        #expect(own.code == 0)
        #expect(own.output.contains(/ok +museum +your own pack; needed/))
        let missing = try await program.run(["scan", "--languages", "en", "visit.mp4"], environment: packs)
        #expect(missing.code == 3)
        #expect(missing.error.contains("put eng.traineddata into \(program.scratch.path("packs"))/"))
        for line in [["scan", "--languages", "pt", "visit.mp4"], ["doctor", "--languages", "museum,pt"]] {
            let damaged = try await program.run(line, environment: packs)
            #expect(damaged.code == 3)
            #expect(damaged.error.hasPrefix("vitrine: languages: pt is damaged; put a whole por.traineddata into "))
            #expect(damaged.errorLines.count == 1)
        }
        #expect(!FileManager.default.fileExists(atPath: program.scratch.path("visit.vitrine")))
    }

    /// What run.json says of the engines of a scan of half a second.
    private func engines(_ options: [String], environment: [String: String] = [:]) async throws -> [String: String] {
        let outcome = try await program.run(
            ["scan", "--json", "-o", "out", "--symbologies", "none", "--from", "2", "--to", "2.5"] + options
                + [Self.sample.path], environment: environment, limit: 120)
        try #require(outcome.code == 0, "\(outcome.error)")
        let run = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return try #require(run?["engines"] as? [String: String])
    }

    @Test func withoutTheNeuralEngineTesseractReadsAndTheRunSaysSo() async throws {
        let without = ["VITRINE_ENGINES": ""]
        let engines = try await engines([], environment: without)
        #expect(engines["text engine"] == "tesseract (the neural one isn't installed)")
        #expect(engines["tesseract languages"] == "eng por")
        #expect(engines["openvino"] == nil)
        let asked = try await program.run(
            ["scan", "--text-engine", "neural", Self.sample.path], environment: without)
        #expect(asked.code == 3)
        #expect(asked.error.hasPrefix("vitrine: libraries: neural text engine is missing; run 'make setup'"))
        let doctor = try await program.run(["doctor"], environment: without)
        #expect(doctor.code == 0)
        #expect(doctor.output.contains(/missing +neural text engine +run 'make setup'/))
    }

    private static let hasNeural = FileManager.default.fileExists(
        atPath: BuiltProgram.repository.appending(path: ".engines/neural-text/lib/libopenvino_c.so").path)

    @Test(.enabled(if: hasNeural)) func neuralEngineIsUsedWhereItIsAskedFor() async throws {
        let packless = ["TESSDATA_PREFIX": program.scratch.path("nowhere")]
        let engines = try await engines(["--text-engine", "neural", "--languages", "en,de"], environment: packless)
        #expect(engines["text engine"] == "neural")
        #expect(engines["text precision"]?.isEmpty == false)
        #expect(engines["openvino"]?.contains(/^\d{4}\.\d+/) == true)
        #expect(engines["tesseract languages"] == nil)
        #expect(try await self.engines(["--text-engine", "both"])["text engine"] == "both")
        #expect(try await self.engines(["--text-engine", "tesseract"])["text engine"] == "tesseract")
    }

    /// A picture full of things, and one of a wall with a card.
    @Test(.enabled(if: hasNeural)) func scenesAreReadByTheNeuralEngineUnlessAnotherIsAskedFor() async throws {
        let made = try await program.shell(
            """
            ffmpeg -nostdin -loglevel error -f lavfi -i 'testsrc2=s=640x480:r=10:d=1,noise=alls=90' scene.mp4
            """)
        try #require(made.code == 0, "\(made.error)")
        for (options, engine) in [([], "neural"), (["--text-engine", "tesseract"], "tesseract")] {
            let outcome = try await program.run(["scan", "--json", "-o", "out", "scene.mp4"] + options, limit: 120)
            #expect(outcome.output.contains(#""text engine":"\#(engine)""#))
        }
        #expect(try await engines([])["text engine"] == "tesseract")
    }

    /// The dynamic linker tells what is loaded. Networks cost 100 MB and a fifth of a second.
    @Test(.enabled(if: hasNeural)) func networksAreLoadedWhereTheyReadOnly() async throws {
        try program.scratch.file("loaded/none")
        let loaded = { (engine: String) in
            let outcome = try await program.shell(
                """
                LD_DEBUG=files LD_DEBUG_OUTPUT=loaded/\(engine) "$vitrine" scan --text-engine \(engine) -o out \
                    --to 0.2 '\(Self.sample.path)' && cat loaded/\(engine).* | grep -c 'calling init.*libopenvino_c'
                """, limit: 120)
            return outcome.output
        }
        #expect(try await loaded("auto") == "0\n")
        #expect(try await loaded("neural") == "1\n")
    }

    @Test func whatEnginesPrintIsInTheRecordAndNotOnTheTerminal() async throws {
        // Bars among which ZBar takes something for a part of a DataBar that it then doubts, which it prints.
        var seed: UInt32 = 221_127
        var row: [UInt8] = []
        for ink in 0... where row.count < 600 {
            seed = seed &* 1_664_525 &+ 1_013_904_223
            row += [UInt8](repeating: ink.isMultiple(of: 2) ? 255 : 0, count: Int(2 * (1 + seed >> 24 % 8)))
            if row.count >= 600 { break }
        }
        let picture = Data("P5\n600 24\n255\n".utf8) + [[UInt8]](repeating: Array(row.prefix(600)), count: 24).joined()
        try picture.write(to: program.scratch.url.appending(path: "bars.pgm"))
        let outcome = try await program.run(["scan", "-o", "out", "--languages", "none", "bars.pgm"])
        #expect(outcome.code == 0)
        #expect(outcome.error.isEmpty, "\(outcome.error)")
        let said = try records("out").filter { $0["type"] as? String == "diagnostic" }
        #expect(said.map { $0["severity"] as? String } == ["note"])
        #expect(said.map { $0["code"] as? String } == ["engine-message"])
        #expect((said.first?["message"] as? String)?.hasPrefix("ZBar says: WARNING: decoder/databar.c:") == true)
    }
}
