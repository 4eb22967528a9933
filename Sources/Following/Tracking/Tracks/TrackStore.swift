import CameraMotion
import Imaging

/// Owns the items that are followed. They are changed only through `update`, which does nothing where an item is gone, and
/// are always gone through in the order in which they began: the outcome depends on no dictionary's order.
struct TrackStore {
    private var tracks: [Int: Track] = [:]
    /// The numbers of all items, in the order in which they began.
    private(set) var ids: [Int] = []
    private var next = 1

    subscript(id: Int) -> Track? { tracks[id] }

    /// All items, in no particular order.
    var all: some Collection<Track> { tracks.values }

    /// The numbers of the items that are meant, in the order in which they began.
    func ids(where isMeant: (Track) -> Bool) -> [Int] {
        ids.filter { tracks[$0].map(isMeant) == true }
    }

    /// Takes a new item.
    /// - Returns: its number, higher than all before.
    mutating func insert(_ track: Track) -> Int {
        defer { next += 1 }
        tracks[next] = track
        ids.append(next)
        return next
    }

    /// Changes an item in place.
    /// - Returns: what `change` returns; `nil` where there is no such item.
    @discardableResult
    mutating func update<Result>(_ id: Int, _ change: (inout Track) throws -> Result) rethrows -> Result? {
        guard let index = tracks.index(forKey: id) else { return nil }
        return try change(&tracks.values[index])
    }

    /// Changes each item in place.
    mutating func updateAll(_ change: (inout Track) -> Void) {
        for id in ids { update(id, change) }
    }

    mutating func remove(_ id: Int) {
        tracks[id] = nil
        ids.removeAll { $0 == id }
    }

    mutating func removeAll(where isMeant: (Track) -> Bool) {
        for id in ids(where: isMeant) { remove(id) }
    }

    /// Where the items that move with the world are expected in a frame, by their numbers: the camera's motion carries
    /// them on from where they were found last. Those across a cut are left out.
    func predictions(at frame: Int, on timeline: MotionTimeline) -> [Int: Quad] {
        tracks.compactMapValues { $0.isEnded || $0.isFixed ? nil : $0.quad(in: frame, on: timeline) }
    }
}
