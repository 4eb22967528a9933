package import Collection
package import Foundation

/// What an import did.
package struct ImportCounts: Hashable, Sendable {
    /// Entries that are new.
    package var added = 0
    /// Entries that were known, of which there is another reading now.
    package var updated = 0
    /// Readings that the store had already.
    package var unchanged = 0

    package init(added: Int = 0, updated: Int = 0, unchanged: Int = 0) {
        self.added = added
        self.updated = updated
        self.unchanged = unchanged
    }
}

extension CollectionStore {
    /// Takes a scan's collection, or a merged one, into the store: all of it or, if that fails, nothing.
    /// - Parameters:
    ///   - recorded: when its videos were recorded (a day in ISO 8601), whatever they say; `nil`: as they say.
    ///   - picture: the picture at a path that the collection names; `nil` where there is none.
    /// - Throws: `VitrineError` when the store can't be written, and what `picture` throws.
    package func add(
        _ document: CollectionDocument, recorded: String? = nil, picture: (String) throws -> Data?
    ) throws -> ImportCounts {
        try database.transaction {
            var importer = try StoreImport(store: self)
            for part in document.parts ?? [document] {
                try importer.add(part, picture: picture)
                try noteVideos(of: part, recorded: recorded)
                try noteVisit(of: part)
            }
            try importer.finish()
            return importer.counts
        }
    }

    /// Notes what is known of the videos of a scan. What was known stays; a day that the curator names comes first.
    func noteVideos(of document: CollectionDocument, recorded: String?) throws {
        for source in document.source {
            let video = document.videos?.first { $0.source == source }
            try database.run(
                """
                INSERT INTO video VALUES (?1, ?2, ?3, ?4, coalesce(?5, ?6)) ON CONFLICT (source) DO UPDATE SET
                    width = coalesce(width, ?2), height = coalesce(height, ?3), duration = coalesce(duration, ?4),
                    recorded = coalesce(?5, recorded, ?6)
                """, .text(source), SQLValue(video.map { Int64($0.width) }), SQLValue(video.map { Int64($0.height) }),
                video?.duration.map(SQLValue.real) ?? .null, SQLValue(recorded), SQLValue(video?.recorded))
        }
    }

    /// Notes where the visitor was. Of stops at the same time in the same video, those that came last count.
    func noteVisit(of document: CollectionDocument) throws {
        let stops = (document.visit ?? []).map { ($0, $0.source ?? document.source.first ?? "") }
        for (stop, source) in stops {
            try database.run(
                "DELETE FROM stop WHERE source = ? AND beginning < ? AND ending > ?", .text(source), .real(stop.to),
                .real(stop.from))
        }
        for (stop, source) in stops {
            try database.run(
                "INSERT OR REPLACE INTO stop VALUES (?, ?, ?, ?)", .text(source), .real(stop.from), .real(stop.to),
                .text(stop.place))
        }
    }
}

/// An import: finds for each label and barcode of a scan the entry that it is another reading of, or makes one.
struct StoreImport {
    let store: CollectionStore
    private var added: Set<Int64> = []
    private var updated: Set<Int64> = []
    private var unchanged = 0
    private var nextEntry: Int64
    private var nextReading: Int64

    init(store: CollectionStore) throws {
        self.store = store
        // An entry and its reading name each other: what isn't there yet comes before the transaction ends.
        try store.database.execute("PRAGMA defer_foreign_keys = ON")
        let next = try store.database.rows(
            """
            SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'entry'), 0) + 1,
                (SELECT coalesce(max(id), 0) + 1 FROM reading)
            """
        ) { ($0[0].integer ?? 1, $0[1].integer ?? 1) }
        (nextEntry, nextReading) = next[0]
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
            let known = try database.barcode(barcode.identity, beside: label)
            if let known, let label {
                try database.run(
                    "UPDATE entry SET label = coalesce(label, ?) WHERE id = ?", .integer(label), .integer(known))
            }
            try add(
                reading, barcode.best, marks: [barcode.identity.mark], to: known, beside: label, picture: picture)
        }
    }

    /// Makes what is shown of the entries that got another reading anew.
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
            var (home, gone) = try store.unite(group.entries)
            added.subtract(gone)
            updated.subtract(gone)
            if !gone.isEmpty, let home { updated.insert(home) }
            for (label, reading, printed) in group.labels.map({ unknown[$0] }) {
                let id = try add(reading, label.best, marks: printed.words, to: home, beside: nil, picture: picture)
                entries[label.id] = id
                home = id
            }
        }
        return entries
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

    /// Adds a reading to an entry that is known, or makes one of it.
    /// - Returns: the entry.
    @discardableResult
    private mutating func add(
        _ reading: StoredReading, _ best: CollectionDocument.Best?, marks: [String], to known: Int64?,
        beside label: Int64?, picture: (String) throws -> Data?
    ) throws -> Int64 {
        let image = try best?.image.flatMap(picture)
        let number = nextReading
        // Beyond the last number there is only a damaged store, which SQLite refuses then.
        nextReading &+= 1
        let id = known ?? nextEntry
        try database.run(
            "INSERT INTO reading (id, entry, fingerprint, text, document, picture) VALUES (?, ?, ?, ?, ?, ?)",
            .integer(number), .integer(id), .integer(reading.fingerprint), .text(reading.entry.text),
            .text(reading.json), image.map(SQLValue.blob) ?? .null)
        if known == nil { try makeEntry(reading, number: number, beside: label) }
        for mark in marks {
            try database.run("INSERT OR IGNORE INTO mark VALUES (?, ?)", .text(mark), .integer(id))
        }
        for source in Set(reading.entry.sightings.map(\.source)) {
            try database.run("INSERT OR IGNORE INTO source VALUES (?, ?)", .integer(id), .text(source))
        }
        if let place = reading.entry.place {
            try database.run("INSERT OR IGNORE INTO place VALUES (?, ?)", .integer(id), .text(place))
        }
        if known != nil { updated.insert(id) }
        return id
    }

    /// An entry of one reading is shown as it was read.
    private mutating func makeEntry(_ reading: StoredReading, number: Int64, beside label: Int64?) throws {
        let entry = reading.entry
        try database.run(
            """
            INSERT INTO entry (id, kind, text, confidence, place, label, document, reading)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """, .integer(nextEntry), .text(entry.kind.rawValue), .text(entry.text), .real(entry.confidence),
            SQLValue(entry.place),
            SQLValue(label), .text(reading.json), .integer(number))
        try store.noteContent(of: entry, as: nextEntry)
        added.insert(nextEntry)
        nextEntry &+= 1
    }
}
