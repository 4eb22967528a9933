import Drawing
import Testing

@Suite struct SVGDrawingTests {
    @Test func writesElementsInOrderWithTheirAttributesAndGroups() {
        var bars = SVGDrawing()
        bars.add("rect", ["x": "1", "y": "2", "rx": nil])
        bars.add("text", ["x": "3"], markup: SVGDrawing.escaped("a < b"))
        var drawing = SVGDrawing()
        drawing.add("polyline", ["points": SVGDrawing.points([(0, 1), (2.5, 3)]) { "\($0)" }])
        drawing.add(bars, ["fill": "red"])
        drawing.add(bars, [:], onOneLine: true)
        let expected = """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">
            <rect width="100%" height="100%" fill="white"/>
            <polyline points="0.0,1.0 2.5,3.0"/>
            <g fill="red">
            <rect x="1" y="2"/>
            <text x="3">a &lt; b</text>
            </g>
            <g><rect x="1" y="2"/><text x="3">a &lt; b</text></g>
            </svg>

            """
        #expect(drawing.document(["viewBox": "0 0 9 9"], ground: "white") == expected)
    }

    @Test func nothingOfATextActsInTheDrawing() {
        #expect(
            SVGDrawing.escaped("<a href=\"x\">&\u{0}\u{FFFE}é") == "&lt;a href=&quot;x&quot;&gt;&amp;\u{FFFD}\u{FFFD}é")
    }

    @Test func attributesKeepToTheirQuotes() {
        var drawing = SVGDrawing()
        drawing.add("a", ["b": "\"><c"])
        #expect(drawing.elements == ["<a b=\"&quot;&gt;&lt;c\"/>"])
    }
}
