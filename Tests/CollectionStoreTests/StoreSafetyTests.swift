import Basics
import Collection
import Foundation
import Imaging
import TestSupport
import Testing

@testable import CollectionStore

@Suite struct StoreSafetyTests {
    private let scratch: ScratchFolder
    private let path: String
    /// Forty cards with no line alike.
    private let cards = (1...40).map { number in
        let word = String(repeating: Character(UnicodeScalar(UInt8(64 + number))), count: 12)
        return MadeCollection.Card(lines: ["\(word) \(word)", "\(number) \(word)"], from: Double(number))
    }

    init() throws {
        scratch = try ScratchFolder()
        path = scratch.path("vitrine.sqlite")
    }

    private struct Stop: Error {}

    @Test func failedImportLeavesNothingBehind() throws {
        let store = try CollectionStore(path: path, isCreated: true)
        _ = try store.add(MadeCollection.of("a.mp4", Array(cards[..<3]))) { _ in nil }
        var pictures = 0
        #expect(throws: Stop.self) {
            try store.add(MadeCollection.of("b.mp4", cards)) { _ in
                pictures += 1
                if pictures == 30 { throw Stop() }
                return nil
            }
        }
        #expect(try store.entries().count == 3)
        #expect(try store.add(MadeCollection.of("b.mp4", cards)) { _ in nil } == ImportCounts(added: 37, updated: 3))
    }

    /// What a killed process leaves on the disk: the files as they are in the middle of an import.
    @Test func killedImportLosesNothingAndCanBeRepeated() throws {
        let store = try CollectionStore(path: path, isCreated: true)
        _ = try store.add(MadeCollection.of("a.mp4", Array(cards[..<3]))) { _ in nil }
        try store.database.execute("PRAGMA cache_size = 4")
        let copy = scratch.path("copy.sqlite")
        var pictures = 0
        _ = try store.add(MadeCollection.of("b.mp4", cards)) { _ in
            pictures += 1
            if pictures == 30 {
                for ending in ["", "-wal"] {
                    try FileManager.default.copyItem(atPath: path + ending, toPath: copy + ending)
                }
            }
            return Data(count: 20_000)
        }
        let left = try CollectionStore(path: copy, isCreated: false)
        #expect(try left.entries().map(\.text) == Array(store.entries().prefix(3)).map(\.text))
        #expect(try left.database.rows("PRAGMA integrity_check") { $0[0].text } == ["ok"])
        #expect(try left.add(MadeCollection.of("b.mp4", cards)) { _ in nil } == ImportCounts(added: 37, updated: 3))
    }

    @Test func storeOfANewerVersionIsRefusedAndUntouched() throws {
        try CollectionStore(path: path, isCreated: true).database.execute("PRAGMA user_version = 99")
        let error = #expect(throws: VitrineError.self) { try CollectionStore(path: path, isCreated: true) }
        #expect(error?.description == "\(path): was made by a newer version of vitrine; update vitrine")
        #expect(try StoreSchema.version(of: Database(path: path, .existing)) == 99)
    }

    @Test func everyOlderVersionIsBroughtUpToDate() throws {
        for version in 1..<StoreSchema.migrations.count {
            let old = scratch.path("old\(version).sqlite")
            do {
                let database = try Database(path: old, .created)
                try StoreSchema.prepare(database, path: old, version: version)
                #expect(try StoreSchema.version(of: database) == version)
                let label = """
                    {"id":"","text":"Praça do Império","confidence":0.9,"lines":[],"barcodes":[],"sightings":[],"content":[]}
                    """
                try database.run(
                    "INSERT INTO entry (kind, text, document) VALUES ('label', 'Praça do Império', ?)", .text(label))
                try database.run(
                    "INSERT INTO reading (entry, fingerprint, text, document) VALUES (1, 0, '', ?)",
                    .text(label.replacing("}", with: #","place":"Sala 3"}"#)))
            }
            let store = try CollectionStore(path: old, isCreated: false)
            #expect(try StoreSchema.version(of: store.database) == StoreSchema.migrations.count)
            #expect(try store.entries().map(\.text) == ["Praça do Império"])
            #expect(try store.search("imperio", limit: 9).map(\.entry.id) == [1])
            var filter = EntryFilter()
            filter.place = "Sala 3"
            #expect(try store.entries(filter).map(\.id) == [1])
        }
    }

    @Test func whatIsNoStoreIsRefused() throws {
        let text = try scratch.file(
            "notes.txt", "not a database, but long enough to have a header of its own: " + cards[0].lines[0])
        #expect(throws: VitrineError.self) { try CollectionStore(path: text, isCreated: true) }
        #expect(try scratch.text(of: "notes.txt").hasPrefix("not a database"))
        let other = scratch.path("other.sqlite")
        try Database(path: other, .created).execute("CREATE TABLE photographs (id INTEGER)")
        let error = #expect(throws: VitrineError.self) { try CollectionStore(path: other, isCreated: true) }
        #expect(error?.message == "is a database of another program")
        let missing = #expect(throws: VitrineError.self) { try CollectionStore(path: path, isCreated: false) }
        #expect(missing?.message == "there is no store")
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func wordsOfSQLiteOnDamageAreKeptFromPeople() throws {
        let database = try Database(path: path, .created)
        let error = #expect(throws: VitrineError.self) { try database.execute("SELEKT") }
        #expect(error?.message == "the store is damaged")
    }

    @Test func settingsOfTheDatabaseAreThose() throws {
        let database = try CollectionStore(path: path, isCreated: true).database
        #expect(try database.rows("PRAGMA journal_mode") { $0[0].text } == ["wal"])
        #expect(try database.rows("PRAGMA foreign_keys") { $0[0].integer } == [1])
    }

    /// Without one SQLite reads a whole table for each row that another table gets or loses.
    @Test func everyReferenceToAnotherTableHasAnIndex() throws {
        let store = try CollectionStore(path: path, isCreated: true)
        let references = """
            SELECT schema.name || '.' || reference."from" FROM sqlite_schema AS schema
            JOIN pragma_foreign_key_list(schema.name) AS reference WHERE schema.type = 'table'
            """
        #expect(try store.database.rows(references) { $0[0].text ?? "" }.contains("entry.reading"))
        let bare =
            references + """
                 AND NOT EXISTS (
                    SELECT 1 FROM pragma_index_list(schema.name) AS list JOIN pragma_index_info(list.name) AS part
                    WHERE part.seqno = 0 AND part.name = reference."from")
                """
        #expect(try store.database.rows(bare) { $0[0].text ?? "" } == [])
    }
}
