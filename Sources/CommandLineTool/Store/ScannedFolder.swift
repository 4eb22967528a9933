import Collection
import Foundation
import RecognitionCore

/// The folder that a scan or a merge wrote, read again.
struct ScannedFolder {
    let collection: CollectionDocument
    private let folder: URL

    /// - Throws: `VitrineError` when there is no collection in it.
    init(folder path: String) throws {
        folder = URL(filePath: path, directoryHint: .isDirectory)
        collection = try CollectionDocument(path: folder.appending(path: "collection.json").relativePath)
    }

    /// The file of a picture that the collection names; `nil` where it is gone, or lies outside of the folder.
    func picture(_ path: String) -> URL? {
        guard !path.hasPrefix("/"), !path.split(separator: "/").contains("..") else { return nil }
        let file = folder.appending(path: path)
        return FileManager.default.fileExists(atPath: file.path) ? file : nil
    }

    /// The bytes of a picture that the collection names.
    func bytes(of path: String) throws -> Data? {
        try picture(path).map { file in
            do {
                return try Data(contentsOf: file)
            } catch {
                throw VitrineError(subject: file.relativePath, "can't be read", cause: error)
            }
        }
    }
}
