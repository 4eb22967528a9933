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
