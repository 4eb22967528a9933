import Basics
import Collection
import FileOutput
import Foundation
import Records

/// A folder for a collection, its pictures and the records of its scans, written piece by piece; the collection last.
struct CollectionFolder {
    private let folder: ResultsFolder

    /// Makes the folder.
    /// - Parameters:
    ///   - kind: what it will hold; results of another kind aren't replaced.
    ///   - isForced: whether they are all the same.
    /// - Throws: `VitrineError` when it can't be written, or what is there must stay.
    init(_ path: String, for kind: EarlierResults.Kind, isForced: Bool) throws {
        folder = try ResultsFolder(URL(filePath: path, directoryHint: .isDirectory), name: path) { url in
            let earlier = EarlierResults(in: url)
            if !isForced { try earlier.check(mayBecome: kind, name: path) }
            return earlier.files
        }
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

    /// Writes the collection; the results are whole then, and take the place of earlier ones.
    func finish(_ document: CollectionDocument) throws {
        try folder.write(RecordEncoding.document(document), to: "collection.json")
        try folder.finish()
    }
}
