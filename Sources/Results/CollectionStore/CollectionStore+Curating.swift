import Basics
import Collection
import Foundation
import Imaging
import Records
import TextContent

/// What the curator decides, and what becomes of an entry by it and by further readings.
extension CollectionStore {
    /// Notes what the curator decided on an entry. Later imports don't change that.
    /// - Throws: `VitrineError` when there is no such entry.
    package func decide(_ state: StoreEntry.State, on id: Int64) throws {
        try database.transaction {
            _ = try entry(id)
            try database.run("UPDATE entry SET state = ? WHERE id = ?", .text(state.rawValue), .integer(id))
        }
    }

    /// Puts the curator's text in place of what was read of a label, now and later.
    /// - Throws: `VitrineError` when there is no such label.
    package func correct(_ id: Int64, text: String) throws {
        try database.transaction {
            guard try entry(id).kind == .label else {
                throw VitrineError(
                    .usage, "entry \(id) is a barcode", remedy: "only the text of a label can be corrected")
            }
            try database.run("UPDATE entry SET correction = ? WHERE id = ?", .text(text), .integer(id))
            try refresh(id)
        }
    }

    /// Makes an entry anew from its readings and the curator's correction.
    func refresh(_ id: Int64) throws {
        let row = try database.rows("SELECT kind, correction FROM entry WHERE id = ?", .integer(id)) { $0 }.first
        guard let row else { return }
        let merged =
            row[0].text == StoreEntry.Kind.label.rawValue
            ? try mergedLabel(of: id, correction: row[1].text) : try mergedBarcode(of: id)
        let entry = StoreEntry(id: id, state: .new, isCorrected: false, label: nil, document: merged.document)
        try database.run(
            "UPDATE entry SET text = ?, confidence = ?, place = ?, document = ?, reading = ? WHERE id = ?",
            .text(entry.text), .real(entry.confidence), SQLValue(entry.place), .text(try merged.document.json),
            SQLValue(merged.best), .integer(id))
        try database.run("DELETE FROM content WHERE entry = ?", .integer(id))
        try noteContent(of: entry, as: id)
    }

    /// Notes what the text of an entry means, for filters.
    func noteContent(of entry: StoreEntry, as id: Int64) throws {
        for type in Set(entry.content.map(\.type)) {
            try database.run("INSERT INTO content VALUES (?, ?)", .integer(id), .text(type.rawValue))
        }
    }

    /// What an entry's readings say together, and the one whose picture is the best.
    private typealias Merged = (document: StoreEntry.Document, best: Int64?)

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
            guard let reading = try? JSONDecoder().decode(Reading.self, from: json) else {
                throw VitrineError.damaged(path)
            }
            return ($0[0].integer ?? 0, reading)
        }
    }
}
