import Collection
import Foundation
import Pipeline
import Records
import Synchronization

/// Keeps what a scan finds in memory, so that no disk is measured; records are encoded all the same.
final class MemorySink: ScanSink {
    private let state = Mutex<(records: [LifecycleRecord], builder: CollectionBuilder)>(([], CollectionBuilder()))

    func take(_ records: [LifecycleRecord], pictures: [String: Data]) throws {
        try state.withLock { state in
            for record in records {
                _ = try RecordEncoding.line(record)
                state.records.append(record)
                _ = state.builder.add(record)
            }
        }
    }

    var records: [LifecycleRecord] { state.withLock { $0.records } }
    var collection: CollectionDocument { state.withLock { $0.builder.document } }
}
