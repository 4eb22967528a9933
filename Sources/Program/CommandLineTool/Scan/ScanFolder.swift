import Basics
import Collection
import FileOutput
import Foundation
import Pipeline
import Recognition
import Records
import Synchronization

/// The folder of a scan's results, made when the first of them comes and written as they come.
final class ScanFolder: ScanSink {
    private struct State {
        var results: ResultsFolder?
        var writer: JSONLinesWriter?
        var builder: CollectionBuilder
        var troubles: [Diagnostic] = []
    }

    private let url: URL
    private let isForced: Bool
    private let echo: (@Sendable (String) throws -> Void)?
    private let state: Mutex<State>

    /// - Parameters:
    ///   - fixedText: what becomes of text that is burnt into the picture.
    ///   - isForced: whether results that aren't a scan's may be replaced.
    ///   - echo: gets the lines of lifecycle.jsonl as they are written.
    init(
        _ folder: URL, fixedText: FixedText, isForced: Bool, echo: (@Sendable (String) throws -> Void)? = nil
    ) {
        self.echo = echo
        state = Mutex(State(builder: CollectionBuilder(fixedText: fixedText)))
        url = folder
        self.isForced = isForced
    }

    /// Where the results are: in a folder within, as long as earlier ones aren't replaced.
    var place: URL { state.withLock { $0.results?.workplace ?? url } }

    /// The collection of what was taken so far.
    var collection: CollectionDocument { state.withLock { $0.builder.document } }

    /// What went wrong without ending the scan, up to a number that a person still reads.
    var troubles: [Diagnostic] { state.withLock { $0.troubles } }

    /// How many a person still reads; lifecycle.jsonl has all of them.
    private static let mostTroubles = 20

    func take(_ records: [LifecycleRecord], pictures: [String: Data]) throws {
        try state.withLock { state in
            let results = try state.results ?? prepare()
            state.results = results
            let writer =
                try state.writer
                ?? JSONLinesWriter(path: results.workplace.appending(path: "lifecycle.jsonl").relativePath)
            state.writer = writer
            try writer.write(records)
            try echo?(String(decoding: RecordEncoding.lines(records), as: UTF8.self))
            for record in records {
                if case .diagnostic(let record) = record, let trouble = Diagnostic(trouble: record),
                    state.troubles.count < Self.mostTroubles
                {
                    state.troubles.append(trouble)
                }
                guard let keepsake = state.builder.add(record), let picture = pictures[keepsake.item] else { continue }
                try results.write(picture, to: keepsake.path)
            }
        }
    }

    /// Writes the collection and how it was made. Results that are whole take the place of earlier ones.
    /// - Throws: `VitrineError` when they can't be written.
    func finish(_ collection: CollectionDocument, _ report: RunReport, isWhole: Bool) throws {
        guard let results = state.withLock({ $0.results }) else { return }
        results.releaseReserve()
        try results.write(RecordEncoding.document(collection), to: "collection.json")
        try results.write(RecordEncoding.document(report), to: "run.json")
        if isWhole { try results.finish() }
    }

    private func prepare() throws -> ResultsFolder {
        try ResultsFolder(url, name: url.relativePath) { folder in
            let earlier = EarlierResults(in: folder)
            if !isForced { try earlier.check(mayBecome: .scan, name: url.relativePath) }
            return earlier.files
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
