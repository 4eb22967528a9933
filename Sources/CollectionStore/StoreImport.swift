import Collection
import Foundation

/// An import: finds for each label and barcode of a scan the entry that it is another reading of, or makes one.
struct StoreImport {
    let store: CollectionStore
    private var added: Set<Int64> = []
    private var updated: Set<Int64> = []
    private var unchanged = 0

    init(store: CollectionStore) {
        self.store = store
    }

    private var database: Database { store.database }

    var counts: ImportCounts {
        ImportCounts(added: added.count, updated: updated.subtracting(added).count, unchanged: unchanged)
    }

    /// Takes the collection of one scan.
    mutating func add(_ document: CollectionDocument, picture: (String) throws -> Data?) throws {
        let entries = try addLabels(of: document, picture: picture)
        for barcode in document.barcodes {
            let reading = try StoredReading(barcode)
            guard try entry(having: reading) == nil else { continue }
            let label = barcode.label.flatMap { entries[$0] }
            let id = try database.barcode(barcode.identity, beside: label) ?? newEntry(.barcode, reading)
            try database.run("UPDATE entry SET label = coalesce(label, ?) WHERE id = ?", SQLValue(label), .integer(id))
            try insert(reading, barcode.best, marks: [barcode.identity.mark], into: id, picture: picture)
        }
    }

    /// Makes what is shown of the entries that got a reading anew.
    func finish() throws {
        for id in updated.sorted() { try store.refresh(id) }
    }

    /// - Returns: the entries by the names of the labels.
    private mutating func addLabels(
        of document: CollectionDocument, picture: (String) throws -> Data?
    ) throws -> [String: Int64] {
        var entries: [String: Int64] = [:]
        var unknown: [(label: CollectionDocument.Label, reading: StoredReading, printed: PrintedLabel)] = []
        for label in document.labels {
            let reading = try StoredReading(label)
            if let entry = try entry(having: reading) {
                entries[label.id] = entry
            } else {
                unknown.append((label, reading, PrintedLabel(label.text)))
            }
        }
        for group in try LabelGroups(unknown.map(\.printed), in: database).groups {
            let (home, gone) = try store.unite(group.entries)
            added.subtract(gone)
            updated.subtract(gone)
            let id = try home ?? newEntry(.label, unknown[group.labels[0]].reading)
            for (label, reading, printed) in group.labels.map({ unknown[$0] }) {
                entries[label.id] = id
                try insert(reading, label.best, marks: printed.words, into: id, picture: picture)
            }
        }
        return entries
    }

    private mutating func newEntry(_ kind: Entry.Kind, _ reading: StoredReading) throws -> Int64 {
        // With its text at once, so that it is indexed for search only once.
        try database.run(
            "INSERT INTO entry (kind, text) VALUES (?, ?)", .text(kind.rawValue), .text(reading.text))
        added.insert(database.lastID)
        return database.lastID
    }

    /// The entry that has exactly this reading, because it was imported before.
    private mutating func entry(having reading: StoredReading) throws -> Int64? {
        let found = try database.rows(
            "SELECT entry FROM reading WHERE fingerprint = ? AND document = ?", .integer(reading.fingerprint),
            .text(reading.json)
        ) { $0[0].integer }.first.flatMap { $0 }
        if found != nil { unchanged += 1 }
        return found
    }

    private mutating func insert(
        _ reading: StoredReading, _ best: CollectionDocument.Best?, marks: [String], into id: Int64,
        picture: (String) throws -> Data?
    ) throws {
        let image = try best?.image.flatMap(picture)
        try database.run(
            "INSERT INTO reading (entry, fingerprint, text, document, picture) VALUES (?, ?, ?, ?, ?)", .integer(id),
            .integer(reading.fingerprint), .text(reading.text), .text(reading.json), image.map(SQLValue.blob) ?? .null)
        for mark in marks {
            try database.run("INSERT OR IGNORE INTO mark VALUES (?, ?)", .text(mark), .integer(id))
        }
        updated.insert(id)
    }
}
