import Collection

/// A label or barcode as the page's table and timeline show it.
struct Entry: Sendable {
    var isBarcode: Bool
    /// The name of the card that shows it; `nil` where it has none.
    var anchor: String?
    var title: String
    var text: String
    var meaning: [String]
    var place: String?
    var sightings: [CollectionDocument.Sighting]
    var confidence: Double
    var isDoubtful: Bool
}
