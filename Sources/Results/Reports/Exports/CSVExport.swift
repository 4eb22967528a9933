import Basics
import Collection
import Imaging
import TextContent

/// Everything as a table for spreadsheets: CSV (RFC 4180) in UTF-8 with a byte order mark, by which they know it.
enum CSVExport {
    static let header = [
        "scan", "kind", "id", "title", "text", "language", "confidence", "content", "symbology", "isbn", "label",
        "place", "source", "from", "to", "sightings", "picture", "check",
    ]

    static func text(_ scans: [ReportedScan]) -> String {
        let rows = [header] + scans.flatMap(rows)
        return "\u{FEFF}" + rows.map { $0.map(cell).joined(separator: ",") + "\r\n" }.joined()
    }

    private static func rows(_ scan: ReportedScan) -> [[String]] {
        let labels = scan.collection.labels.map { label in
            [
                scan.name, "label", label.id, label.title, label.text, label.language ?? "",
                TimeText.number(label.confidence), content(label.content), "", "", "", label.place ?? "",
            ] + seen(label.sightings) + [label.best?.image ?? "", check(label.reasons)]
        }
        let barcodes = scan.collection.barcodes.map { barcode in
            [
                scan.name, "barcode", barcode.id, "", barcode.value ?? barcode.payload ?? "", "",
                TimeText.number(barcode.confidence), content(barcode.content), barcode.symbology, barcode.isbn ?? "",
                barcode.label ?? "", barcode.place ?? "",
            ] + seen(barcode.sightings) + [barcode.best?.image ?? "", check(barcode.check ?? [])]
        }
        return labels + barcodes
    }

    private static func content(_ content: [CollectionDocument.Content]) -> String {
        content.map { "\($0.type.rawValue): \($0.value)" }.joined(separator: "; ")
    }

    private static func check(_ reasons: [Check]) -> String { reasons.map(\.rawValue).joined(separator: " ") }

    /// The first sighting, and how many there are.
    private static func seen(_ sightings: [CollectionDocument.Sighting]) -> [String] {
        guard let first = sightings.first else { return ["", "", "", "0"] }
        return [first.source, TimeText.number(first.from), TimeText.number(first.to), "\(sightings.count)"]
    }

    /// A cell that no spreadsheet takes for a formula: those begin with one of a few characters, and an apostrophe before
    /// them makes text of it (OWASP, CSV Injection).
    static func cell(_ text: String) -> String {
        var text = VisibleText.shown(text)
        let first = text.unicodeScalars.first { !$0.properties.isWhitespace }
        if let first, formulaBeginnings.contains(first) { text = "'" + text }
        guard text.unicodeScalars.contains(where: { "\",\r\n\t;".unicodeScalars.contains($0) }) else { return text }
        return "\"" + text.escaping(["\"": "\"\""]) + "\""
    }

    /// The fullwidth forms count where East Asian settings are on.
    private static let formulaBeginnings = Set("=+-@＝＋－＠".unicodeScalars)
}
