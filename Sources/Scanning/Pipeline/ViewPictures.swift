import Foundation
import Imaging
import Tracking

/// The pictures of items: keeps the frames of which one may be needed, and has workers cut it when that is sure enough.
struct ViewPictures: Sendable {
    /// Who cuts.
    private let workers: WorkerPool<RecognitionWorker>
    /// Views whose picture isn't made yet: as long as the camera comes nearer, each is soon outdone by the next.
    private var waiting: [Int: (request: ViewRequest, frame: Frame)] = [:]
    /// Pictures under way or done, by view.
    private var pictures: [Int: Task<Data, any Error>] = [:]

    init(workers: WorkerPool<RecognitionWorker>) {
        self.workers = workers
    }

    /// Remembers that a frame shows items better than those before.
    mutating func keep(_ views: [ViewRequest], in frame: Frame) {
        for view in views { waiting[view.view] = (view, frame) }
    }

    /// The picture of a view, which is made now if it wasn't.
    /// - Returns: `nil` when the view was given up.
    @discardableResult mutating func start(_ view: Int) -> Task<Data, any Error>? {
        if let picture = pictures[view] { return picture }
        guard let (request, frame) = waiting.removeValue(forKey: view) else { return nil }
        let picture = Task { [workers] in try await workers.run { try await $0.picture(request, in: frame) } }
        pictures[view] = picture
        return picture
    }

    /// Forgets all views but these.
    mutating func keepOnly(_ live: Set<Int>) {
        waiting = waiting.filter { live.contains($0.key) }
        pictures = pictures.filter { live.contains($0.key) }
    }
}
