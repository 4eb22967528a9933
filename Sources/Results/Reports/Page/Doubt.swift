import Collection

/// What a person should compare with the picture.
enum Doubt {
    /// The confidence below which a reading is doubtful.
    static let limit = 0.85

    static func isDoubtful(_ label: CollectionDocument.Label) -> Bool {
        label.lines.contains { $0.confidence < limit }
    }

    static func isDoubtful(_ barcode: CollectionDocument.Barcode) -> Bool { barcode.confidence < limit }
}
