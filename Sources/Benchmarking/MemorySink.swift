import Collection
import Foundation
import Pipeline
import Records
import Synchronization

/// Keeps what a scan finds in memory, so that no disk is measured.
final class MemorySink: ScanSink {
    private let state = Mutex<(records: [LifecycleRecord], builder: CollectionBuilder)>(([], CollectionBuilder()))

    func take(_ records: [LifecycleRecord], pictures: [String: Data]) throws {
        state.withLock { state in
            for record in records {
                state.records.append(record)
                _ = state.builder.add(record)
            }
        }
    }

    var records: [LifecycleRecord] { state.withLock { $0.records } }
    var collection: CollectionDocument { state.withLock { $0.builder.document } }
}
