import Collection
import Foundation
import RecognitionCore
import Records

extension CollectionStore {
    /// Makes an entry anew from its readings and the curator's correction.
    func refresh(_ id: Int64) throws {
        let row = try database.rows("SELECT kind, correction FROM entry WHERE id = ?", .integer(id)) { $0 }.first
        guard let row else { return }
        let document: Entry.Document
        if row[0].text == Entry.Kind.label.rawValue {
            var label = try CollectionDocument.Label(readings: try readings(of: id))
            if let correction = row[1].text { label.correct(correction) }
            document = .label(label)
        } else {
            document = .barcode(try CollectionDocument.Barcode(readings: try readings(of: id)))
        }
        let entry = Entry(id: id, state: .new, isCorrected: false, label: nil, document: document)
        let best = try entry.best.flatMap { best in
            try bestViews(of: id).first { $0.best == best }?.reading
        }
        try database.run(
            "UPDATE entry SET text = ?, confidence = ?, place = ?, document = ?, reading = ? WHERE id = ?",
            .text(entry.text), .real(entry.confidence), SQLValue(entry.place), .text(try document.json),
            SQLValue(best), .integer(id))
        try database.run("DELETE FROM source WHERE entry = ?", .integer(id))
        for source in Set(entry.sightings.map(\.source)) {
            try database.run("INSERT INTO source VALUES (?, ?)", .integer(id), .text(source))
        }
        try database.run("DELETE FROM content WHERE entry = ?", .integer(id))
        for type in Set(entry.content.map(\.type)) {
            try database.run("INSERT INTO content VALUES (?, ?)", .integer(id), .text(type.rawValue))
        }
    }

    private func readings<Reading: Decodable>(of id: Int64) throws -> [Reading] {
        try database.rows("SELECT document FROM reading WHERE entry = ?", .integer(id)) {
            try JSONDecoder().decode(Reading.self, from: Data(($0[0].text ?? "").utf8))
        }
    }

    /// What every reading has of its best view.
    private struct View: Decodable {
        var best: CollectionDocument.Best?
    }

    private func bestViews(of id: Int64) throws -> [(reading: Int64, best: CollectionDocument.Best?)] {
        try database.rows("SELECT id, document FROM reading WHERE entry = ? ORDER BY id", .integer(id)) {
            let view = try JSONDecoder().decode(View.self, from: Data(($0[1].text ?? "").utf8))
            return ($0[0].integer ?? 0, view.best)
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
