import Records

/// Every item as a cue at the time when it was in view (WebVTT, W3C).
enum WebVTTExport {
    static func text(_ scan: ReportedScan) -> String {
        let items = scan.items.filter { !($0.value ?? "").isEmpty }
        let ordered = items.enumerated().sorted { a, b in
            (a.element.keys[0].time, a.offset) < (b.element.keys[0].time, b.offset)
        }
        return "WEBVTT\n" + ordered.map { cue($0.element) }.joined()
    }

    private static func cue(_ item: ItemLife) -> String {
        let from = item.keys[0].time
        // A cue ends after it begins.
        let to = max(item.lastSeen, from + 0.001)
        let text = escaped(item.value ?? "")
        return """

            \(escaped(item.id))
            \(TimeText.precise(from)) --> \(TimeText.precise(to))
            <c.\(item.kind.rawValue)>\(text)</c>

            """
    }

    /// Cue text: no markup, no arrow, no empty line, each of which would end or change the cue.
    static func escaped(_ text: String) -> String {
        VisibleText.onOneLine(text).escaping(["&": "&amp;", "<": "&lt;", ">": "&gt;"])
    }
}
