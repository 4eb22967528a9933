import Basics
import Imaging
import Records
import Testing

@testable import Overlay

@Suite struct OverlayScriptTests {
    @Test func marksMoveWithTheirItems() {
        let script = OverlayScript([
            [
                MadeRecords.added("t1", "Burning", at: 1, MadeRecords.box(10, 10, 50, 20)),
                MadeRecords.moved("t1", at: 3, MadeRecords.box(30, 20, 70, 30)),
                MadeRecords.removed("t1", "Burning River", at: 4),
            ]
        ])
        #expect(script.marks(at: 0.9) == [])
        #expect(script.marks(at: 2).map(\.quad) == [MadeRecords.box(20, 15, 60, 25)])
        #expect(script.marks(at: 3.5).map(\.quad) == [MadeRecords.box(30, 20, 70, 30)])
        #expect(script.marks(at: 4.1) == [])
        // The final transcript stands there from the start.
        #expect(script.marks(at: 1).map(\.words) == ["Burning River"])
    }

    @Test func linesOfALabelComeTogetherAsTheyAreRead() {
        let script = OverlayScript([
            [
                MadeRecords.added("t1", "1649", at: 0, MadeRecords.box(0, 60, 40, 70)),
                MadeRecords.added("t2", "Burning River", at: 0, MadeRecords.box(0, 20, 40, 30)),
                MadeRecords.added("b1", nil, kind: .barcode, symbology: "qr", at: 0, MadeRecords.box(80, 20, 99, 39)),
                MadeRecords.removed("t1", "1649", at: 9, label: "L1", y: 3),
                MadeRecords.removed("t2", "Burning River", at: 9, label: "L1", y: 0.5),
                MadeRecords.removed("b1", nil, at: 9),
            ]
        ])
        let marks = script.marks(at: 5)
        #expect(marks.map(\.words) == ["qr", "Burning River", "1649"])
        #expect(Set(marks.map(\.group)).count == 2)
        #expect(marks[1].group == marks[2].group)
    }

    @Test func countsWhatHasAppeared() {
        let script = OverlayScript([
            [
                MadeRecords.added("t1", "a", at: 1, MadeRecords.box(0, 0, 9, 9)),
                MadeRecords.added("t2", "b", at: 2, MadeRecords.box(0, 0, 9, 9)),
            ]
        ])
        #expect([0.5, 1, 1.5, 2, 9].map { script.count(until: $0) } == [0, 1, 1, 2, 2])
    }

    @Test(arguments: [
        ("two\nlines\tand\u{2028}more", "two lines and more"),
        ("\u{1B}[31mred\u{7}", "\u{FFFD}[31mred\u{FFFD}"),
        ("abc\u{202E}fdp.exe", "abc\u{FFFD}fdp.exe"),
        ("  <b>bold</b> & more ", "<b>bold</b> & more"),
        ("👩‍🎨 Ação", "👩‍🎨 Ação"),
    ])
    func textIsMadeFitToBeShown(text: String, line: String) {
        #expect(DisplayText.line(text) == line)
    }

    @Test func longAndPiledUpTextIsCut() {
        #expect(DisplayText.line(String(repeating: "x", count: 7000)) == String(repeating: "x", count: 160) + "…")
        let pile = "z" + String(repeating: "\u{0301}", count: 500)
        #expect(DisplayText.line(pile).unicodeScalars.count == 8)
    }
}
