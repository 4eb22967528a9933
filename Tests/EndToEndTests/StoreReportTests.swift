import Foundation
import TestSupport
import Testing

/// Reports and exports of the store that a curator keeps.
@Suite struct StoreReportTests {
    let program: BuiltProgram

    init() throws {
        program = try BuiltProgram()
        let folder = MadeFolder(program: program)
        try folder.scan(
            "monday", of: "monday.mp4", ["Burning River\nTobias Castellani, 1649", "Silent Harbour\nBrandão, 1786"],
            place: "Gallery 1", code: "<script>alert(1)</script>")
        try folder.scan(
            "tuesday", of: "tuesday.mp4",
            ["Burning River\nTobias Castellani, 1649", "Wet Floor\nCuidado, piso molhado"],
            from: 10, place: "Gallery 2")
    }

    private func curate() async throws {
        for line in [
            ["import", "monday"], ["import", "tuesday", "--date", "2026-06-01"], ["delete", "4"],
            ["edit", "2", "--text", #"Silent Harbor\nIngrid Brandão, 1786"#],
        ] {
            let outcome = try await program.run(["collection"] + line)
            try #require(outcome.code == 0, "\(outcome.error)")
        }
    }

    private func report(_ arguments: String...) async throws -> String {
        let outcome = try await program.run(["report", "--store", "vitrine.sqlite"] + arguments)
        #expect(outcome.code == 0, "\(outcome.error)")
        return outcome.output
    }

    @Test func pageShowsWhatTheCuratorKeeps() async throws {
        try await curate()
        #expect(try await report() == "")
        let page = try program.scratch.text(of: "report.html")
        #expect(page.contains(">Silent Harbor</h3>") && page.contains("<p dir=\"auto\">Ingrid Brandão, 1786</p>"))
        #expect(!page.contains("Silent Harbour") && !page.contains("Wet Floor"))
        #expect(page.matches(of: /<article\ /).count == 3)
        #expect(page.matches(of: /<img src="data:image\/jpeg;base64,\/9j\/4AAQ/).count == 2)
        #expect(
            page.contains(##"<bdi>monday.mp4</bdi> 0:00–0:02</a><a class="sighting" href="./tuesday.mp4#t=10,12.5">"##))
        #expect(page.contains("<dt>Length</dt><dd><bdi>2:00</bdi>"))
        // Each video has the bands of its own visit, and the map both places.
        #expect(page.matches(of: /<g class="band place-[01]"><title>Gallery [12]<\/title>/).count == 2)
        #expect(page.contains(#"role="img" aria-label="Map of the visit""#))
        #expect(page.contains("Gallery 1</text>") && page.contains("Gallery 2</text>"))
        #expect(!page.contains("<script>alert"))
    }

    @Test func everyFormatThatNeedsNoRecordIsWritten() async throws {
        try await curate()
        #expect(try await report("--format", "csv").contains(#""Silent Harbor"#))
        #expect(try await report("--format", "markdown").contains("## Silent Harbor"))
        let json = try await report("--format", "json")
        let document = try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        #expect((document["scans"] as? [Any])?.count == 1)
        let cues = try await report("--format", "vtt", "--source", "tuesday.mp4")
        #expect(
            cues == """
                WEBVTT

                L1
                00:00:10.000 --> 00:00:12.500
                <c.text>Burning River
                Tobias Castellani, 1649</c>

                """)
        let manifest = try await report("--format", "iiif")
        let iiif = try #require(JSONSerialization.jsonObject(with: Data(manifest.utf8)) as? [String: Any])
        let canvases = try #require(iiif["items"] as? [[String: Any]])
        #expect(canvases.map { $0["duration"] as? Double } == [60, 60])
        #expect(canvases.map { $0["width"] as? Int } == [320, 320])
        let targets = canvases.flatMap { canvas in
            let pages = canvas["annotations"] as? [[String: Any]]
            return (pages?.first?["items"] as? [[String: Any]] ?? []).compactMap { $0["target"] as? String }
        }
        // The best picture of the river is that of monday: on tuesday nobody knows where it was.
        #expect(
            targets.map { String($0.split(separator: "canvas/")[1]) } == [
                "1#xywh=20,20,200,30&t=0,2.5", "1#t=0,1", "1#xywh=20,20,200,30&t=3,5.5", "2#t=10,12.5",
            ])
    }

    @Test(arguments: [
        (
            ["--format", "mot"], 2,
            "mot is made of the record of a scan, which a store doesn't hold; give the scan's DIR"
        ),
        (["--format", "vtt"], 2, "vtt describes one video, and there are 2; choose one with --source"),
        (
            ["--source", "x.mp4"], 1,
            "vitrine.sqlite: holds nothing of 'x.mp4'; its videos: monday.mp4, tuesday.mp4"
        ),
        (["monday"], 2, "'report' needs a DIR, or --store FILE; see 'vitrine report --help'"),
    ])
    func whatCannotBeReportedIsSaid(_ arguments: [String], _ code: Int32, _ message: String) async throws {
        try await curate()
        let outcome = try await program.run(["report", "--store", "vitrine.sqlite"] + arguments)
        #expect(outcome.code == code)
        #expect(outcome.errorLines == ["vitrine: \(message)"])
    }

    @Test func entriesAreFoundByDayAndByEveryPlace() async throws {
        try await curate()
        func ids(_ arguments: String...) async throws -> [Substring] {
            let outcome = try await program.run(["collection", "list"] + arguments)
            #expect(outcome.code == 0, "\(outcome.error)")
            return outcome.output.split(separator: "\n").dropFirst().map { $0.split(separator: " ")[0] }
        }
        #expect(try await ids("--date", "2026-05-04") == ["1", "2", "3"])
        #expect(try await ids("--date", "2026-06") == ["1"])
        #expect(try await ids("--date", "2026-05-05/2026-05-31") == [])
        #expect(try await ids("--date", "2026-05/2026-06-01") == ["1", "2", "3"])
        #expect(try await ids("--place", "Gallery 1", "--kind", "label") == ["1", "2"])
        #expect(try await ids("--place", "Gallery 2") == ["1"])
        let wrong = try await program.run(["collection", "list", "--date", "yesterday"])
        #expect(wrong.code == 2)
        #expect(wrong.error.contains("'yesterday' is not a date"))
    }

    @Test func exportHoldsTheVisitAndTheVideos() async throws {
        try await curate()
        _ = try await program.run(["collection", "export", "-o", "out"])
        let text = try program.scratch.text(of: "out/collection.json")
        let document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let stops = try #require(document["visit"] as? [[String: Any]])
        #expect(stops.map { $0["place"] as? String } == ["Gallery 1", "Gallery 2"])
        #expect(stops.map { $0["labels"] as? [String] } == [["L1", "L2"], ["L1"]])
        let videos = try #require(document["videos"] as? [[String: Any]])
        #expect(videos.map { $0["recorded"] as? String } == ["2026-05-04T10:00:00Z", "2026-06-01"])
        // Such a folder is one to report, and to import elsewhere.
        #expect(try await program.run(["report", "out"]).code == 0)
    }
}
