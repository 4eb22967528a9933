import Foundation
import TestSupport
import Testing

/// A scan that is restricted to what text means.
@Suite struct ContentTypesTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    private struct Record: Decodable {
        var type: String
        var kind: String?
        var value: String?
    }

    private struct Collected: Decodable {
        struct Item: Decodable {
            var text: String?
            var content: [[String: String]]
        }
        var labels: [Item]
        var barcodes: [Item]
    }

    @Test(arguments: [
        (["--content-types", "accessionNumber,url"], ["1971.59.2"]),
        (
            ["--pipeline", "years.json5"],
            ["Bequest of Quintana, 1966", "Restored in 1974 after flood damage.", "Tobias Castellani, 1649"]
        ),
        (["--content-types", "email"], []),
    ])
    func onlyTextThatHoldsItIsTold(_ options: [String], _ expected: [String]) async throws {
        let sample = BuiltProgram.repository.appending(path: "SampleMedia/walkthrough-plain.mp4")
        let made = try await program.shell("ffmpeg -v error -ss 2 -i '\(sample.path)' -frames:v 1 label.png")
        try #require(made.code == 0, "\(made.error)")
        try program.scratch.file("years.json5", "{ text: { contentTypes: ['year'] } }")
        let outcome = try await program.run(["scan", "-o", "out", "label.png"] + options, limit: 120)
        #expect(outcome.code == 0, "\(outcome.error)")

        let records = try program.scratch.text(of: "out/lifecycle.jsonl").split(separator: "\n")
            .map { try JSONDecoder().decode(Record.self, from: Data($0.utf8)) }
        for type in ["added", "removed"] {
            let texts = records.filter { $0.type == type }.compactMap(\.value).filter { $0 != "9780620278683" }
            #expect(texts.sorted() == expected, "\(type)")
        }
        let collection = try JSONDecoder().decode(
            Collected.self, from: Data(try program.scratch.text(of: "out/collection.json").utf8))
        #expect(
            collection.labels.compactMap(\.text).flatMap { $0.split(separator: "\n").map(String.init) }.sorted()
                == expected)
        #expect(collection.barcodes.map(\.content) == [[["type": "isbn", "value": "978-0-620-27868-3"]]])
    }

}
