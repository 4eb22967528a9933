import Foundation

@testable import Collection

/// Collections of made-up scans, as the store takes them.
enum MadeCollection {
    /// A card with its lines, and where and when it was seen.
    struct Card {
        var lines: [String]
        var from = 1.0
        var confidence = 0.9
        var barcode: String?
        var place: String?
    }

    static func of(_ source: String, _ cards: [Card]) -> CollectionDocument {
        var document = CollectionDocument(source: [source])
        for (index, card) in cards.enumerated() {
            let id = "L\(index + 1)"
            let sightings = [CollectionDocument.Sighting(source: source, from: card.from, to: card.from + 2)]
            let text = card.lines.joined(separator: "\n")
            if !card.lines.isEmpty {
                document.labels.append(
                    .init(
                        id: id, text: text, confidence: card.confidence,
                        lines: card.lines.map { .init(value: $0, confidence: card.confidence, items: ["t1"]) },
                        barcodes: [], sightings: sightings, best: best(source, card.from, "crops/\(id).jpg"),
                        content: CollectionDocument.Content.ofLabel(text), place: card.place))
            }
            if let value = card.barcode {
                document.barcodes.append(
                    .init(
                        id: "B\(index + 1)", symbology: "qr", value: value, confidence: 1,
                        label: card.lines.isEmpty ? nil : id, items: ["t2"], sightings: sightings,
                        content: CollectionDocument.Content.ofPayload(value), place: card.place))
            }
        }
        return document
    }

    private static func best(_ source: String, _ time: Double, _ image: String) -> CollectionDocument.Best? {
        let corners = "[[0,0],[9,0],[9,4],[0,4]]"
        let json = #"{"source":"\#(source)","time":\#(time),"frame":3,"bounds":\#(corners),"image":"\#(image)"}"#
        return try? JSONDecoder().decode(CollectionDocument.Best.self, from: Data(json.utf8))
    }
}
