package import Imaging

/// What an engine read of one barcode in one picture.
package struct BarcodeReading: Hashable, Sendable {
    package var symbology: Symbology
    /// The bytes of the payload; what they mean is decided later.
    package var payload: [UInt8]
    /// The symbol with its quiet zone, in pixels of the picture, corners named as printed where the engine can tell.
    package var quad: Quad
    /// The engine's own measure of quality, 0 to 1 (how many scan lines agreed, how clean the modules were).
    package var confidence: Double
    /// What the symbol says beside its payload.
    package var traits: SymbolTraits

    package init(
        symbology: Symbology, payload: [UInt8], quad: Quad, confidence: Double = 1,
        traits: SymbolTraits = SymbolTraits()
    ) {
        self.symbology = symbology
        self.payload = payload
        self.quad = quad
        self.confidence = confidence
        self.traits = traits
    }

    /// The payload as text; `nil` where the bytes aren't text.
    package var text: String? { PayloadText.text(of: payload) }
}

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

/// Which payloads are text.
package enum PayloadText {
    /// The text that `bytes` are in UTF-8; `nil` where they aren't, or hold characters that no text has.
    package static func text(of bytes: [UInt8]) -> String? {
        bytes.allSatisfy(isOfText) ? String(validating: bytes, as: UTF8.self) : nil
    }

    /// Of the control characters, text has tab and line breaks, and the separators of GS1 and ISO/IEC 15434 (end of
    /// transmission, and ASCII 28 to 31).
    private static func isOfText(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x04, 0x09, 0x0A, 0x0D, 0x1C...0x1F: true
        default: byte >= 0x20 && byte != 0x7F
        }
    }
}
