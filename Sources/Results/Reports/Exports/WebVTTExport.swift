import Collection
import Records

/// Every item as a cue at the time when it was in view (WebVTT, W3C).
enum WebVTTExport {
    /// - Parameter scans: of one video.
    static func text(_ scans: [ReportedScan]) -> String {
        let cues = scans.enumerated().flatMap { number, scan in
            Set(scan.collection.source).sorted().flatMap(scan.timedItems).map { item in
                // Parts of a video name their items apart.
                (name: scans.count > 1 ? "\(number + 1).\(item.id)" : item.id, item: item)
            }
        }
        let ordered = cues.enumerated().sorted { a, b in
            (a.element.item.from, a.offset) < (b.element.item.from, b.offset)
        }
        return "WEBVTT\n" + ordered.map { cue($0.element.name, $0.element.item) }.joined()
    }

    /// A cue with its name, its times and its lines.
    private static func cue(_ name: String, _ item: TimedItem) -> String {
        let lines = item.lines.map(escaped).filter { !$0.isEmpty }
        return """

            \(escaped(name))
            \(TimeText.precise(item.from)) --> \(TimeText.precise(item.to))
            <c.\(item.kind.rawValue)>\(lines.joined(separator: "\n"))</c>

            """
    }

    /// A line of a cue: no markup, no arrow, no empty line, each of which would end or change the cue.
    static func escaped(_ text: String) -> String {
        VisibleText.onOneLine(text).escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
    }
}
