import Basics

/// What a symbol tells beside its payload.
package struct SymbolTraits: Hashable, Sendable {
    /// Whether it says that its payload is made of GS1's element strings (by FNC1 in the first position, or because its
    /// kind holds nothing else).
    package var isGS1: Bool
    /// Whether it is printed light on dark.
    package var isInverted: Bool
    /// Whether it was seen as in a mirror.
    package var isMirrored: Bool
    /// The 2 or 5 digits of the add-on beside an EAN or UPC: an issue's number, or a price.
    package var supplement: String?
    /// Where the payload belongs in a message that several symbols hold together.
    package var part: MessagePart?

    package init(
        isGS1: Bool = false, isInverted: Bool = false, isMirrored: Bool = false, supplement: String? = nil,
        part: MessagePart? = nil
    ) {
        self.isGS1 = isGS1
        self.isInverted = isInverted
        self.isMirrored = isMirrored
        self.supplement = supplement
        self.part = part
    }
}

/// One symbol's place in a message that several hold together (structured append).
package struct MessagePart: Hashable, Sendable, Codable {
    /// From 0.
    package var index: Int
    /// How many symbols there are; `nil` where this one doesn't tell.
    package var count: Int?
    /// What the symbols of one message have in common.
    package var message: String

    package init(index: Int, count: Int?, message: String) {
        self.index = index
        self.count = count
        self.message = message
    }
}
