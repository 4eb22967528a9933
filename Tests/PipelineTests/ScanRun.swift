import Basics
import Foundation
import Imaging
import Recognition
import Records
import Synchronization

@testable import Configuration
@testable import Pipeline

/// A scan of a made-up video by made-up engines, and what came of it.
struct ScanRun {
    var outcome: Scan.Outcome
    var records: [LifecycleRecord]
    var pictures: [String: Data]

    init(
        _ engines: MadeEngines = MadeEngines(), workers: Int = 2, sink: Sink = Sink(),
        shouldStop: @escaping @Sendable () -> Bool = { false },
        open: @escaping @Sendable () throws -> any FrameSource = { MadeVideo() }
    ) async throws {
        let pipeline = ResolvedPipeline(configuration: PipelineConfiguration(), engines: engines.engines)
        outcome = try await Scan(source: "made.mp4", pipeline: pipeline, workers: workers)
            .run(open: open, sink: sink, shouldStop: shouldStop)
        (records, pictures) = sink.taken
    }

    /// Keeps everything, until it is full.
    final class Sink: ScanSink {
        private let contents = Mutex<(records: [LifecycleRecord], pictures: [String: Data])>(([], [:]))
        private let room: Int

        init(room: Int = .max) {
            self.room = room
        }

        static let full = VitrineError(.problem, "the disk is full")

        var taken: (records: [LifecycleRecord], pictures: [String: Data]) { contents.withLock { $0 } }

        func take(_ records: [LifecycleRecord], pictures: [String: Data]) throws {
            try contents.withLock { contents in
                guard contents.records.count + records.count <= room else { throw Self.full }
                contents.records += records
                contents.pictures.merge(pictures) { $1 }
            }
        }
    }

    var added: [LifecycleRecord.Added] {
        records.compactMap { if case .added(let added) = $0 { added } else { nil } }
    }

    var removed: [LifecycleRecord.Removed] {
        records.compactMap { if case .removed(let removed) = $0 { removed } else { nil } }
    }

    var diagnostics: [LifecycleRecord.DiagnosticRecord] {
        records.compactMap { if case .diagnostic(let diagnostic) = $0 { diagnostic } else { nil } }
    }

    /// What was found, in alphabetical order.
    var values: [String?] { removed.map(\.value).sorted { ($0 ?? "") < ($1 ?? "") } }

    /// Whether every item that came also left, once.
    var isClosed: Bool { added.map(\.id).sorted() == removed.map(\.id).sorted() }
}
