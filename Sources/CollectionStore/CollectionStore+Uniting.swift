extension CollectionStore {
    /// Makes one entry of several that turned out to be the same label. Entries that the curator decided on stay apart.
    /// - Returns: the entry that further readings belong to, `nil` for none; and those that went into it.
    func unite(_ entries: [Int64]) throws -> (home: Int64?, gone: Set<Int64>) {
        let curated = try entries.filter { id in
            let isCurated = "SELECT state <> 'new' OR correction IS NOT NULL FROM entry WHERE id = ?"
            return try database.rows(isCurated, .integer(id)) { $0[0].integer }.first == 1
        }
        let home = curated.first ?? entries.first
        let gone = Set(entries).subtracting(curated).subtracting([home].compactMap(\.self))
        for other in gone.sorted() {
            for statement in [
                "UPDATE reading SET entry = ? WHERE entry = ?", "UPDATE OR IGNORE mark SET entry = ? WHERE entry = ?",
                "UPDATE entry SET label = ? WHERE label = ?",
            ] {
                try database.run(statement, SQLValue(home), .integer(other))
            }
            try database.run("DELETE FROM entry WHERE id = ?", .integer(other))
        }
        return (home, gone)
    }
}
