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
        var troubles: [Diagnostic] = []
    }

    private let folder: URL
    private let state = Mutex(State())

    init(_ folder: URL) {
        self.folder = folder
    }

    /// The collection of what was taken so far.
    var collection: CollectionDocument { state.withLock { $0.builder.document } }

    /// What went wrong without ending the scan, up to a number that a person still reads.
    var troubles: [Diagnostic] { state.withLock { $0.troubles } }

    private static let mostTroubles = 20

    func take(_ records: [LifecycleRecord], pictures: [String: Data]) throws {
        try state.withLock { state in
            let writer = try state.writer ?? prepare()
            state.writer = writer
            try writer.write(records)
            for record in records {
                if case .diagnostic(let record) = record, let trouble = Diagnostic(trouble: record),
                    state.troubles.count < Self.mostTroubles
                {
                    state.troubles.append(trouble)
                }
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
            throw VitrineError(subject: folder.relativePath, "can't be written", cause: error)
        }
        return try JSONLinesWriter(path: folder.appending(path: "lifecycle.jsonl").relativePath)
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

extension Diagnostic {
    /// `nil` for a mere note.
    fileprivate init?(trouble record: LifecycleRecord.DiagnosticRecord) {
        guard let severity = Severity(rawValue: record.severity), severity != .note else { return nil }
        self.init(severity, code: record.code, record.message, time: record.time.map(MediaTime.init(seconds:)))
    }
}
