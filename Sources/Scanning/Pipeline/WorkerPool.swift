import Dispatch

/// Lends each job an idle worker; a job waits, first come first served, while all are busy.
actor WorkerPool<Worker: Sendable> {
    private var idle: [Worker]
    private var waiting: [CheckedContinuation<Worker, Never>] = []

    init(_ workers: [Worker]) {
        idle = workers
    }

    /// Runs `job` with a worker that no other job uses meanwhile.
    nonisolated func run<Result: Sendable>(
        _ job: @Sendable (Worker) async throws -> Result
    ) async throws -> Result {
        let worker = await take()
        do {
            let result = try await job(worker)
            await give(worker)
            return result
        } catch {
            await give(worker)
            throw error
        }
    }

    private func take() async -> Worker {
        if let worker = idle.popLast() { return worker }
        return await withCheckedContinuation { waiting.append($0) }
    }

    private func give(_ worker: Worker) {
        if waiting.isEmpty { idle.append(worker) } else { waiting.removeFirst().resume(returning: worker) }
    }
}

/// Runs an actor's work one piece after the other on a thread outside the shared pool, so that blocking there is
/// harmless.
final class SerialThread: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}
