import Basics
package import Imaging
import Recognition

/// An item of a lifecycle record from its appearance to its end. Between two of its events it moves linearly.
package struct ScannedItem: Sendable {
    /// Where it was at a time.
    package struct Key: Sendable {
        /// The frame of that time, counted from 0.
        package var frame: Int
        /// Seconds from the start of the video.
        package var time: Double
        package var quad: Quad
    }

    /// Its name in the record.
    package var id: String
    package var kind: LifecycleRecord.Kind
    /// The transcript or payload as it is known in the end; `nil` where the payload isn't text.
    package private(set) var value: String?
    /// What it was said to say or carry, in order of time, each from its time in seconds on.
    private var values: [(time: Double, value: String)] = []
    /// `nil` for text, and for a barcode that couldn't be read.
    package private(set) var symbology: String?
    /// The BCP 47 tag of the language that it was read in.
    package private(set) var language: String?
    /// How likely the value is right, 0 to 1.
    package private(set) var confidence: Double
    /// The label that it stands on; `nil` for a barcode beside no label, and while it is in view.
    package var label: String?
    /// Where it begins on its label: y and x, in heights of the label's first line; `nil` while it is in view.
    package private(set) var layout: [Double]?
    /// In order of time; at least one. An item that jumped has two of one frame.
    package private(set) var keys: [Key]
    /// Seconds: when it was last in view.
    package private(set) var lastSeen: Double
    /// The frame of that time.
    package private(set) var lastFrame: Int
    /// Where it was seen best; `nil` while it is in view.
    package private(set) var best: LifecycleRecord.Best?
    /// Whether it is burnt into the picture.
    package private(set) var isFixed: Bool
    /// Which physical item it is: an index into all items of the record, its own or that of the life that it is the `same`
    /// as.
    package private(set) var identity: Int

    private init(_ added: LifecycleRecord.Added, identity: Int) {
        id = added.id
        kind = added.kind
        value = added.value
        values = added.value.map { [(added.time, $0)] } ?? []
        symbology = added.symbology
        language = added.language
        confidence = added.confidence
        keys = [Key(frame: added.frame, time: added.time, quad: added.bounds.quad)]
        lastSeen = added.time
        lastFrame = added.frame
        isFixed = added.fixed == true
        self.identity = identity
    }

    /// Every item of a record, in order of appearance. Places are in pixels of the video's first size, whatever others it
    /// has later.
    package static func all(in records: [LifecycleRecord]) -> [ScannedItem] {
        var items: [ScannedItem] = []
        var indices: [String: Int] = [:]
        var (whole, scale) = ((width: 0, height: 0), (x: 1.0, y: 1.0))
        for record in records {
            switch record {
            case .added(let added):
                indices[added.id] = items.count
                items.append(ScannedItem(added, identity: items.count))
                items[items.count - 1].scale(by: scale)
            case .updated(let updated):
                if let index = indices[updated.id] { items[index].take(updated, scale) }
            case .removed(let removed):
                guard let index = indices[removed.id] else { continue }
                items[index].take(removed)
                if let same = removed.same.flatMap({ indices[$0] }) { items[index].identity = items[same].identity }
            case .begin(let begin):
                whole = (begin.width, begin.height)
            case .resized(let size) where size.width > 0 && size.height > 0:
                scale = (Double(whole.width) / Double(size.width), Double(whole.height) / Double(size.height))
            case .resized, .diagnostic, .end:
                break
            }
        }
        return items
    }

    /// Brings the first place from pixels of another size to those of the video's first.
    private mutating func scale(by scale: (x: Double, y: Double)) {
        keys[0].quad = keys[0].quad.scaled(scale)
    }

    private mutating func take(_ updated: LifecycleRecord.Updated, _ scale: (x: Double, y: Double)) {
        value = updated.value ?? value
        if let value = updated.value { values.append((updated.time, value)) }
        confidence = updated.confidence ?? confidence
        if let bounds = updated.bounds, let last = keys.last, updated.frame >= last.frame {
            keys.append(Key(frame: updated.frame, time: updated.time, quad: bounds.quad.scaled(scale)))
        }
        if updated.fixed == true { isFixed = true }
        lastSeen = max(lastSeen, updated.time)
        lastFrame = max(lastFrame, updated.frame)
    }

    private mutating func take(_ removed: LifecycleRecord.Removed) {
        value = removed.value ?? value
        confidence = removed.confidence
        label = removed.label
        language = removed.language ?? language
        best = removed.best
        isFixed = removed.fixed == true
        if removed.layout.count == 4 { layout = [removed.layout[1], removed.layout[0]] }
        lastSeen = removed.lastSeen
        guard let last = keys.last, removed.lastSeen > last.time, removed.time > last.time else { return }
        // Records number the frame of the removal; frames in between are taken as evenly spaced.
        let part = (removed.lastSeen - last.time) / (removed.time - last.time)
        lastFrame = last.frame + Int((part * Double(removed.frame - last.frame)).rounded())
    }

    /// Whether it is a barcode that couldn't be read.
    package var isUnread: Bool { kind == .barcode && symbology == nil }

    /// What it was known to say at a time in seconds; before it was read, what was read first.
    package func value(at time: Double) -> String? {
        (values.last { $0.time <= time + Self.timeTolerance } ?? values.first)?.value
    }

    /// Seconds by which a frame's own time may differ from the record's, which is rounded to milliseconds. Less loses an
    /// item's first or last frame; a frame's length (8 ms at 120 frames a second) would add one.
    private static let timeTolerance = 0.002

    /// Where it is at a time in seconds; `nil` when it isn't in view then.
    package func quad(at time: Double) -> Quad? {
        guard let first = keys.first, time >= first.time - Self.timeTolerance, time <= lastSeen + Self.timeTolerance
        else { return nil }
        guard let next = keys.firstIndex(where: { $0.time > time }) else { return keys.last?.quad }
        guard next > 0 else { return first.quad }
        let (a, b) = (keys[next - 1], keys[next])
        return a.quad.interpolated(to: b.quad, (time - a.time) / (b.time - a.time))
    }

    /// Where it is in a frame; `nil` outside its life. In the frame of a jump it is where it came from.
    package func quad(inFrame frame: Int) -> Quad? {
        guard let first = keys.first, frame >= first.frame, frame <= lastFrame else { return nil }
        var (low, high) = (0, keys.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if keys[middle].frame <= frame { low = middle } else { high = middle }
        }
        while low > 0, keys[low - 1].frame == keys[low].frame { low -= 1 }
        guard high < keys.count else { return keys[low].quad }
        let (a, b) = (keys[low], keys[high])
        return a.quad.interpolated(to: b.quad, Double(frame - a.frame) / Double(b.frame - a.frame))
    }
}

extension Quad {
    fileprivate func scaled(_ scale: (x: Double, y: Double)) -> Quad {
        scale == (1, 1) ? self : map { Point($0.x * scale.x, $0.y * scale.y) }
    }
}
