import Collection

/// The labels of a scan, sorted by the entries that they belong to.
struct LabelGroups {
    /// One label, as the scan and the store have it.
    struct Group {
        /// The labels, by their index.
        var labels: [Int]
        /// The entries that they are readings of: none for a new label, several where they were taken for different ones.
        var entries: [Int64]
    }

    /// In the order of the labels.
    let groups: [Group]

    init(_ labels: [PrintedLabel], in database: Database) throws {
        let entries = try labels.reduce(into: Set<Int64>()) { $0.formUnion(try database.candidates(for: $1)) }.sorted()
        let known = try entries.flatMap { entry in
            try database.rows("SELECT DISTINCT text FROM reading WHERE entry = ?", .integer(entry)) {
                (label: PrintedLabel($0[0].text ?? ""), number: entry)
            }
        }
        let clusters = LabelClusters(known: known, labels)
        let rootsOfKnown = Dictionary(grouping: known.indices, by: clusters.root)
        let members = Dictionary(grouping: labels.indices) { clusters.root(of: known.count + $0) }
        let deleted = try Set(database.rows("SELECT id FROM entry WHERE state = 'deleted'") { $0[0].integer ?? 0 })
        groups = members.map { root, members in
            let readings = (rootsOfKnown[root] ?? []).filter { reading in
                // Who deleted a part of a label didn't mean the whole.
                !deleted.contains(known[reading].number)
                    || members.contains { labels[$0].isSame(as: known[reading].label) }
            }
            return Group(labels: members, entries: Set(readings.map { known[$0].number }).sorted())
        }.sorted { ($0.labels.first ?? 0) < ($1.labels.first ?? 0) }
    }
}

extension Database {
    /// The entries that share a label's rarest words.
    fileprivate func candidates(for label: PrintedLabel) throws -> Set<Int64> {
        LabelClusters.candidates(
            try label.words.map { word in
                try rows(
                    "SELECT entry FROM mark WHERE mark = ? ORDER BY entry LIMIT ?", .text(word),
                    .integer(Int64(LabelClusters.mostCandidates + 1))
                ) { $0[0].integer ?? 0 }
            })
    }

    /// The barcode with a payload that stands beside a label, or may do so.
    func barcode(_ payload: CollectionDocument.Barcode.Payload, beside label: Int64?) throws -> Int64? {
        try rows(
            """
            SELECT entry.id FROM mark JOIN entry ON entry.id = mark.entry
            WHERE mark.mark = ?1 AND (?2 IS NULL OR entry.label IS NULL OR entry.label = ?2)
            ORDER BY entry.label IS ?2 DESC, entry.id LIMIT 1
            """, .text(payload.mark), SQLValue(label)
        ) { $0[0].integer }.first.flatMap { $0 }
    }
}

extension CollectionStore {
    /// Makes one entry of several that turned out to be the same label. Entries that the curator decided on stay apart.
    /// - Returns: the entry that further readings belong to, `nil` for none; and those that went into it.
    func unite(_ entries: [Int64]) throws -> (home: Int64?, gone: Set<Int64>) {
        let isWanted = "state <> 'deleted' AND (state = 'kept' OR correction IS NOT NULL)"
        let states = try entries.flatMap { id in
            try database.rows("SELECT \(isWanted), state = 'deleted' FROM entry WHERE id = ?", .integer(id)) {
                (id: id, isWanted: $0[0].integer == 1, isDeleted: $0[1].integer == 1)
            }
        }
        // What was wanted once comes before what was deleted.
        let curated = states.filter(\.isWanted).map(\.id) + states.filter { $0.isDeleted }.map(\.id)
        let home = curated.first ?? entries.first
        let gone = Set(entries).subtracting(curated).subtracting([home].compactMap(\.self))
        for other in gone.sorted() {
            for statement in [
                "UPDATE reading SET entry = ? WHERE entry = ?", "UPDATE OR IGNORE mark SET entry = ? WHERE entry = ?",
                "UPDATE OR IGNORE source SET entry = ? WHERE entry = ?",
                "UPDATE OR IGNORE place SET entry = ? WHERE entry = ?", "UPDATE entry SET label = ? WHERE label = ?",
            ] {
                try database.run(statement, SQLValue(home), .integer(other))
            }
            try database.run("DELETE FROM entry WHERE id = ?", .integer(other))
        }
        return (home, gone)
    }
}
