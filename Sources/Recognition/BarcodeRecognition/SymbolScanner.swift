import Imaging
import Recognition

/// Finds symbols in a picture or a part of one, with the places of their bars or modules.
protocol SymbolScanner: AnyObject {
    /// The symbols in `image`.
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
    /// 0 to 1: how many of the lines or rows agree, of a matrix code 1.
    var confidence: Double
    var traits = SymbolTraits()
}

/// What a picture shows of the patterns by which a matrix code is found.
enum FinderPatterns {
    case none
    /// Patterns that may be those of a code.
    case likely
    /// A code's, beyond doubt.
    case sure
}
