import Foundation
import TestSupport
import Testing

@Suite struct ReportTests {
    let program: BuiltProgram

    init() throws { program = try BuiltProgram() }

    private static let payload = #"\"><script>document.title='broken'</script>"#

    /// A scan's folder with so many labels; the first has a hostile line.
    private func scan(labels: Int) throws {
        let all = (1...labels).map { number in
            let text = number == 1 ? Self.payload : "Cerâmica \(number)"
            return """
                {"id":"L\(number)","text":"\(text)","confidence":0.9,"lines":[{"value":"\(text)","confidence":0.9,\
                "items":["t\(number)"]}],"barcodes":[],"content":[],\
                "sightings":[{"source":"visit.mp4","from":\(number),"to":\(number + 2)}]}
                """
        }
        try program.scratch.file(
            "visit.vitrine/collection.json",
            #"{"version":1,"source":["visit.mp4"],"barcodes":[],"labels":[\#(all.joined(separator: ","))]}"#)
    }

    @Test func pageLiesInTheScansFolderAndLeadsToTheVideo() async throws {
        try scan(labels: 2)
        try program.scratch.file("visit.mp4")
        let outcome = try await program.run(["report", "visit.vitrine"])
        #expect(outcome.code == 0)
        #expect(outcome.output.isEmpty && outcome.error.isEmpty)
        #expect(try program.scratch.text(of: "visit.vitrine/report.html").contains(#"href="../visit.mp4#t=1,3""#))
    }

    @Test func exportsGoToStandardOutputOrAFile() async throws {
        try scan(labels: 2)
        let printed = try await program.run(["report", "--format=csv", "visit.vitrine"])
        #expect(printed.code == 0)
        #expect(printed.output.contains("visit,label,L2,Cerâmica 2,Cerâmica 2,"))
        #expect(try await program.run(["report", "--format", "csv", "-o", "all.csv", "visit.vitrine"]).output.isEmpty)
        #expect(try Data(contentsOf: program.scratch.url.appending(path: "all.csv")) == Data(printed.output.utf8))
    }

    @Test func whatCannotBeReportedIsSaid() async throws {
        try scan(labels: 1)
        let missing = try await program.run(["report", "--format", "vtt", "visit.vitrine"])
        #expect(missing.code == 1)
        #expect(missing.error.hasPrefix("vitrine: visit.vitrine/lifecycle.jsonl: can't be read"))
        let two = try await program.run(["report", "--format", "mot", "visit.vitrine", "visit.vitrine"])
        #expect(two.code == 2)
        #expect(two.error == "vitrine: mot describes one video; give one DIR\n")
        let address = try await program.run(["report", "--format", "iiif", "--base-url", "x\" y", "visit.vitrine"])
        #expect(address.code == 2)
        let nothing = try await program.run(["report", "absent"])
        #expect(nothing.code == 1)
        #expect(nothing.errorLines.count == 1)
    }

    private static let browser = "/usr/bin/chromium"

    /// Opens a page as a person's browser does.
    /// - Returns: the document once its script has run, and what the browser's console says.
    private func opened(_ page: String) async throws -> (document: String, console: [Substring]) {
        let path = program.scratch.path(page)
        let outcome = try await program.shell(
            """
            \(Self.browser) --headless --no-sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir=profile \
            --enable-logging=stderr --virtual-time-budget=5000 --dump-dom 'file://\(path)'
            """, limit: 120)
        return (outcome.output, outcome.errorLines.filter { $0.contains(":CONSOLE") })
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: browser)))
    func browserRunsThePagesScriptAndNoPayload() async throws {
        try scan(labels: 250)
        _ = try await program.run(["report", "visit.vitrine"])
        let page = try await opened("visit.vitrine/report.html")
        #expect(page.console.isEmpty)
        #expect(page.document.contains("<title>Visit report: visit.mp4</title>"))
        #expect(page.document.contains(">1 to 100 of 250</p>"))
        #expect(page.document.matches(of: /<tr><td>Label/).count == 100)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: browser)))
    func tableIsFilteredWithoutAccentsAndSorted() async throws {
        try scan(labels: 250)
        _ = try await program.run(["report", "visit.vitrine"])
        let page = try program.scratch.text(of: "visit.vitrine/report.html")
        // The page lets no other script run: the person who types is put into a copy without its policy.
        let typing = """
            <script>
            document.getElementById('filter').value = 'CERAMICA 24';
            document.getElementById('kind').dispatchEvent(new Event('change'));
            for (let click = 0; click < 2; click++) document.querySelector('[data-column="2"]').click();
            </script></body>
            """
        try program.scratch.file(
            "copy.html",
            page.replacing(/<meta http-equiv[^>]*>/, with: "").replacing("</body>", with: typing))
        let document = try await opened("copy.html").document
        #expect(document.contains(">1 to 13 of 13</p>"))
        let texts = document.matches(of: /<tr><td>Label<\/td><td><a [^>]*>([^<]*)</).map { String($0.1) }
        #expect(texts == ((240...249).reversed() + [224, 124, 24]).map { "Cerâmica \($0)" })
        #expect(document.contains(#"aria-sort="descending""#))
    }
}
