/// What a scan prints on standard output of what it found, one value a line.
package enum Printout: String, Choice, Codable {
    /// Each label's text, its lines joined by ` / `.
    case labels
    /// Each barcode's payload.
    case barcodes
    /// Each book's ISBN with hyphens, its check digit validated.
    case isbn

    package static var noun: String { "printout" }
}
