import Basics
import Imaging

/// Brings events into the order of time although items are known for sure only later: an event waits until nothing
/// earlier can come.
struct EventOrdering {
    private var waiting: [LifecycleEvent] = []
    private(set) var watermark = MediaTime(microseconds: .min)

    /// The views that waiting events refer to.
    var waitingViews: [Int] {
        waiting.compactMap { event in
            if case .removed(let removal) = event.change { removal.view?.view } else { nil }
        }
    }

    mutating func add(_ event: LifecycleEvent) {
        waiting.append(event)
    }

    /// Takes back what was said of a track after a moment, as far as it wasn't given out.
    mutating func withdraw(_ track: Int, after time: MediaTime) {
        waiting.removeAll { $0.track == track && $0.time > time }
    }

    /// Everything before `limit`, in order of time, then track.
    mutating func release(before limit: MediaTime) -> [LifecycleEvent] {
        watermark = max(watermark, limit)
        let ready = waiting.filter { $0.time < watermark }
        guard !ready.isEmpty else { return [] }
        waiting.removeAll { $0.time < watermark }
        return Self.sorted(ready)
    }

    mutating func releaseAll() -> [LifecycleEvent] {
        defer { waiting = [] }
        return Self.sorted(waiting)
    }

    private static func sorted(_ events: [LifecycleEvent]) -> [LifecycleEvent] {
        // Stable within a track: its events were added in their own order.
        events.enumerated()
            .sorted { a, b in
                (a.element.time, a.element.track, a.offset) < (b.element.time, b.element.track, b.offset)
            }
            .map(\.element)
    }
}
