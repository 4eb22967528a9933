import Basics
import Collection
import Foundation
import Pipeline
import Recognition
import Records
import Synchronization

/// The folder of a scan's results, made when the first of them comes and written as they come.
final class ScanFolder: ScanSink {
    private struct State {
        var writer: JSONLinesWriter?
        var builder: CollectionBuilder
        var troubles: [Diagnostic] = []
    }

    private let folder: ResultsFolder
    private let state: Mutex<State>

    /// - Parameter fixedText: what becomes of text that is burnt into the picture.
    init(_ folder: URL, fixedText: FixedText) {
        state = Mutex(State(builder: CollectionBuilder(fixedText: fixedText)))
        self.folder = ResultsFolder(url: folder, name: folder.relativePath)
    }

    /// The collection of what was taken so far.
    var collection: CollectionDocument { state.withLock { $0.builder.document } }

    /// What went wrong without ending the scan, up to a number that a person still reads.
    var troubles: [Diagnostic] { state.withLock { $0.troubles } }

    /// How many a person still reads; lifecycle.jsonl has all of them.
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
                try folder.write(picture, to: keepsake.path)
            }
        }
    }

    /// Writes the collection and how it was made.
    /// - Throws: `VitrineError` when they can't be written.
    func finish(_ collection: CollectionDocument, _ report: RunReport) throws {
        try folder.write(RecordEncoding.document(collection), to: "collection.json")
        try folder.write(RecordEncoding.document(report), to: "run.json")
    }

    /// Makes the folder, without results of an earlier scan.
    private func prepare() throws -> JSONLinesWriter {
        try folder.prepare(removing: ["collection.json", "run.json"])
        return try JSONLinesWriter(path: folder.url.appending(path: "lifecycle.jsonl").relativePath)
    }
}

extension Diagnostic {
    /// `nil` for a mere note.
    fileprivate init?(trouble record: LifecycleRecord.DiagnosticRecord) {
        guard let severity = Severity(rawValue: record.severity), severity != .note else { return nil }
        self.init(severity, code: record.code, record.message, time: record.time.map(MediaTime.init(seconds:)))
    }
}
