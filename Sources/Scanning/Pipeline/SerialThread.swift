import Dispatch

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
