import Basics
import Imaging

extension CollectionStore {
    /// Notes what the curator decided on an entry. Later imports don't change that.
    /// - Throws: `VitrineError` when there is no such entry.
    package func decide(_ state: Entry.State, on id: Int64) throws {
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
}
