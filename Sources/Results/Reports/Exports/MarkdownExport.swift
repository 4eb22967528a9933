import Collection

/// The collection as a document in Markdown (CommonMark).
enum MarkdownExport {
    static func text(_ scans: [ReportedScan], phrases: Phrases) -> String {
        scans.map { section($0, phrases) }.joined(separator: "\n")
    }

    private static func section(_ scan: ReportedScan, _ phrases: Phrases) -> String {
        let byLabel = Dictionary(grouping: scan.collection.barcodes) { $0.label ?? "" }
        let sources = scan.collection.source.map(escaped).joined(separator: ", ")
        var blocks = ["# \(sources)"]
        for label in scan.collection.labels {
            let title = label.titleIndex
            let heading = title.map { escaped(label.lines[$0].value) } ?? label.id
            blocks.append("## \(heading)")
            let others = label.lines.indices.filter { $0 != title }.map { escaped(label.lines[$0].value) }
            if !others.isEmpty { blocks.append(others.joined(separator: "\\\n")) }
            let barcodes = byLabel[label.id] ?? []
            blocks.append(
                facts(
                    [(phrases.confidence, phrases.percent(label.confidence)), (phrases.place, label.place)]
                        + (label.reasons.isEmpty ? [] : [(phrases.check, phrases.reasons(label.reasons))])
                        + label.content.map { (phrases.contentName($0.type), $0.value) }
                        + barcodes.map { (phrases.symbologyName($0.symbology), shown($0)) }
                        + label.sightings.map { (phrases.seen, seen($0)) }))
        }
        let alone = scan.collection.barcodes.filter { $0.label == nil }
        if !alone.isEmpty { blocks.append("## \(phrases.barcodesAlone)") }
        for barcode in alone {
            blocks.append("### \(escaped(phrases.symbologyName(barcode.symbology))) \(escaped(shown(barcode)))")
            blocks.append(
                facts(
                    [(phrases.confidence, phrases.percent(barcode.confidence)), (phrases.place, barcode.place)]
                        + barcode.sightings.map { (phrases.seen, seen($0)) }))
        }
        return blocks.joined(separator: "\n\n") + "\n"
    }

    private static func facts(_ facts: [(name: String, value: String?)]) -> String {
        facts.compactMap { fact in fact.value.map { "- \(escaped(fact.name)): \(escaped($0))" } }.joined(
            separator: "\n")
    }

    private static func shown(_ barcode: CollectionDocument.Barcode) -> String {
        barcode.isbn ?? barcode.value ?? barcode.payload ?? ""
    }

    private static func seen(_ sighting: CollectionDocument.Sighting) -> String {
        "\(sighting.source) \(TimeText.clock(sighting.from))–\(TimeText.clock(sighting.to))"
    }

    /// Text that is only text, on one line: marks that could mean something get a backslash (CommonMark 2.4).
    static func escaped(_ text: String) -> String {
        let result = VisibleText.onOneLine(text).escaping(escapes)
        // What begins a list or underlines a heading does so only at the beginning of a line.
        guard let mark = result.prefixMatch(of: /[-+=]|\d{1,9}[.)](?=\s|$)/) else { return result }
        return mark.output.dropLast() + "\\" + mark.output.suffix(1) + result[mark.range.upperBound...]
    }

    private static let escapes = Dictionary(
        uniqueKeysWithValues: "\\`*_{}[]<>()#!|~&$".unicodeScalars.map { ($0, "\\" + String($0)) })
}
