import Basics
import Collection
import Foundation
import Imaging
import Recognition
import Records
import TextContent

extension CollectionStore {
    /// Makes an entry anew from its readings and the curator's correction.
    func refresh(_ id: Int64) throws {
        let row = try database.rows("SELECT kind, correction FROM entry WHERE id = ?", .integer(id)) { $0 }.first
        guard let row else { return }
        let merged =
            row[0].text == Entry.Kind.label.rawValue
            ? try mergedLabel(of: id, correction: row[1].text) : try mergedBarcode(of: id)
        let entry = Entry(id: id, state: .new, isCorrected: false, label: nil, document: merged.document)
        try database.run(
            "UPDATE entry SET text = ?, confidence = ?, place = ?, document = ?, reading = ? WHERE id = ?",
            .text(entry.text), .real(entry.confidence), SQLValue(entry.place), .text(try merged.document.json),
            SQLValue(merged.best), .integer(id))
        try database.run("DELETE FROM content WHERE entry = ?", .integer(id))
        try noteContent(of: entry, as: id)
    }

    /// Notes what the text of an entry means, for filters.
    func noteContent(of entry: Entry, as id: Int64) throws {
        for type in Set(entry.content.map(\.type)) {
            try database.run("INSERT INTO content VALUES (?, ?)", .integer(id), .text(type.rawValue))
        }
    }

    /// What an entry's readings say together, and the one whose picture is the best.
    private typealias Merged = (document: Entry.Document, best: Int64?)

    private func mergedLabel(of id: Int64, correction: String?) throws -> Merged {
        let readings: [(id: Int64, value: CollectionDocument.Label)] = try readings(of: id)
        var label = try CollectionDocument.Label(readings: readings.map(\.value))
        if let correction { label.correct(correction) }
        return (.label(label), readings.first { $0.value.best == label.best }?.id)
    }

    private func mergedBarcode(of id: Int64) throws -> Merged {
        let readings: [(id: Int64, value: CollectionDocument.Barcode)] = try readings(of: id)
        let barcode = try CollectionDocument.Barcode(readings: readings.map(\.value))
        return (.barcode(barcode), readings.first { $0.value.best == barcode.best }?.id)
    }

    private func readings<Reading: Decodable>(of id: Int64) throws -> [(id: Int64, value: Reading)] {
        try database.rows("SELECT id, document FROM reading WHERE entry = ? ORDER BY id", .integer(id)) {
            let json = Data(($0[1].text ?? "").utf8)
            return ($0[0].integer ?? 0, try JSONDecoder().decode(Reading.self, from: json))
        }
    }
}

extension Entry.Document {
    /// The same text for the same document.
    var json: String {
        get throws {
            switch self {
            case .label(let label): String(decoding: try RecordEncoding.line(label), as: UTF8.self)
            case .barcode(let barcode): String(decoding: try RecordEncoding.line(barcode), as: UTF8.self)
            }
        }
    }
}
