import Collection
import Testing

@testable import Reports

@Suite struct TextTests {
    @Test func whatHidesIsShown() {
        #expect(VisibleText.shown("a\u{202E}b\u{0}\u{9B}\n") == "a⟨U+202E⟩b⟨U+0000⟩⟨U+009B⟩\n")
        #expect(VisibleText.shown("\u{E0041}") == "⟨U+E0041⟩")
        #expect(VisibleText.shown("Conceição 👩‍👧") == "Conceição 👩‍👧")
        for text in HostileTexts.all {
            #expect(VisibleText.shown(text).unicodeScalars.allSatisfy { !VisibleText.isHidden($0) })
        }
    }

    @Test func onlyPlainWebAddressesAreLinks() {
        for text in ["https://museum.example/o/1?a=b#c", "HTTP://museum.example", "https://[::1]:8080/"] {
            #expect(WebLink(text)?.address == text)
        }
        for text in HostileTexts.all + [
            "https://", "ftp://a.example", "https://a b", "https://mus\u{E9}um.example", "//x.example",
        ] {
            #expect(WebLink(text) == nil)
        }
    }

    @Test func escapesAreNotFooledByCombiningMarks() {
        #expect(Markup("<\u{301}b \"\u{301}'&").source == "&lt;\u{301}b &quot;\u{301}&#39;&amp;")
        #expect(MarkdownExport.escaped("*\u{301}") == "\\*\u{301}")
        #expect(CSVExport.cell("a\"\u{301}") == "\"a\"\"\u{301}\"")
    }

    @Test func addressesOfFilesStayPaths() {
        #expect(RelativeAddress.encoded("../visit one.mp4") == "../visit%20one.mp4")
        #expect(RelativeAddress.encoded("javascript:x") == "./javascript%3Ax")
        #expect(RelativeAddress.encoded("//host/x#?y") == ".///host/x%23%3Fy")
        #expect(RelativeAddress.encoded("a\"b") == "./a%22b")
    }

    @Test func timesAreWrittenForPeopleAndPlayers() {
        #expect(TimeText.clock(65.9) == "1:05")
        #expect(TimeText.clock(3725) == "1:02:05")
        #expect(TimeText.precise(3725.0625) == "01:02:05.063")
        #expect(TimeText.number(2.5004) == "2.5")
    }

    @Test func titleIsTheLargestLineElseTheFirst() throws {
        var label = try #require(MadeReport().scan.collection.labels.first)
        #expect(label.lines.map(\.height) == [2, 1])
        #expect(label.title == "Burning River")
        for (heights, title) in [
            ([1, 2], "Tobias Castellani, 1649"), ([1, 1.1], "Burning River"),
            ([1.26, 1.28, 0.8, 0.8], "Burning River"),
            ([nil, nil, nil, nil], "Burning River"),
        ] as [([Double?], String)] {
            for (index, height) in heights.enumerated() {
                if index == label.lines.count { label.lines.append(label.lines[1]) }
                label.lines[index].height = height
            }
            #expect(label.title == title)
        }
    }
}
