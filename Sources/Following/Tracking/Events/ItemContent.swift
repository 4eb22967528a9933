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
    /// What speaks for a text; `nil` for a payload.
    package var support: TextSupport?

    /// What it says: text, or a barcode's bytes.
    package enum Value: Hashable, Sendable {
        case text(String)
        case payload([UInt8])
    }

    /// The transcript; `nil` for a payload.
    package var text: String? {
        if case .text(let text) = value { text } else { nil }
    }

    package init(
        value: Value, confidence: Double, language: String? = nil, traits: SymbolTraits? = nil, isFixed: Bool = false,
        support: TextSupport? = nil
    ) {
        self.support = support
        self.isFixed = isFixed
        self.value = value
        self.confidence = confidence
        self.language = language
        self.traits = traits
    }
}
