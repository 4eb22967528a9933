/// Which engine reads barcodes.
package enum BarcodeEngine: String, CaseIterable, Hashable, Sendable, Codable {
    /// The best for each symbology, of those that this program was built with.
    case auto
    case zbar, zxing
    /// What one engine doesn't read, the other tries.
    case both
}
