import Collection
import Foundation
import Records

/// What one scan said of a label or barcode, as the store keeps it: the same bytes whenever it is imported again.
struct StoredReading {
    /// The reading as an entry of its own, without a number.
    let entry: StoreEntry
    /// The reading as the store has it.
    let json: String

    /// - Throws: `EncodingError` for a number that JSON can't hold.
    init(_ label: CollectionDocument.Label) throws {
        var label = label
        (label.id, label.barcodes) = ("", [])
        label.best?.image = nil
        try self.init(.label(label))
    }

    /// - Throws: `EncodingError` for a number that JSON can't hold.
    init(_ barcode: CollectionDocument.Barcode) throws {
        var barcode = barcode
        (barcode.id, barcode.label) = ("", nil)
        barcode.best?.image = nil
        try self.init(.barcode(barcode))
    }

    private init(_ document: StoreEntry.Document) throws {
        entry = StoreEntry(id: 0, state: .new, isCorrected: false, label: nil, document: document)
        json = try document.json
    }

    /// FNV-1a, 64 bits: readings with different ones differ.
    var fingerprint: Int64 {
        let hash = json.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return Int64(bitPattern: hash)
    }
}

extension CollectionDocument.Barcode.Payload {
    /// What barcodes are looked up by; no word of a label has a line break.
    var mark: String { "\(symbology)\n\(value)" }
}

extension StoreEntry.Document {
    /// The same text for the same document.
    var json: String {
        get throws {
            switch self {
            case .label(let label): String(decoding: try RecordEncoding.line(label), as: UTF8.self)
            case .barcode(let barcode): String(decoding: try RecordEncoding.line(barcode), as: UTF8.self)
            }
        }
    }
}
