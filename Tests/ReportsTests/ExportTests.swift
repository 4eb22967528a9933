import Foundation
import TestSupport
import Testing

@testable import Reports

@Suite struct ExportTests {
    private let writer = ReportWriter.made()
    private let scan = MadeReport().scan

    @Test func tableHasARowForEachLabelAndBarcode() throws {
        #expect(
            try writer.text([scan], as: .csv) == """
                \u{FEFF}scan,kind,id,title,text,language,confidence,content,symbology,isbn,label,place,source,from,to,\
                sightings,picture,check\r
                visit,label,L1,Burning River,"Burning River\nTobias Castellani, 1649",en,0.875,year: 1649,,,,,visit.mp4,1,\
                2.5,1,crops/L1.jpg,uncertain\r
                visit,barcode,B1,,9780620278683,,1,isbn: 978-0-620-27868-3,ean13,978-0-620-27868-3,L1,,visit.mp4,1,2.5,1,\
                crops/B1.jpg,\r

                """)
    }

    @Test(.enabled(if: Python.isThere)) func tableIsReadBackAndHoldsNoFormula() throws {
        let text = try writer.text([HostileTexts.scan.scan], as: .csv)
        let program =
            "import csv,json,sys; print(json.dumps(list(csv.reader(open(sys.argv[1],encoding='utf-8-sig',newline='')))))"
        let rows = try #require(try Python.run(program, on: text) as? [[String]])
        #expect(rows[0] == CSVExport.header)
        #expect(rows.count == 2 + HostileTexts.all.count)
        #expect(rows.allSatisfy { $0.count == CSVExport.header.count })
        for row in rows.dropFirst(2) {
            let cell = row[4].drop { $0.isWhitespace }
            #expect(!cell.hasPrefix("=") && !cell.hasPrefix("+") && !cell.hasPrefix("@") && !cell.hasPrefix("＝"))
        }
        #expect(rows.dropFirst(2).map { $0[4] }.contains("'=cmd|'/c calc'!A1"))
    }

    @Test func documentInMarkdownHoldsTextOnly() throws {
        #expect(
            try writer.text([scan], as: .markdown) == """
                # visit.mp4

                ## Burning River

                Tobias Castellani, 1649

                - Confidence: 87 %
                - Please check: a character in doubt
                - Year: 1649
                - EAN-13: 978-0-620-27868-3
                - Seen: visit.mp4 0:01–0:02

                """)
        #expect(MarkdownExport.escaped("1. a") == "1\\. a")
        #expect(MarkdownExport.escaped("1971.59.2") == "1971.59.2")
        #expect(MarkdownExport.escaped("- a_b [x](y) <u>") == "\\- a\\_b \\[x\\]\\(y\\) \\<u\\>")
        #expect(MarkdownExport.escaped("a\n# b") == "a \\# b")
    }

    @Test func everythingInJSONIsReadBack() throws {
        let hostile = HostileTexts.scan.scan
        let text = try writer.text([hostile], as: .json)
        let document = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let scans = try #require(document["scans"] as? [[String: Any]])
        let collection = try #require(scans[0]["collection"] as? [String: Any])
        let barcodes = try #require(collection["barcodes"] as? [[String: Any]])
        #expect(barcodes.compactMap { $0["value"] as? String } == HostileTexts.all)
        #expect(text.unicodeScalars.allSatisfy { !VisibleText.isHidden($0) && $0 != "<" })
    }

    @Test func cuesHaveTheTimesOfTheItems() throws {
        #expect(
            try writer.text([scan], as: .vtt) == """
                WEBVTT

                t1
                00:00:01.000 --> 00:00:02.500
                <c.text>Burning River</c>

                t2
                00:00:01.000 --> 00:00:02.500
                <c.text>Tobias Castellani, 1649</c>

                t3
                00:00:01.000 --> 00:00:02.500
                <c.barcode>9780620278683</c>

                """)
    }

    @Test func noTextEndsItsCue() throws {
        let cues = try writer.text([HostileTexts.scan.scan], as: .vtt).split(separator: "\n\n").dropFirst()
        #expect(cues.count == 2 * HostileTexts.all.count)
        for cue in cues {
            let lines = cue.split(separator: "\n")
            #expect(lines.count == 3)
            #expect(lines[1] == "00:00:01.000 --> 00:00:02.500")
            let inner = lines[2].dropFirst(3).drop { $0 != ">" }.dropFirst().dropLast("</c>".count)
            #expect(!inner.contains("<") && !inner.contains("-->"))
        }
    }

    @Test(.enabled(if: Python.isThere && FileManager.default.isExecutableFile(atPath: "/usr/bin/ffmpeg")))
    func playersReadTheCues() throws {
        let text = try writer.text([HostileTexts.scan.scan], as: .vtt)
        let program = """
            import json,subprocess,sys
            said=subprocess.run(['/usr/bin/ffmpeg','-v','error','-f','webvtt','-i',sys.argv[1],'-c','copy','-f','webvtt','-'],
                                capture_output=True,check=True)
            print(json.dumps([said.stdout.decode().count('00:01.000 --> 00:02.500'),said.stderr.decode()]))
            """
        let read = try #require(try Python.run(program, on: text) as? [Any])
        // It drops cues that say the same at the same time.
        #expect(read[0] as? Int == 2 * Set(HostileTexts.all.map(VisibleText.onOneLine)).count)
        #expect(read[1] as? String == "")
    }

    @Test func framesHaveTheInterpolatedBox() throws {
        let lines = try writer.text([scan], as: .mot).split(separator: "\n")
        // Frames 30 to 75 of three items; 46 is half way between the keys.
        #expect(lines.count == 3 * 46)
        #expect(lines[0] == "31,1,100,100,200,40,0.95,-1,-1,-1")
        #expect(lines.contains("46,1,115,100,200,40,0.95,-1,-1,-1"))
        #expect(lines.last == "76,3,130,200,200,20,1,-1,-1,-1")
    }

    @Test func canvasHasAnAnnotationForEachItem() throws {
        let text = try writer.text([scan], as: .iiif)
        let manifest = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(manifest["@context"] as? String == "http://iiif.io/api/presentation/3/context.json")
        #expect(manifest["type"] as? String == "Manifest")
        let canvas = try #require((manifest["items"] as? [[String: Any]])?.first)
        #expect(canvas["duration"] as? Double == 10)
        #expect(canvas["width"] as? Int == 640)
        let painting = try #require((canvas["items"] as? [[String: Any]])?.first?["items"] as? [[String: Any]])
        #expect(painting[0]["target"] as? String == canvas["id"] as? String)
        let annotations = try #require((canvas["annotations"] as? [[String: Any]])?.first?["items"] as? [[String: Any]])
        #expect(
            annotations.compactMap { $0["target"] as? String } == [
                "https://museum.example/v/canvas/1#xywh=100,100,200,40&t=1,2.5",
                "https://museum.example/v/canvas/1#xywh=100,150,200,20&t=1,2.5",
                "https://museum.example/v/canvas/1#xywh=100,200,200,20&t=1,2.5",
            ])
        #expect(Set(annotations.compactMap { $0["id"] as? String }).count == 3)
    }

    @Test func linesStandWhereTheyAreInThePicture() throws {
        let text = try writer.text([scan], as: .hocr)
        #expect(text.contains(#"title="image &quot;crops/L1.jpg&quot;; bbox 0 0 248 218; ppageno 0""#))
        // The box around all is 200 × 120 from (100, 100); the picture is 98 pixels higher than that, 49 on each side.
        #expect(text.contains(#"title="bbox 49 49 248 89; x_wconf 95">Burning River<"#))
    }

    @Test(.enabled(if: Python.isThere)) func pagesOfLinesAreXML() throws {
        let text = try writer.text([HostileTexts.scan.scan], as: .hocr)
        let program = """
            import json,sys,xml.etree.ElementTree as e
            print(json.dumps([x.text for x in e.parse(sys.argv[1]).iter() if x.get('class')=='ocr_line']))
            """
        let lines = try #require(try Python.run(program, on: text) as? [String])
        #expect(lines == HostileTexts.all.map(VisibleText.onOneLine))
    }

    @Test func booksAreListedOnce() throws {
        #expect(
            try writer.text([scan, scan], as: .bibtex) == """
                @book{isbn9780620278683,
                  title = {Burning River},
                  isbn = {978-0-620-27868-3},
                  note = {visit.mp4 0:01}
                }

                """)
        #expect(BibTeXExport.escaped(#"a\b {50%} & $"#) == #"a\textbackslash{}b \{50\%\} \& \$"#)
    }
}
