import Collection
import CollectionStore
import Foundation
import Records

/// Writes a store's entries as the collection of a scan.
struct StoreExportAction {
    func callAsFunction(_ settings: CollectionSettings, store path: String, _ console: Console) throws {
        let store = try CollectionStore(path: path, isCreated: false)
        guard let output = settings.output else {
            let document = try store.document(settings.filter) { _ in nil }
            return try console.write(String(decoding: RecordEncoding.document(document), as: UTF8.self))
        }
        let folder = try CollectionFolder(output)
        let document = try store.document(settings.filter) { id in
            try store.picture(of: id).map { try folder.write($0, picture: "\(id)") }
        }
        try folder.finish(document)
    }
}
