import Collection
import Imaging
import TextContent

/// The books whose ISBNs were seen, each once (BibTeX, with BibLaTeX's `isbn`).
enum BibTeXExport {
    private struct Book {
        var isbn: String
        var title: String?
        var notes: [String]
    }

    static func text(_ scans: [ReportedScan]) -> String {
        var books: [Book] = []
        var indices: [String: Int] = [:]
        func add(_ isbn: String, title: String?, sightings: [CollectionDocument.Sighting]) {
            let index = indices[isbn] ?? books.count
            if index == books.count { books.append(Book(isbn: isbn, notes: [])) }
            indices[isbn] = index
            books[index].title = books[index].title ?? title
            for sighting in sightings {
                let note = "\(sighting.source) \(TimeText.clock(sighting.from))"
                if !books[index].notes.contains(note) { books[index].notes.append(note) }
            }
        }
        for scan in scans {
            let labels = Dictionary(scan.collection.labels.map { ($0.id, $0) }) { first, _ in first }
            for barcode in scan.collection.barcodes {
                guard let isbn = barcode.isbn else { continue }
                let title = barcode.label.flatMap { labels[$0] }?.title
                add(isbn, title: title, sightings: barcode.sightings)
            }
            for label in scan.collection.labels {
                for content in label.content where content.type == .isbn {
                    add(content.value, title: label.title, sightings: label.sightings)
                }
            }
        }
        return books.map(entry).joined(separator: "\n")
    }

    private static func entry(_ book: Book) -> String {
        let key = "isbn" + book.isbn.filter { $0.isASCII && $0.isNumber }
        let fields: [(name: String, text: String?)] = [
            ("title", book.title), ("isbn", book.isbn), ("note", book.notes.joined(separator: "; ")),
        ]
        let lines = fields.compactMap { field in
            field.text.flatMap { $0.isEmpty ? nil : "  \(field.name) = {\(escaped($0))}" }
        }
        return "@book{\(key),\n\(lines.joined(separator: ",\n"))\n}\n"
    }

    /// Text that TeX prints as it is.
    static func escaped(_ text: String) -> String {
        VisibleText.onOneLine(text).escaping(commands)
    }

    private static let commands: [Unicode.Scalar: String] = [
        "\\": "\\textbackslash{}", "{": "\\{", "}": "\\}", "$": "\\$", "&": "\\&", "#": "\\#", "%": "\\%", "_": "\\_",
        "~": "\\textasciitilde{}", "^": "\\textasciicircum{}",
    ]
}
