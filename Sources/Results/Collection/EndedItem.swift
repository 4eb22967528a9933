import Recognition
import Records

/// An item whose whole life is known.
struct EndedItem: Sendable {
    /// The video, by file name.
    var source: String
    var added: LifecycleRecord.Added
    var removed: LifecycleRecord.Removed
    /// How often the pictures had changed their size before it came into view.
    var part = 0

    /// Whether it is a reading of the same line, a misread character or two aside.
    func saysSame(as other: EndedItem) -> Bool {
        LineLikeness.isSame(removed.value ?? "", other.removed.value ?? "")
    }

    /// Where it was seen best, with the path of the picture of that.
    func best(picture: String) -> CollectionDocument.Best? {
        removed.best.map {
            CollectionDocument.Best(
                source: source, time: $0.time, frame: $0.frame, bounds: $0.bounds, image: picture)
        }
    }
}

/// The lives of one thing while they come in.
struct EndedItems: Sendable {
    private(set) var all: [EndedItem] = []
    /// The one that shows it best; `nil` where none of them does well enough for a picture.
    private(set) var best: EndedItem?

    /// - Returns: whether the item shows the thing better than those before.
    mutating func add(_ item: EndedItem) -> Bool {
        all.append(item)
        guard let score = item.removed.best?.score, score > best?.removed.best?.score ?? 0 else { return false }
        best = item
        return true
    }
}
