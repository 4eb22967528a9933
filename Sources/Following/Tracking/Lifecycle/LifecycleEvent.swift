package import Basics
package import Imaging
package import Recognition

/// What an item is.
package enum ItemKind: Hashable, Sendable {
    case text
    case barcode(Symbology)
    /// A barcode that couldn't be read; its payload is empty.
    case unreadCode
}

/// What is known of an item's content at one moment.
package struct ItemContent: Hashable, Sendable {
    /// The transcript, or the payload's bytes.
    package var value: Value
    /// 0 to 1.
    package var confidence: Double
    /// ISO 639-1, for text.
    package var language: String?
    /// Of a barcode.
    package var traits: SymbolTraits?
    /// Whether it is burnt into the picture: fixed to the frame while the world moves.
    package var isFixed = false

    package enum Value: Hashable, Sendable {
        case text(String)
        case payload([UInt8])
    }

    /// The transcript; `nil` for a payload.
    package var text: String? {
        if case .text(let text) = value { text } else { nil }
    }

    package init(
        value: Value, confidence: Double, language: String? = nil, traits: SymbolTraits? = nil, isFixed: Bool = false
    ) {
        self.isFixed = isFixed
        self.value = value
        self.confidence = confidence
        self.language = language
        self.traits = traits
    }
}

/// A moment in an item's life, in the tracker's own numbering of tracks.
package struct LifecycleEvent: Sendable {
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
        package var content: ItemContent
        /// What it said first, where its numbers ran as those of a clock do.
        package var first: String?
        package var lastSeen: MediaTime
        /// The label that it stands on, by number from 1; `nil` for a barcode beside no label.
        package var label: Int?
        /// Where it stands on the label.
        package var layout: LayoutBox
        /// An earlier track that was the same physical item.
        package var same: Int?
        package var view: BestView?
        /// What a barcode was taken for now and then.
        package var rivals: [Rival] = []
    }

    /// A payload that was read where another one was read more often.
    package struct Rival: Hashable, Sendable {
        package var symbology: Symbology
        package var payload: [UInt8]
        package var count: Int
        /// How often the other one was read.
        package var winnersCount: Int
    }

    package var track: Int
    package var frame: Int
    package var time: MediaTime
    package var change: Change
}

/// A box on a label: x along the lines, y down the lines, in heights of the label's first known line.
package struct LayoutBox: Hashable, Sendable {
    package var x: Double
    package var y: Double
    package var width: Double
    package var height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

extension LayoutBox {
    /// The box whose numbers are the middle ones of all; an empty box of none.
    static func median(of boxes: [LayoutBox]) -> LayoutBox {
        func middle(_ number: KeyPath<LayoutBox, Double>) -> Double {
            boxes.isEmpty ? 0 : boxes.map { $0[keyPath: number] }.sorted()[boxes.count / 2]
        }
        return LayoutBox(x: middle(\.x), y: middle(\.y), width: middle(\.width), height: middle(\.height))
    }
}

/// The picture in which an item was seen best.
package struct BestView: Hashable, Sendable {
    /// The number of the `ViewRequest`.
    package var view: Int
    package var frame: Int
    package var time: MediaTime
    /// The item in that frame.
    package var quad: Quad
    /// Larger is better.
    package var score: Double
}
