import Basics
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

/// A folder that results are written into, file by file.
struct ResultsFolder {
    let url: URL
    /// What errors call it.
    let name: String

    /// Makes the folder with one for pictures in it, without results that were there.
    /// - Parameter old: the files of such results.
    /// - Throws: `VitrineError` when it can't be written.
    func prepare(removing old: [String]) throws {
        let files = FileManager.default
        do {
            for name in ["crops"] + old {
                let file = url.appending(path: name)
                if files.fileExists(atPath: file.path) { try files.removeItem(at: file) }
            }
            try files.createDirectory(at: url.appending(path: "crops"), withIntermediateDirectories: true)
        } catch {
            throw VitrineError(subject: name, "can't be written", cause: error)
        }
    }

    /// Writes a file whole or not at all, and the folder that it lies in.
    /// - Throws: `VitrineError` when it can't be written.
    func write(_ data: Data, to path: String) throws {
        let file = url.appending(path: path)
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try data.write(to: file, options: .atomic)
        } catch {
            throw VitrineError(subject: file.relativePath, "can't be written", cause: error)
        }
    }
}
