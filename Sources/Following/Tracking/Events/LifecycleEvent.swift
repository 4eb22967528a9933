package import Basics
package import Imaging
package import Recognition

/// A moment in an item's life, in the tracker's own numbering of tracks.
package struct LifecycleEvent: Sendable {
    /// What happens to the item.
    package enum Change: Sendable {
        case added(ItemKind, ItemContent, Quad)
        /// Only what changed.
        case updated(ItemContent?, Quad?)
        case removed(Removal)

        /// The same with other quads.
        func map(_ transform: (Quad) -> Quad) -> Change {
            switch self {
            case .added(let kind, let content, let quad): return .added(kind, content, transform(quad))
            case .updated(let content, let quad): return .updated(content, quad.map(transform))
            case .removed(var removal):
                if let quad = removal.view?.quad { removal.view?.quad = transform(quad) }
                return .removed(removal)
            }
        }
    }

    /// Everything that is known of an item when its life is over.
    package struct Removal: Sendable {
        /// What it says by all readings.
        package var content: ItemContent
        /// What it said first, where its numbers ran as those of a clock do.
        package var first: String?
        /// When it was last in view, all of it.
        package var lastSeen: MediaTime
        /// The label that it stands on, by number from 1; `nil` for a barcode beside no label.
        package var label: Int?
        /// Where it stands on the label.
        package var layout: LayoutBox
        /// An earlier track that was the same physical item.
        package var same: Int?
        /// The picture that it was seen best in, if there is one.
        package var view: BestView?
        /// What a barcode was taken for now and then.
        package var rivals: [Rival] = []
    }

    /// A payload that was read where another one was read more often.
    package struct Rival: Hashable, Sendable {
        package var symbology: Symbology
        /// What it says, byte by byte.
        package var payload: [UInt8]
        package var count: Int
        /// How often the other one was read.
        package var winnersCount: Int
    }

    /// The number of the item's track.
    package var track: Int
    /// The frame in which it happens.
    package var frame: Int
    /// When that frame is shown.
    package var time: MediaTime
    package var change: Change
}
