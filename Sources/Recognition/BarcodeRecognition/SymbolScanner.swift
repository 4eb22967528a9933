import Imaging
import Recognition

/// Finds symbols in a picture or a part of one, and tells where their bars or modules are.
protocol SymbolScanner: AnyObject {
    /// - Throws: `VitrineError` when the engine fails.
    func symbols(in image: GrayImage) throws -> [FoundSymbol]
}

/// One symbol that an engine read.
struct FoundSymbol {
    var symbology: Symbology
    var payload: [UInt8]
    /// The modules of a matrix code; of a linear code the part of the bars that was scanned. Without quiet zone, corners
    /// named as printed.
    var quad: Quad
    /// 0 to 1.
    var confidence: Double
    var traits = SymbolTraits()
}
