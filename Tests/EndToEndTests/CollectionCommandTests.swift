import Foundation
import TestSupport
import Testing

@Suite struct CollectionCommandTests {
    private let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    /// Writes the folder of a scan whose labels have these texts and whose QR code has this payload.
    private func scan(_ source: String, _ texts: [String], code: String? = nil) throws {
        let sightings = [["source": source, "from": 1.0, "to": 62.0] as [String: Any]]
        var collection: [String: Any] = ["version": 1, "source": [source]]
        collection["labels"] = texts.enumerated().map { index, text in
            [
                "id": "L\(index + 1)", "text": text, "confidence": 0.9, "barcodes": [String](), "content": [String](),
                "lines": text.split(separator: "\n").map {
                    ["value": String($0), "confidence": 0.9, "items": ["t1"]] as [String: Any]
                }, "sightings": sightings,
                "best": [
                    "source": source, "time": 1, "frame": 30, "bounds": [[0, 0], [9, 0], [9, 4], [0, 4]],
                    "image": "crops/L\(index + 1).jpg",
                ] as [String: Any],
            ] as [String: Any]
        }
        collection["barcodes"] =
            code.map { code in
                [
                    [
                        "id": "B1", "symbology": "qr", "value": code, "confidence": 1, "items": ["t2"],
                        "content": [String](),
                        "sightings": sightings,
                    ] as [String: Any]
                ]
            } ?? []
        let json = try JSONSerialization.data(withJSONObject: collection)
        try program.scratch.file("\(source).vitrine/collection.json", String(decoding: json, as: UTF8.self))
        for index in texts.indices {
            try program.scratch.file("\(source).vitrine/crops/L\(index + 1).jpg", "picture \(index) of \(source)")
        }
    }

    private func collection(_ arguments: String...) async throws -> ChildProcess.Outcome {
        try await program.run(["collection"] + arguments)
    }

    @Test func storeIsKeptFromImportToExport() async throws {
        try scan("monday", ["Burning River\nCastellani, 1649", "Silent Harbour\nBrandão, 1786"])
        try scan("tuesday", ["Burning River\nCastellani, 1649"], code: "\u{1B}[2J<script>\u{202E}")
        let imported = try await collection("import", "monday.vitrine", "tuesday.vitrine")
        #expect(imported.code == 0)
        #expect(
            imported.output == """
                monday.vitrine: 2 new, 0 seen again, 0 known
                tuesday.vitrine: 1 new, 1 seen again, 0 known

                """)
        #expect(
            try await collection("list").output == #"""
                ID  Kind     State  Seen  Place  Text
                 1  label    new       2         Burning River / Castellani, 1649
                 2  label    new       1         Silent Harbour / Brandão, 1786
                 3  barcode  new       1         \u{1B}[2J<script>\u{202E}

                """#)
        #expect(try await collection("search", "brandao").output.contains("Silent Harbour"))
        #expect(try await collection("delete", "L1").code == 0)
        #expect(try await collection("edit", "2", "--text", #"Silent Harbor\n1787"#).code == 0)
        #expect(
            try await collection("show", "2").output == """
                Entry       2, label, new
                Text        Silent Harbor
                            1787
                            (corrected by hand)
                Confidence  1.0
                Content     year 1787
                Seen        monday 0:01–1:02
                Read as     Silent Harbour / Brandão, 1786

                """)
        #expect(
            try await collection("list", "--deleted").output == """
                ID  Kind   State    Seen  Place  Text
                 1  label  deleted     2         Burning River / Castellani, 1649

                """)
        #expect(try await collection("export", "-o", "out").code == 0)
        #expect(try program.scratch.text(of: "out/crops/2.jpg") == "picture 1 of monday")
        #expect(try program.scratch.text(of: "out/collection.json").contains(#""text" : "Silent Harbor\n1787""#))
        #expect(
            try await collection("list", "--json", "--kind", "label").output.hasPrefix(#"{"corrected":true,"id":2,"#))
    }

    @Test func killedImportLeavesTheStoreAsItWas() async throws {
        try scan("monday", ["Burning River\nCastellani, 1649"])
        let words = (0..<1500).map { String($0, radix: 26) + "x" }
        try scan("huge", words.map { "\($0)\($0) \($0)\n\($0) \($0)\($0)\($0)" })
        #expect(try await collection("import", "monday.vitrine").code == 0)
        let killed = try await program.run(
            ["collection", "import", "huge.vitrine"], sending: SIGKILL, once: "[ -e vitrine.sqlite-wal ]")
        #expect(killed.code == 137)
        #expect(try await collection("list").output.split(separator: "\n").count == 2)
        #expect(
            try await collection("import", "monday.vitrine").output == "monday.vitrine: 0 new, 0 seen again, 1 known\n")
    }

    @Test(arguments: [
        (["list"], 1, "vitrine.sqlite: there is no store; 'vitrine collection import DIR' makes one; or see --store"),
        (["import", "none"], 1, "none/collection.json: can't be read (No such file or directory); check the path"),
        (["import"], 2, "'collection import' needs a DIR; see 'vitrine collection --help'"),
        (
            ["lisst"], 2,
            "unknown action 'lisst'; did you mean 'list'? Allowed: import, list, search, show, keep, delete, edit, export"
        ),
        (["list", "x"], 2, "unexpected 'x' for 'collection list'; see 'vitrine collection --help'"),
        (["keep", "x"], 2, "'x' is not an ID; 'vitrine collection list' shows them: 12, say"),
        (["edit", "1"], 2, "'collection edit' needs an ID and --text TEXT; see 'vitrine collection --help'"),
        (
            ["list", "--store", "/dev/null/x"], 1,
            "/dev/null/x: there is no store; 'vitrine collection import DIR' makes one; or see --store"
        ),
    ])
    func troubleIsOneLine(_ arguments: [String], _ code: Int32, _ message: String) async throws {
        let outcome = try await program.run(["collection"] + arguments)
        #expect(outcome.code == code)
        #expect(outcome.errorLines == ["vitrine: \(message)"])
    }

    @Test func mergeDependsNeitherOnOrderNorOnGrouping() async throws {
        try scan("a", ["Burning River\nCastellani, 1649"])
        try scan("b", ["Burnlng River\nCastellani, 1649", "Silent Harbour\nBrandão, 1786"], code: "../../etc/passwd")
        try scan("c", ["Silent Harbour\nBrandão, 1786"])
        let lines = [
            ["a.vitrine", "b.vitrine", "c.vitrine", "-o", "abc"], ["c.vitrine", "b.vitrine", "-o", "cb"],
            ["cb", "a.vitrine", "-o", "cb-a"],
        ]
        for line in lines { #expect(try await program.run(["merge"] + line).errorLines == []) }
        let text = try program.scratch.text(of: "abc/collection.json")
        #expect(try program.scratch.text(of: "cb-a/collection.json") == text)
        let labels =
            try #require(
                JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])["labels"] as? [[String: Any]]
            ?? []
        #expect(
            labels.map { $0["text"] as? String } == [
                "Burning River\nCastellani, 1649", "Silent Harbour\nBrandão, 1786",
            ])
        #expect(labels.map { ($0["sightings"] as? [Any])?.count } == [2, 2])
        for label in labels {
            let image = try #require((label["best"] as? [String: Any])?["image"] as? String)
            #expect(try program.scratch.text(of: "abc/" + image).hasPrefix("picture"))
        }
    }

    @Test func mergeRefusesToOverwriteWhatItReads() async throws {
        try scan("a", ["Burning River"])
        let outcome = try await program.run(["merge", "a.vitrine", "-o", "./a.vitrine/"])
        #expect(outcome.code == 2)
        #expect(outcome.errorLines == ["vitrine: a.vitrine: would be overwritten; write the result elsewhere"])
        #expect(try await program.run(["merge", "a.vitrine"]).code == 2)
    }
}
