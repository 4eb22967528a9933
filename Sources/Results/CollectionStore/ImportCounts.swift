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
