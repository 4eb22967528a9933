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
        let missing = try await program.run(["report", "--format", "mot", "visit.vitrine"])
        #expect(missing.code == 1)
        #expect(missing.error.hasPrefix("vitrine: visit.vitrine/lifecycle.jsonl: can't be read"))
        let none = try await program.run(["report"])
        #expect(none.code == 2)
        #expect(none.error == "vitrine: 'report' needs a DIR, or --store FILE; see 'vitrine report --help'\n")
        let address = try await program.run(["report", "--format", "iiif", "--base-url", "x\" y", "visit.vitrine"])
        #expect(address.code == 2)
        let nothing = try await program.run(["report", "absent"])
        #expect(nothing.code == 1)
        #expect(nothing.errorLines.count == 1)
    }

    @Test(.enabled(if: Browser.isThere))
    func browserRunsThePagesScriptAndNoPayload() async throws {
        try scan(labels: 250)
        _ = try await program.run(["report", "visit.vitrine"])
        let page = try await Browser(program: program).open("visit.vitrine/report.html")
        #expect(page.console.isEmpty)
        #expect(page.document.contains("<title>Visit report: visit.mp4</title>"))
        #expect(page.document.contains(">1 to 100 of 250</p>"))
        #expect(page.document.matches(of: /<tr><td>Label/).count == 100)
    }

    @Test(.enabled(if: Browser.isThere))
    func tableIsFilteredWithoutAccentsAndSorted() async throws {
        try scan(labels: 250)
        _ = try await program.run(["report", "visit.vitrine"])
        let typing = """
            document.getElementById('filter').value = 'CERAMICA 24';
            document.getElementById('kind').dispatchEvent(new Event('change'));
            for (let click = 0; click < 2; click++) document.querySelector('[data-column="2"]').click();
            """
        let document = try await Browser(program: program).open("visit.vitrine/report.html", running: typing).document
        #expect(document.contains(">1 to 13 of 13</p>"))
        let texts = document.matches(of: /<tr><td>Label<\/td><td><a [^>]*>([^<]*)</).map { String($0.1) }
        #expect(texts == ((240...249).reversed() + [224, 124, 24]).map { "Cerâmica \($0)" })
        #expect(document.contains(#"aria-sort="descending""#))
    }
}
