package import Recognition

/// What records say of a barcode beside its payload; what isn't so is left out.
package struct RecordedTraits: Hashable, Sendable, Codable {
    /// Whether it says that its payload is GS1's.
    package var gs1: Bool?
    /// Whether it is printed light on dark.
    package var inverted: Bool?
    /// Whether it was seen as in a mirror.
    package var mirrored: Bool?
    /// The digits of the add-on beside an EAN or UPC.
    package var supplement: String?
    /// Where the payload belongs in a message that several codes hold together.
    package var part: MessagePart?

    /// `nil` where there is nothing to say.
    package init?(_ traits: SymbolTraits?) {
        guard let traits, traits != SymbolTraits() else { return nil }
        gs1 = traits.isGS1 ? true : nil
        inverted = traits.isInverted ? true : nil
        mirrored = traits.isMirrored ? true : nil
        supplement = traits.supplement
        part = traits.part
    }

    /// Whether there is nothing to say.
    package var isEmpty: Bool { gs1 == nil && inverted == nil && mirrored == nil && supplement == nil && part == nil }
}
