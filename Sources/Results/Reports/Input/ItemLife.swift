import Basics
import Imaging
import Recognition
import Records

/// An item of a lifecycle record from its appearance to its end. Between two keys it moves linearly.
struct ItemLife: Sendable {
    struct Key: Sendable {
        var frame: Int
        /// Seconds.
        var time: Double
        var quad: Quad
    }

    var id: String
    var kind: LifecycleRecord.Kind
    var value: String?
    var symbology: String?
    var language: String?
    var confidence: Double
    var label: String?
    var keys: [Key]
    /// Seconds: when it was last in view.
    var lastSeen: Double
    /// The frame of that time.
    var lastFrame: Int
    var best: LifecycleRecord.Best?

    private init(_ added: LifecycleRecord.Added) {
        id = added.id
        kind = added.kind
        value = added.value
        symbology = added.symbology
        language = added.language
        confidence = added.confidence
        keys = [Key(frame: added.frame, time: added.time, quad: added.bounds.quad)]
        lastSeen = added.time
        lastFrame = added.frame
    }

    static func all(in records: [LifecycleRecord]) -> [ItemLife] {
        var lives: [ItemLife] = []
        var indices: [String: Int] = [:]
        for record in records {
            switch record {
            case .added(let added):
                indices[added.id] = lives.count
                lives.append(ItemLife(added))
            case .updated(let updated):
                if let index = indices[updated.id] { lives[index].take(updated) }
            case .removed(let removed):
                if let index = indices[removed.id] { lives[index].take(removed) }
            case .begin, .diagnostic, .end:
                break
            }
        }
        return lives
    }

    private mutating func take(_ updated: LifecycleRecord.Updated) {
        value = updated.value ?? value
        confidence = updated.confidence ?? confidence
        if let bounds = updated.bounds, let last = keys.last, updated.frame > last.frame {
            keys.append(Key(frame: updated.frame, time: updated.time, quad: bounds.quad))
        }
        lastSeen = max(lastSeen, updated.time)
        lastFrame = max(lastFrame, updated.frame)
    }

    private mutating func take(_ removed: LifecycleRecord.Removed) {
        value = removed.value ?? value
        confidence = removed.confidence
        label = removed.label
        language = removed.language ?? language
        best = removed.best
        lastSeen = removed.lastSeen
        guard let last = keys.last, removed.lastSeen > last.time, removed.time > last.time else { return }
        // Records number the frame of the removal; frames in between are evenly spaced as far as anyone knows.
        let part = (removed.lastSeen - last.time) / (removed.time - last.time)
        lastFrame = last.frame + Int((part * Double(removed.frame - last.frame)).rounded())
    }

    /// Whether it is a barcode that couldn't be read.
    var isUnread: Bool { kind == .barcode && symbology == nil }

    /// Where it is in a frame; `nil` outside its life.
    func quad(inFrame frame: Int) -> Quad? {
        guard let first = keys.first, frame >= first.frame, frame <= lastFrame else { return nil }
        var (low, high) = (0, keys.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if keys[middle].frame <= frame { low = middle } else { high = middle }
        }
        guard high < keys.count else { return keys[low].quad }
        let (a, b) = (keys[low], keys[high])
        return a.quad.interpolated(to: b.quad, Double(frame - a.frame) / Double(b.frame - a.frame))
    }
}
