import Basics
import Imaging

/// The tables of a store, and how older stores become new ones.
enum StoreSchema {
    /// "VITR": marks a database as a store of vitrine.
    private static let applicationID: Int64 = 0x5649_5452

    /// Each makes the schema of the version before into the next; the first of an empty database.
    static let migrations = [
        """
        -- What a curator sees: 'document' is the label or barcode merged from its readings, 'text' as it is shown, and
        -- 'reading' the one whose picture is the best.
        CREATE TABLE entry (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            kind TEXT NOT NULL CHECK (kind IN ('label', 'barcode')),
            state TEXT NOT NULL DEFAULT 'new' CHECK (state IN ('new', 'kept', 'deleted')),
            text TEXT NOT NULL DEFAULT '',
            correction TEXT,
            confidence REAL NOT NULL DEFAULT 0,
            place TEXT,
            label INTEGER REFERENCES entry ON DELETE SET NULL,
            document TEXT NOT NULL DEFAULT '',
            reading INTEGER REFERENCES reading ON DELETE SET NULL
        ) STRICT;
        CREATE INDEX entry_label ON entry (label);
        -- The history: what each scan said, never changed.
        CREATE TABLE reading (
            id INTEGER PRIMARY KEY,
            entry INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
            fingerprint INTEGER NOT NULL,
            text TEXT NOT NULL,
            document TEXT NOT NULL,
            picture BLOB
        ) STRICT;
        CREATE INDEX reading_entry ON reading (entry);
        CREATE INDEX reading_fingerprint ON reading (fingerprint);
        -- What entries are recognised by: the words of labels, the payloads of barcodes.
        CREATE TABLE mark (
            mark TEXT NOT NULL,
            entry INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
            PRIMARY KEY (mark, entry)
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX mark_entry ON mark (entry);
        CREATE TABLE source (
            entry INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
            source TEXT NOT NULL,
            PRIMARY KEY (entry, source)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE content (
            entry INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
            type TEXT NOT NULL,
            PRIMARY KEY (entry, type)
        ) STRICT, WITHOUT ROWID;
        """,
        """
        CREATE VIRTUAL TABLE entry_text USING fts5 (
            text, content = 'entry', content_rowid = 'id', tokenize = 'unicode61 remove_diacritics 2'
        );
        CREATE TRIGGER entry_inserted AFTER INSERT ON entry BEGIN
            INSERT INTO entry_text (rowid, text) VALUES (new.id, new.text);
        END;
        CREATE TRIGGER entry_deleted AFTER DELETE ON entry BEGIN
            INSERT INTO entry_text (entry_text, rowid, text) VALUES ('delete', old.id, old.text);
        END;
        CREATE TRIGGER entry_changed AFTER UPDATE OF text ON entry WHEN old.text <> new.text BEGIN
            INSERT INTO entry_text (entry_text, rowid, text) VALUES ('delete', old.id, old.text);
            INSERT INTO entry_text (rowid, text) VALUES (new.id, new.text);
        END;
        INSERT INTO entry_text (entry_text) VALUES ('rebuild');
        """,
        """
        -- What is known of the videos, and where the visitor was in them, in seconds.
        CREATE TABLE video (
            source TEXT PRIMARY KEY,
            width INTEGER,
            height INTEGER,
            duration REAL,
            recorded TEXT
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE stop (
            source TEXT NOT NULL,
            beginning REAL NOT NULL,
            ending REAL NOT NULL,
            place TEXT NOT NULL,
            PRIMARY KEY (source, beginning, place)
        ) STRICT, WITHOUT ROWID;
        -- Without it SQLite reads all entries whenever a reading comes, to see whether one of them waits for it.
        CREATE INDEX entry_reading ON entry (reading);
        -- All places at which an entry was seen.
        CREATE TABLE place (
            entry INTEGER NOT NULL REFERENCES entry ON DELETE CASCADE,
            place TEXT NOT NULL,
            PRIMARY KEY (entry, place)
        ) STRICT, WITHOUT ROWID;
        INSERT OR IGNORE INTO place
            SELECT entry, json_extract(document, '$.place') FROM reading
            WHERE json_extract(document, '$.place') IS NOT NULL;
        """,
    ]

    /// Brings a database to the schema of this program.
    /// - Parameter version: stops at that version, as an older program did.
    /// - Throws: `VitrineError` when it is damaged, another program's, or one of a newer vitrine.
    static func prepare(_ database: Database, path: String, version last: Int = migrations.count) throws {
        try check(database, path: path)
        try checkWhole(database, path: path)
        guard !database.isReadOnly else {
            guard try version(of: database) == last else {
                throw VitrineError(
                    subject: path, "was made by an older version of vitrine, and can't be brought up to date here",
                    remedy: "copy it to a folder that you may write in")
            }
            return
        }
        // Readers go on while a writer writes; what was committed survives a crash.
        try database.execute(
            "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -65536"
        )
        guard try version(of: database) < last else { return }
        try database.transaction {
            // Another process may have been first.
            try check(database, path: path)
            for number in try version(of: database)..<last { try database.execute(migrations[number]) }
            try database.execute("PRAGMA application_id = \(applicationID); PRAGMA user_version = \(last)")
        }
    }

    private static func check(_ database: Database, path: String) throws {
        let version = try version(of: database)
        let isEmpty = try number(database, "SELECT count(*) FROM sqlite_schema") == 0
        guard try number(database, "PRAGMA application_id") == applicationID || isEmpty else {
            throw VitrineError(subject: path, "is a database of another program", remedy: "name another file")
        }
        guard version >= 0 else { throw VitrineError.damaged(path) }
        guard version <= migrations.count else {
            throw VitrineError(subject: path, "was made by a newer version of vitrine", remedy: "update vitrine")
        }
    }

    /// - Throws: `VitrineError` when a store isn't what the migrations to its version and SQLite make of it.
    private static func checkWhole(_ database: Database, path: String) throws {
        let version = try version(of: database)
        guard version > 0 else { return }
        let pattern = try Database(path: ":memory:", .created)
        for migration in migrations.prefix(version) { try pattern.execute(migration) }
        guard try columns(of: pattern).isSubset(of: columns(of: database)),
            try database.rows("PRAGMA quick_check", row: { $0[0].text ?? "" }).allSatisfy(isHarmless)
        else { throw VitrineError.damaged(path) }
    }

    /// Whether a finding of SQLite's check is none: some versions (3.40) see a NULL in whole numbers of REAL columns.
    private static func isHarmless(_ finding: String) -> Bool {
        finding == "ok" || finding.hasPrefix("NULL value in stop.")
    }

    /// All columns of all tables, as `table.column`.
    private static func columns(of database: Database) throws -> Set<String> {
        let sql = """
            SELECT part.name || '.' || field.name FROM sqlite_schema AS part, pragma_table_info(part.name) AS field
            WHERE part.type = 'table'
            """
        return Set(try database.rows(sql) { $0[0].text ?? "" })
    }

    static func version(of database: Database) throws -> Int { Int(try number(database, "PRAGMA user_version")) }

    private static func number(_ database: Database, _ sql: String) throws -> Int64 {
        try database.rows(sql) { $0[0].integer }.first.flatMap { $0 } ?? 0
    }
}
