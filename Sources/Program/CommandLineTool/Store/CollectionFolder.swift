import Collection
import Foundation
import Imaging
import Records

/// A folder for a collection, its pictures and the records of its scans, written piece by piece; the collection last.
struct CollectionFolder {
    private let folder: ResultsFolder

    /// Makes the folder, without results that were there.
    /// - Throws: `VitrineError` when it can't be written.
    init(_ path: String) throws {
        folder = ResultsFolder(url: URL(filePath: path, directoryHint: .isDirectory), name: path)
        try folder.prepare(removing: ["collection.json", "records"])
    }

    /// Writes a JPEG. Returns its path as collections name it.
    func write(_ data: Data, picture name: String) throws -> String {
        let path = "crops/\(name).jpg"
        try folder.write(data, to: path)
        return path
    }

    /// Writes a lifecycle record. Returns its path as collections name it.
    func write(_ data: Data, record name: String) throws -> String {
        let path = "records/\(name).jsonl"
        try folder.write(data, to: path)
        return path
    }

    func finish(_ document: CollectionDocument) throws {
        try folder.write(RecordEncoding.document(document), to: "collection.json")
    }
}
