import Basics
import Foundation
import Imaging
import Records
import Tracking

/// The last stage: turns what happened into records, in order of time, and hands them to the sink.
struct RecordStage: Sendable {
    /// What one event makes to be written.
    struct Entry: Sendable {
        /// In their order.
        var records: [LifecycleRecord]
        /// Of a removed item, the view that shows it best.
        var view: Int?
        /// The JPEG of that view; `nil` where there is none.
        var picture: Result<Data, any Error>?
    }

    private let sink: any ScanSink
    private let clock: StageClock
    private var recorder = LifecycleRecorder()
    private var tally = DiagnosticTally()
    /// Diagnostics of moments that the events haven't come to: records are in order of time.
    private var early: [Diagnostic] = []
    /// How many diagnostics were recorded.
    private(set) var diagnostics = 0
    /// The same by their codes.
    private(set) var diagnosticCodes: [String: Int] = [:]

    init(sink: any ScanSink, clock: StageClock) {
        self.sink = sink
        self.clock = clock
    }

    /// How many items were recorded.
    var items: Int { recorder.items }

    /// Counts what engines printed and where they failed; the end says it kind by kind.
    mutating func count(_ messages: [Diagnostic]) {
        tally.add(messages)
    }

    /// What events make to be written, with the diagnostics of the times up to the last of them.
    /// - Parameter diagnostics: what went wrong while the frames of these events, and later ones, were decoded.
    mutating func entries(for events: [LifecycleEvent], _ diagnostics: [Diagnostic]) -> [Entry] {
        early += diagnostics
        return events.map { event in
            var records: [LifecycleRecord] = []
            while let first = early.first, first.time ?? .zero <= event.time {
                records.append(LifecycleRecord(early.removeFirst()))
            }
            let (record, view) = recorder.record(event)
            records.append(record)
            records += recorder.rivals(of: event).map(LifecycleRecord.init)
            return Entry(records: records, view: view)
        }
    }

    /// Writes entries, with the pictures of removed items. A picture that can't be made is a diagnostic.
    /// - Throws: `VitrineError` when they can't be kept.
    mutating func write(_ entries: [Entry]) throws {
        var records: [LifecycleRecord] = []
        var pictures: [String: Data] = [:]
        for entry in entries {
            records += entry.records
            guard let picture = entry.picture, let removed = entry.removed else { continue }
            switch picture {
            case .success(let data): pictures[removed.id] = data
            case .failure(let error):
                let message = "no picture of \(removed.id): \(error)"
                records.append(
                    .diagnostic(
                        .init(
                            time: removed.time, severity: Diagnostic.Severity.warning.rawValue, code: "picture-failed",
                            message: message)))
            }
        }
        try hand(records, pictures)
    }

    /// Notes frames that are those before once more, by their numbers.
    mutating func noteRepeats(_ numbers: [Int]) { recorder.noteRepeats(numbers) }

    /// Writes that pictures have another size from `time` on; the items before are all over.
    /// - Throws: `VitrineError` when it can't be kept.
    mutating func resize(to image: GrayImage, at time: MediaTime, frame: Int) throws {
        var records: [LifecycleRecord] = []
        while let first = early.first, first.time ?? .zero <= time {
            records.append(LifecycleRecord(early.removeFirst()))
        }
        records.append(recorder.resize(to: image, at: time, frame: frame))
        try hand(records, [:])
    }

    /// Writes what there is to say of the whole video.
    /// - Throws: `VitrineError` when it can't be kept.
    mutating func finish() throws {
        try hand((early + recorder.diagnostics + tally.summaries).map(LifecycleRecord.init), [:])
    }

    /// Writes the first record.
    /// - Throws: `VitrineError` when it can't be kept.
    func begin(_ begin: LifecycleRecord.Begin) throws {
        try sink.take([.begin(begin)], pictures: [:])
    }

    private mutating func hand(_ records: [LifecycleRecord], _ pictures: [String: Data]) throws {
        for case .diagnostic(let diagnostic) in records {
            diagnostics += 1
            diagnosticCodes[diagnostic.code, default: 0] += 1
        }
        guard !records.isEmpty else { return }
        try clock.measure("write") { try sink.take(records, pictures: pictures) }
    }
}

extension RecordStage.Entry {
    /// The item that leaves.
    fileprivate var removed: LifecycleRecord.Removed? {
        records.lazy.compactMap { if case .removed(let removed) = $0 { removed } else { nil } }.first
    }
}

extension LifecycleRecord {
    fileprivate init(_ diagnostic: Diagnostic) {
        self = .diagnostic(
            .init(
                time: diagnostic.time?.seconds, severity: diagnostic.severity.rawValue, code: diagnostic.code,
                message: diagnostic.message))
    }
}
