import Collection
import Foundation
import RecognitionCore
import Records

/// A folder for a collection and its pictures, written piece by piece; the collection last.
struct CollectionFolder {
    private let folder: URL

    /// Makes the folder, without results that were there.
    /// - Throws: `VitrineError` when it can't be written.
    init(_ path: String) throws {
        folder = URL(filePath: path, directoryHint: .isDirectory)
        do {
            for old in ["crops", "collection.json"] {
                let file = folder.appending(path: old)
                if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
            }
            try FileManager.default.createDirectory(
                at: folder.appending(path: "crops"), withIntermediateDirectories: true)
        } catch {
            throw VitrineError(subject: path, "can't be written", cause: error)
        }
    }

    /// Writes a JPEG. Returns its path as collections name it.
    func write(_ data: Data, picture name: String) throws -> String {
        let path = "crops/\(name).jpg"
        try write(data, to: path)
        return path
    }

    func finish(_ document: CollectionDocument) throws {
        try write(RecordEncoding.document(document), to: "collection.json")
    }

    private func write(_ data: Data, to path: String) throws {
        let file = folder.appending(path: path)
        do {
            try data.write(to: file, options: .atomic)
        } catch {
            throw VitrineError(subject: file.relativePath, "can't be written", cause: error)
        }
    }
}
