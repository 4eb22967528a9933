import Basics
import Collection
import CollectionStore
import Foundation
import Imaging
import Recognition
import Records

/// Shows the entries of a store, and notes what the curator decides on them.
struct CollectionAction {
    let settings: CollectionSettings
    let console: Console
    let path: String

    private func open() throws -> CollectionStore { try CollectionStore(path: path, isCreated: false) }

    func list() throws {
        let entries = try open().entries(settings.filter)
        if settings.printsJSON { return try printJSON(entries) }
        try console.write(table(entries.map { ($0, $0.text) }))
    }

    func search(_ words: String) throws {
        let hits = try open().search(words, settings.filter, limit: settings.limit ?? 20)
        if settings.printsJSON { return try printJSON(hits.map(\.entry)) }
        try console.write(table(hits.map { ($0.entry, $0.snippet) }))
    }

    func show(_ ids: [Int64]) throws {
        let store = try open()
        let entries = try ids.map { try store.entry($0) }
        if settings.printsJSON { return try printJSON(entries) }
        let pages = try entries.map { EntryPage($0, history: try store.history(of: $0.id)).text }
        try console.write(pages.joined(separator: "\n"))
    }

    func decide(_ state: StoreEntry.State, on ids: [Int64]) throws {
        let store = try open()
        // All ids are known before the first is changed.
        for id in ids { _ = try store.entry(id) }
        for id in ids { try store.decide(state, on: id) }
    }

    func correct(_ id: Int64, text: String) throws { try open().correct(id, text: text) }

    private func table(_ rows: [(entry: StoreEntry, text: String)]) -> String {
        var table = TextTable([
            ("ID", .right), ("Kind", .left), ("State", .left), ("Seen", .right), ("Place", .left), ("Text", .left),
        ])
        table.rows = rows.map { entry, text in
            let line = text.split(separator: "\n").joined(separator: " / ")
            return [
                "\(entry.id)", entry.kind.rawValue, entry.state.rawValue, "\(entry.sightings.count)", entry.place ?? "",
                console.outputIsTerminal ? TerminalText.fitted(line, columns: 100) : line,
            ]
        }
        return table.text
    }

    private func printJSON(_ entries: [StoreEntry]) throws {
        for entry in entries {
            try console.write(String(decoding: RecordEncoding.line(EntryRecord(entry)), as: UTF8.self) + "\n")
        }
    }
}
