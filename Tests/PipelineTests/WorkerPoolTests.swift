import Imaging
import Synchronization
import Testing

@testable import Pipeline

@Suite struct WorkerPoolTests {
    /// Which workers are at work, which ever were, and how often one got a second job meanwhile.
    private final class Roll: Sendable {
        private let state = Mutex<(now: Set<ObjectIdentifier>, used: Set<ObjectIdentifier>, clashes: Int)>(([], [], 0))

        var seen: (now: Int, used: Int, clashes: Int) { state.withLock { ($0.now.count, $0.used.count, $0.clashes) } }

        func begin(_ worker: RecognitionWorker) {
            state.withLock { state in
                if !state.now.insert(ObjectIdentifier(worker)).inserted { state.clashes += 1 }
                state.used.insert(ObjectIdentifier(worker))
            }
        }

        func end(_ worker: RecognitionWorker) {
            state.withLock { _ = $0.now.remove(ObjectIdentifier(worker)) }
        }
    }

    private func pool(_ count: Int) -> WorkerPool<RecognitionWorker> {
        WorkerPool(
            (0..<count).map { _ in
                RecognitionWorker(engines: MadeEngines().engines, region: nil, clock: StageClock())
            })
    }

    @Test(arguments: [1, 2, 5]) func noWorkerServesTwoJobsAtOnce(_ count: Int) async throws {
        let pool = pool(count)
        let roll = Roll()
        let jobs = (0..<100).map { job in
            Task {
                try await pool.run { worker in
                    roll.begin(worker)
                    for _ in 0..<job * 5 % 6 { await Task.yield() }
                    roll.end(worker)
                    return job
                }
            }
        }
        var done: [Int] = []
        for job in jobs { done.append(try await job.value) }
        #expect(done == Array(0..<100))
        #expect(roll.seen.clashes == 0)
        #expect(roll.seen.now == 0)
        #expect(roll.seen.used <= count)
    }

    @Test func jobThatFailsGivesItsWorkerBack() async throws {
        let pool = pool(1)
        for _ in 0..<3 {
            await #expect(throws: MadeEngines.trouble) { try await pool.run { _ in throw MadeEngines.trouble } }
        }
        #expect(try await pool.run { _ in 7 } == 7)
    }
}
