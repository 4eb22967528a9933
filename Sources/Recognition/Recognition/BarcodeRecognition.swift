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

/// Finds and reads barcodes. One reader serves one task at a time.
package protocol BarcodeReader: AnyObject {
    /// The barcodes in `image`, in no particular order.
    /// - Throws: `VitrineError` when the engine fails.
    func readBarcodes(in image: GrayImage) throws -> [BarcodeReading]

    /// What the library behind the engine has had to say since the last call, in its own words; what it said of one
    /// picture depends on nothing but the picture.
    func takeMessages() -> [String]

    /// The places in the last picture that may be barcodes and weren't read, the likeliest first.
    func takeUnread() -> [CodeSight]

    /// Reads what no single picture let read from several of one place.
    /// - Throws: `VitrineError` when the engine fails.
    func read(_ stack: CodeStack) throws -> CodeStack.Outcome
}

extension BarcodeReader {
    /// None: most engines only read.
    package func takeUnread() -> [CodeSight] { [] }

    /// Nothing: most engines only know pictures.
    package func read(_ stack: CodeStack) throws -> CodeStack.Outcome { .nothing }

    /// Nothing: most engines are silent.
    package func takeMessages() -> [String] { [] }
}
