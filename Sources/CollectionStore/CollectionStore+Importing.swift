package import Collection
package import Foundation

extension CollectionStore {
    /// Takes a scan's collection, or a merged one, into the store: all of it or, if that fails, nothing.
    /// - Parameter picture: the picture at a path that the collection names; `nil` where there is none.
    /// - Throws: `VitrineError` when the store can't be written, and what `picture` throws.
    package func add(_ document: CollectionDocument, picture: (String) throws -> Data?) throws -> ImportCounts {
        try database.transaction {
            var importer = StoreImport(store: self)
            for part in document.parts ?? [document] { try importer.add(part, picture: picture) }
            try importer.finish()
            return importer.counts
        }
    }
}
