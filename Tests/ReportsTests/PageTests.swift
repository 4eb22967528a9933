import Collection
import Foundation
import Testing

@testable import Reports

@Suite struct PageTests {
    /// All elements with their attributes, and the text outside of style and script, as a browser's tokens are.
    private static let parser = """
        import json,sys
        from html.parser import HTMLParser
        class P(HTMLParser):
            tags=[]; text=[]; raw=0
            def handle_starttag(s,t,a): s.tags.append([t,dict(a)]); s.raw += t in('script','style')
            def handle_endtag(s,t): s.raw -= t in('script','style')
            def handle_data(s,d):
                if not s.raw: s.text.append(d)
        p=P(); p.feed(open(sys.argv[1],encoding='utf-8',newline='').read()); p.close()
        print(json.dumps({'tags':p.tags,'text':''.join(p.text)}))
        """

    private struct Parsed {
        var tags: [(name: String, attributes: [String: String])]
        var text: String
    }

    private func parsed(_ page: String) throws -> Parsed {
        let result = try #require(try Python.run(Self.parser, on: page) as? [String: Any])
        let tags = try #require(result["tags"] as? [[Any]])
        return Parsed(
            tags: tags.compactMap { tag in
                guard let name = tag[0] as? String, let attributes = tag[1] as? [String: Any] else { return nil }
                return (name, attributes.mapValues { $0 as? String ?? "" })
            }, text: try #require(result["text"] as? String))
    }

    @Test(.enabled(if: Python.isThere), arguments: ReportLanguage.allCases)
    func hostileTextsAreTextOnly(_ language: ReportLanguage) throws {
        let scan = HostileTexts.scan.scan
        let tame = try parsed(ReportWriter.made(language).text([MadeReport(place: "Hall").scan], as: .html))
        let page = try parsed(ReportWriter.made(language).text([scan], as: .html))
        #expect(page.tags.count { $0.name == "script" } == 2)
        let known = Set(tame.tags.map(\.name)).union(["details", "summary", "path", "mark", "section", "article"])
        #expect(Set(page.tags.map(\.name)).isSubset(of: known))
        for tag in page.tags {
            #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") || $0 == "style" || $0 == "srcdoc" })
            for address in [tag.attributes["href"], tag.attributes["src"]].compactMap(\.self) {
                let beginnings = ["#", "https://museum.example", "../javascript%3A", "data:image/jpeg;base64,"]
                #expect(beginnings.contains { address.hasPrefix($0) }, "\(address.prefix(80))")
                #expect(!address.contains("@"))
            }
        }
        for text in HostileTexts.all {
            // Parsers take a line break of any kind for a line feed; ours is written out.
            #expect(page.text.contains(VisibleText.shown(text)), "\(text.prefix(40))")
        }
    }

    @Test func pageHasItsPolicyAndNothingFromOutside() throws {
        let page = try ReportWriter.made().text([MadeReport().scan], as: .html)
        #expect(
            page.contains(
                "default-src &#39;none&#39;; img-src data:; style-src &#39;sha256-AQID&#39;; script-src &#39;sha256-AQID&#39;;"
            ))
        #expect(!page.contains("{{"))
        #expect(!page.contains("http://") && !page.contains("https://"))
    }

    @Test func cardSaysEverythingOfItsLabel() throws {
        let page = try ReportWriter.made().text([MadeReport(place: "Gallery 3").scan], as: .html)
        #expect(page.contains(#"<h3 id="label-1-1-title" lang="en" dir="auto">Burning River</h3>"#))
        #expect(page.contains(#"<mark>Tobias Castellani, 1649</mark> <span class="badge doubtful">80\#u{A0}%</span>"#))
        #expect(page.contains("EAN-13 · ISBN 978-0-620-27868-3"))
        #expect(page.contains(#"<a class="sighting" href="../visit.mp4#t=1,2.5"><bdi>visit.mp4</bdi> 0:01–0:02</a>"#))
        #expect(page.contains(#"<img src="data:image/jpeg;base64,/9j/"#))
        #expect(page.contains(#"alt="Picture of Burning River" width="248" height="218""#))
        #expect(page.contains(#"<g class="band place-0"><title>Gallery 3</title>"#))
        #expect(page.contains(##"<a href="#label-1-1"><bdi>Burning River</bdi></a>"##))
    }

    @Test func pageIsInPortuguese() throws {
        let page = try ReportWriter.made(.pt).text([MadeReport().scan], as: .html)
        #expect(page.contains(#"<html lang="pt">"#))
        #expect(page.contains("<h1>Relatório da visita</h1>"))
        #expect(page.contains("A verificar"))
    }

    @Test func headingsGoDownStepByStepAndIdsAreUnique() throws {
        let page = try ReportWriter.made().text([MadeReport(place: "Hall").scan, HostileTexts.scan.scan], as: .html)
        var level = 0
        for match in page.matches(of: /<h([1-6])[ >]/) {
            let next = Int(match.1) ?? 0
            #expect(next <= level + 1)
            level = next
        }
        let ids = page.matches(of: /<[a-z0-9]+ [^<>]*?\bid="([^"]+)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count)
    }

    @Test func picturesAreLeftOutRatherThanThePageGrowsWithoutBound() throws {
        var scan = MadeReport().scan
        let label = try #require(scan.collection.labels.first)
        scan.collection.labels = (1...12).map { number in
            var copy = label
            copy.id = "L\(number)"
            return copy
        }
        scan.picture = { _ in MadeReport.picture + Data(count: 4 << 20) }
        let page = try ReportWriter.made().text([scan], as: .html)
        #expect(page.matches(of: /<img\ /).count == 9)
        #expect(page.matches(of: /Left out: the page would be too large/).count == 3)
    }

    @Test func thousandsOfRowsFitIntoThePage() throws {
        var scan = MadeReport().scan
        let label = try #require(scan.collection.labels.first)
        scan.collection.labels = (1...5000).map { number in
            var copy = label
            copy.id = "L\(number)"
            copy.sightings[0].from = Double(number) / 1000
            return copy
        }
        let page = try ReportWriter.made().text([scan], as: .html)
        #expect(page.matches(of: /<article\ /).count == 2000)
        #expect(page.contains("3000 more are in the table only."))
        #expect(page.contains("<path class=\"bar text\""))
    }
}
