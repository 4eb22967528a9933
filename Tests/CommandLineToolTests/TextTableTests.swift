import Basics
import CommandLineTool
import Testing

@Suite struct TextTableTests {
    @Test func columnsAreAlignedByWhatTheyFill() {
        var table = TextTable([("Video", .left), ("Labels", .right)])
        table.rows = [["漢字.mp4", "3"], ["a.mp4", "12"]]
        #expect(table.text == "Video     Labels\n漢字.mp4       3\na.mp4         12\n")
    }

    @Test func cellsAreHarmless() {
        var table = TextTable([("", .left)])
        table.rows = [["\u{1B}[2J\n"]]
        #expect(table.text == "\\u{1B}[2J\\n\n")
    }

    @Test func summaryOfAScanIsARowAVideo() {
        let summary = ScanSummary(
            subject: "visit.mp4", length: MediaTime(seconds: 65), labels: 4, lines: 21, barcodes: 3,
            elapsed: .milliseconds(40_900), output: "visit.vitrine")
        #expect(
            ScanSummary.table([summary]).text == """
                Video      Length  Labels  Lines  Barcodes  Took  Results
                visit.mp4    1:05       4     21         3  0:40  visit.vitrine

                """)
    }
}
