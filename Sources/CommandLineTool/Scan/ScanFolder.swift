import Collection
import Foundation
import Pipeline
import RecognitionCore
import Records
import Synchronization

/// The folder of a scan's results, made when the first of them comes and written as they come.
final class ScanFolder: ScanSink {
    private struct State {
        var writer: JSONLinesWriter?
        var builder = CollectionBuilder()
    }

    private let folder: URL
    private let state = Mutex(State())

    init(_ folder: URL) {
        self.folder = folder
    }

    /// The collection of what was taken so far.
    var collection: CollectionDocument { state.withLock { $0.builder.document } }

    func take(_ records: [LifecycleRecord], pictures: [String: Data]) throws {
        try state.withLock { state in
            let writer = try state.writer ?? prepare()
            state.writer = writer
            try writer.write(records)
            for record in records {
                guard let keepsake = state.builder.add(record), let picture = pictures[keepsake.item] else { continue }
                try write(picture, to: keepsake.path)
            }
        }
    }

    /// Writes the collection and how it was made.
    /// - Throws: `VitrineError` when they can't be written.
    func finish(_ collection: CollectionDocument, _ report: RunReport) throws {
        try write(RecordEncoding.document(collection), to: "collection.json")
        try write(RecordEncoding.document(report), to: "run.json")
    }

    /// Makes the folder, without results of an earlier scan.
    private func prepare() throws -> JSONLinesWriter {
        let files = FileManager.default
        do {
            for old in ["crops", "collection.json", "run.json"] {
                let path = folder.appending(path: old)
                if files.fileExists(atPath: path.path) { try files.removeItem(at: path) }
            }
            try files.createDirectory(at: folder.appending(path: "crops"), withIntermediateDirectories: true)
        } catch {
            throw VitrineError(subject: folder.path, "can't be written", cause: error)
        }
        return try JSONLinesWriter(path: folder.appending(path: "lifecycle.jsonl").path)
    }

    private func write(_ data: Data, to path: String) throws {
        let file = folder.appending(path: path)
        do {
            try data.write(to: file, options: .atomic)
        } catch {
            throw VitrineError(subject: file.path, "can't be written", cause: error)
        }
    }
}
