import Basics
import Collection
package import Foundation
import Imaging
import Records

/// The collection that a curator keeps: labels and barcodes of many scans, each once, with what was decided on them. It
/// stands alone: the pictures are in it.
package final class CollectionStore {
    let database: Database
    let path: String

    /// Opens a store; one of an older version is brought up to date. One that is write-protected can be read.
    /// - Parameter isCreated: whether it is made where there is none.
    /// - Throws: `VitrineError` when it can't be opened, is damaged, no store, or one of a newer version.
    package init(path: String, isCreated: Bool) throws {
        self.path = path
        guard isCreated || FileManager.default.fileExists(atPath: path) else {
            throw VitrineError(
                subject: path, "there is no store", remedy: "'vitrine collection import DIR' makes one; or see --store")
        }
        database = try Database(path: path, isCreated ? .created : .existing)
        try StoreSchema.prepare(database, path: path)
    }

    private static let columns =
        "entry.id, entry.kind, entry.state, entry.correction IS NOT NULL, entry.label, entry.document"

    /// The entries that are meant, in the order in which they came.
    package func entries(_ filter: EntryFilter = EntryFilter()) throws -> [StoreEntry] {
        let (condition, values) = filter.sql
        var entries: [StoreEntry] = []
        try database.query("SELECT \(Self.columns) FROM entry WHERE \(condition) ORDER BY entry.id", values) {
            entries.append(try entry($0))
        }
        return entries
    }

    /// An entry that was found by its words.
    package struct Hit: Hashable, Sendable {
        /// The entry as it is now.
        package var entry: StoreEntry
        /// The part of the text around the words.
        package var snippet: String
    }

    /// How many entries a search ranks at most. Ranking takes most of its time (so that more makes it slower in large
    /// stores), and words that more entries have don't set any of them apart.
    private static let mostRanked = 5000

    /// The entries in whose text all the words stand, whatever their case and diacritics; what fits best comes first.
    /// - Parameter words: with white space between them; one that ends in `*` stands for all that begin so.
    package func search(_ words: String, _ filter: EntryFilter = EntryFilter(), limit: Int) throws -> [Hit] {
        let (condition, values) = filter.sql
        let query = words.split(whereSeparator: { $0.isWhitespace || $0 == "\0" }).map { word in
            let isBeginning = word.hasSuffix("*")
            let word = (isBeginning ? word.dropLast() : word).replacing("\"", with: "\"\"")
            return "\"\(word)\"" + (isBeginning ? "*" : "")
        }.joined(separator: " ")
        guard !query.isEmpty else { return [] }
        var hits: [Hit] = []
        try database.query(
            """
            SELECT \(Self.columns), snippet(entry_text, 0, '', '', '…', 16) FROM entry_text
            JOIN entry ON entry.id = entry_text.rowid
            WHERE entry_text MATCH ?1 AND +entry_text.rowid IN (
                SELECT entry.id FROM entry_text JOIN entry ON entry.id = entry_text.rowid
                WHERE entry_text MATCH ?1 AND \(condition) LIMIT \(Self.mostRanked)
            ) ORDER BY entry_text.rank, entry.id LIMIT ?
            """, [.text(query)] + values + [.integer(Int64(limit))]
        ) { row in
            hits.append(Hit(entry: try entry(row), snippet: row[6].text ?? ""))
        }
        return hits
    }

    /// - Throws: `VitrineError` when there is no such entry.
    package func entry(_ id: Int64) throws -> StoreEntry {
        let found = try database.rows("SELECT \(Self.columns) FROM entry WHERE id = ?", .integer(id), row: entry)
        guard let entry = found.first else {
            throw VitrineError(subject: path, "no entry \(id)", remedy: "'vitrine collection list' shows them")
        }
        return entry
    }

    private func entry(_ row: [SQLValue]) throws -> StoreEntry {
        let json = Data((row[5].text ?? "").utf8)
        let decoder = JSONDecoder()
        do {
            return StoreEntry(
                id: row[0].integer ?? 0, state: row[2].text.flatMap(StoreEntry.State.init) ?? .new,
                isCorrected: row[3].integer == 1, label: row[4].integer,
                document: row[1].text == "label"
                    ? .label(try decoder.decode(CollectionDocument.Label.self, from: json))
                    : .barcode(try decoder.decode(CollectionDocument.Barcode.self, from: json)))
        } catch {
            throw VitrineError(
                subject: path, "entry \(row[0].integer ?? 0) is damaged", remedy: "use a copy of the store")
        }
    }

    /// What the scans said of an entry, in the order of their import.
    package func history(of id: Int64) throws -> [String] {
        try database.rows("SELECT text FROM reading WHERE entry = ? ORDER BY id", .integer(id)) { $0[0].text ?? "" }
    }

    /// The best picture of an entry, as JPEG.
    package func picture(of id: Int64) throws -> Data? {
        try database.rows(
            "SELECT reading.picture FROM entry JOIN reading ON reading.id = entry.reading WHERE entry.id = ?",
            .integer(id)
        ) { $0[0].blob }.first.flatMap { $0 }
    }
}
