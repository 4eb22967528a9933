package import Collection
package import Foundation

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
}
