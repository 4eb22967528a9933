import Basics
import Foundation
import Imaging

extension CollectionDocument {
    /// Reads `collection.json`.
    /// - Throws: `VitrineError` when it can't be read, or a newer version of this program wrote it.
    package init(path: String) throws {
        do {
            self = try JSONDecoder().decode(CollectionDocument.self, from: Data(contentsOf: URL(filePath: path)))
        } catch is DecodingError {
            throw VitrineError(subject: path, "isn't a collection", remedy: "scan the video again")
        } catch {
            throw VitrineError(subject: path, "can't be read", cause: error)
        }
        guard version <= Self.currentVersion else {
            throw VitrineError(subject: path, "was written by a newer version of vitrine", remedy: "update vitrine")
        }
    }
}
