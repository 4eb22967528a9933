import Collection

/// A scan as the page shows it: which cards there are, and everything that was seen.
struct PageScan {
    /// A label with its barcodes, or a barcode that stands alone.
    struct Card {
        /// Its name in the page, to which links lead.
        var anchor: String
        /// `nil` where barcodes stand beside no label.
        var label: CollectionDocument.Label?
        var barcodes: [CollectionDocument.Barcode]
        /// A barcode that couldn't be read.
        var unread: CollectionDocument.UnreadCode?
        /// Whether it is burnt into the picture, and no label.
        var isFixed = false

        var isDoubtful: Bool {
            guard !isFixed else { return false }
            return unread != nil || label.map(Doubt.isDoubtful) ?? false || barcodes.contains(where: Doubt.isDoubtful)
        }
    }

    let scan: ReportedScan
    private(set) var cards: [Card] = []
    private(set) var items: [PageItem] = []

    /// - Parameters:
    ///   - number: of the scan in the report; names of cards are made of it, never of a payload.
    ///   - limit: the most cards that it may have.
    init(_ scan: ReportedScan, number: Int, limit: Int, phrases: Phrases) {
        self.scan = scan
        let barcodes = Dictionary(grouping: scan.collection.barcodes) { $0.label ?? "" }
        let known = Set(scan.collection.labels.map(\.id))
        for (index, label) in scan.collection.labels.enumerated() {
            let anchor = "label-\(number)-\(index + 1)"
            append(Card(anchor: anchor, label: label, barcodes: barcodes[label.id] ?? []), limit: limit, phrases)
        }
        let alone = scan.collection.barcodes.filter { $0.label.map { !known.contains($0) } ?? true }
        for (index, barcode) in alone.enumerated() {
            append(Card(anchor: "code-\(number)-\(index + 1)", barcodes: [barcode]), limit: limit, phrases)
        }
        appendUnread(limit, number: number)
        for (index, label) in (scan.collection.fixed ?? []).enumerated() where cards.count < limit {
            cards.append(Card(anchor: "fixed-\(number)-\(index + 1)", label: label, barcodes: [], isFixed: true))
        }
    }

    private mutating func appendUnread(_ limit: Int, number: Int) {
        for (index, code) in (scan.collection.unread ?? []).enumerated() where cards.count < limit {
            cards.append(Card(anchor: "unread-\(number)-\(index + 1)", barcodes: [], unread: code))
        }
    }

    private mutating func append(_ card: Card, limit: Int, _ phrases: Phrases) {
        let anchor = cards.count < limit ? card.anchor : nil
        if anchor != nil { cards.append(card) }
        if let label = card.label {
            items.append(
                PageItem(
                    isBarcode: false, anchor: anchor, title: label.title, text: label.text,
                    meaning: label.content.map { "\(phrases.contentName($0.type)) \($0.value)" }, place: label.place,
                    sightings: label.sightings, confidence: label.confidence, isDoubtful: Doubt.isDoubtful(label)))
        }
        for barcode in card.barcodes {
            let text = barcode.isbn ?? barcode.value ?? barcode.payload ?? ""
            items.append(
                PageItem(
                    isBarcode: true, anchor: anchor, title: text, text: text,
                    meaning: [phrases.symbologyName(barcode.symbology)]
                        + barcode.content.map { phrases.contentName($0.type) },
                    place: barcode.place, sightings: barcode.sightings, confidence: barcode.confidence,
                    isDoubtful: Doubt.isDoubtful(barcode)))
        }
    }
}

/// A label or barcode as the page's table and timeline show it.
struct PageItem: Sendable {
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

/// What a person should compare with the picture.
enum Doubt {
    /// The confidence in a payload, 0 to 1, below which it is doubtful: read twice, and otherwise as often.
    static let limit = 0.85

    /// Whether it, or a line of it, is doubtful.
    static func isDoubtful(_ label: CollectionDocument.Label) -> Bool { !label.reasons.isEmpty }

    /// Whether its payload is doubtful, or where it belongs.
    static func isDoubtful(_ barcode: CollectionDocument.Barcode) -> Bool {
        barcode.confidence < limit || barcode.check != nil
    }
}
