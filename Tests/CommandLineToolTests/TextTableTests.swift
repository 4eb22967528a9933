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
}
