import Foundation
import Testing

@testable import Reports

@Suite struct ChartTests {
    /// The elements of a drawing with their attributes and texts, as an XML parser that isn't ours sees them.
    private static let parser = """
        import json,sys
        import xml.etree.ElementTree as E
        root=E.parse(sys.argv[1]).getroot()
        print(json.dumps([[e.tag.split('}')[1],dict(e.attrib),e.text or ''] for e in root.iter()]))
        """

    private struct Element {
        var name: String
        var attributes: [String: String]
        var text: String
    }

    private func elements(_ drawing: String) throws -> [Element] {
        let list = try #require(try Python.run(Self.parser, on: drawing) as? [[Any]])
        return try list.map { element in
            Element(
                name: try #require(element[0] as? String), attributes: try #require(element[1] as? [String: String]),
                text: try #require(element[2] as? String))
        }
    }

    private func sheet(_ title: String = "visit.mp4") -> ChartSheet {
        ChartSheet([
            .init(
                title: title,
                bars: BarChart(
                    title: "Time", unit: "s", series: ["wall", "processor"],
                    rows: [.init(name: "decode", values: [1.5, 3]), .init(name: "track", values: [0.75, 0])]),
                lines: LineChart(
                    title: "Frames a second", axis: "workers",
                    lines: [.init(name: "scan", points: [.init(x: 2, y: 180), .init(x: 1, y: 100)])]))
        ])
    }

    @Test(.enabled(if: Python.isThere)) func barsAreAsLongAsTheirValues() throws {
        let bars = try elements(sheet().text).filter { $0.name == "rect" && $0.attributes["height"] == "11" }
        // The first two of them and the last belong to the legends.
        let lengths = bars.dropFirst(2).dropLast().compactMap { $0.attributes["width"].flatMap { Double($0) } }
        try #require(lengths.count == 4)
        #expect(abs(lengths[1] / lengths[0] - 2) < 0.01)
        #expect(abs(lengths[2] / lengths[0] - 0.5) < 0.01)
        #expect(lengths[3] == 0.5)
    }

    @Test(.enabled(if: Python.isThere)) func linesGoFromLeftToRightAndUpWithTheirValues() throws {
        let dots = try elements(sheet().text).filter { $0.name == "circle" }
        let places = try dots.map { dot in
            (
                x: try #require(dot.attributes["cx"].flatMap { Double($0) }),
                y: try #require(dot.attributes["cy"].flatMap { Double($0) })
            )
        }
        try #require(places.count == 2)
        #expect(places[0].x < places[1].x)
        #expect(places[0].y > places[1].y)
        let texts = try elements(sheet().text).filter { $0.name == "text" }.map(\.text)
        for text in ["visit.mp4", "Time", "decode", "3.0", "workers", "180.0", "scan"] { #expect(texts.contains(text)) }
    }

    /// What a file is called stays text, and the drawing stays XML.
    @Test(.enabled(if: Python.isThere), arguments: HostileTexts.all) func hostileTitlesAreTextOnly(_ title: String)
        throws
    {
        let (tame, hostile) = (try elements(sheet().text), try elements(sheet(title).text))
        #expect(hostile.map(\.name) == tame.map(\.name))
        #expect(hostile.map(\.attributes) == tame.map(\.attributes))
    }

    @Test(
        arguments: [
            (0, [0, 1]), (3, [0, 1, 2, 3]), (7.2, [0, 2, 4, 6, 8]), (180, [0, 50, 100, 150, 200]),
            (0.03, [0, 0.01, 0.02, 0.03]),
        ] as [(Double, [Double])])
    func scalesHaveRoundMarks(_ largest: Double, _ marks: [Double]) {
        let found = ChartScale(largest: largest).marks
        #expect(found.last ?? 0 >= largest)
        #expect(found.count <= 6)
        #expect(largest == 0 || zip(found, marks).allSatisfy { abs($0 - $1) < 1e-9 } && found.count == marks.count)
    }
}
