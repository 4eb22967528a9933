/// What an engine read of one barcode in one picture.
package struct BarcodeReading: Hashable, Sendable {
    package var symbology: Symbology
    /// The bytes of the payload; what they mean is decided later.
    package var payload: [UInt8]
    /// The symbol with its quiet zone, in pixels of the picture, corners named as printed where the engine can tell.
    package var quad: Quad
    /// The engine's own measure of quality, 0 to 1 (how many scan lines agreed, how clean the modules were).
    package var confidence: Double
    /// Whether the symbol is printed light on dark.
    package var isInverted: Bool
    /// Whether it was seen as in a mirror.
    package var isMirrored: Bool

    package init(
        symbology: Symbology, payload: [UInt8], quad: Quad, confidence: Double = 1, isInverted: Bool = false,
        isMirrored: Bool = false
    ) {
        self.symbology = symbology
        self.payload = payload
        self.quad = quad
        self.confidence = confidence
        self.isInverted = isInverted
        self.isMirrored = isMirrored
    }

    /// The payload as text; `nil` where the bytes aren't UTF-8.
    package var text: String? { String(validating: payload, as: UTF8.self) }
}

/// Finds and reads barcodes. One reader serves one task at a time.
package protocol BarcodeReader: AnyObject {
    /// The barcodes in `image`, in no particular order.
    /// - Throws: `VitrineError` when the engine fails.
    func readBarcodes(in image: GrayImage) throws -> [BarcodeReading]

    /// What the library behind the engine has had to say since the last call, in its own words; what it said of one
    /// picture depends on nothing but the picture.
    func takeMessages() -> [String]
}

extension BarcodeReader {
    /// Nothing: most engines are silent.
    package func takeMessages() -> [String] { [] }
}
