import Basics
import Imaging
import Records

@testable import Collection

/// Collections of made-up walks past cards.
struct MadeVisit {
    /// A card in view for a while.
    struct Card {
        var lines: [String]
        var from: Double
        var to: Double
        var confidence = 0.9
        var barcode: String?

        /// What of it falls into a stretch of the video.
        func clipped(_ start: Double, _ end: Double) -> Card? {
            var card = self
            (card.from, card.to) = (max(from, start), min(to, end))
            return card.from < card.to ? card : nil
        }
    }

    private let bounds = Bounds(Quad(Rectangle(minX: 0, minY: 0, maxX: 10, maxY: 5)))
    private let titles = ["Burning River", "Silent Harbour", "Quiet Orchard", "Golden Meadow", "Broken Mirror"]
    private let artists = [
        "Tobias Castellani, 1649", "Ingrid Brandão, 1786", "Rosa Oliveira, 1901", "Jan Hoekstra, 1710",
        "Unknown, c. 1560",
    ]

    /// Some cards, one after the other; some are met again.
    func walk(_ random: inout SplitMix) -> [Card] {
        var time = 0.0
        return (0..<7).map { _ in
            let title = Int.random(in: 0..<titles.count, using: &random)
            let from = time + Double.random(in: 3.5...5, using: &random).rounded(decimals: 2)
            time = from + Double.random(in: 1...6, using: &random).rounded(decimals: 2)
            return Card(
                lines: [titles[title], artists[title], "Oil on canvas"], from: from, to: time,
                barcode: title == 2 ? "9780620278683" : nil)
        }
    }

    /// The collection that a scan of the cards makes.
    func collection(_ source: String, _ cards: [Card]) -> CollectionDocument {
        var builder = CollectionBuilder()
        _ = builder.add(
            .begin(
                .init(
                    source: source, width: 1, height: 1, duration: nil, pipeline: "museum", languages: [],
                    symbologies: [])))
        var labels: [[String]] = []
        var lives: [String: String] = [:]
        var count = 0
        for card in cards {
            let known = labels.firstIndex(of: card.lines)
            if known == nil, !card.lines.isEmpty { labels.append(card.lines) }
            let label = card.lines.isEmpty ? nil : "L\((known ?? labels.count - 1) + 1)"
            for (row, value) in (card.lines + [card.barcode].compactMap(\.self)).enumerated() {
                count += 1
                let isCode = row == card.lines.count
                let name = (label ?? "") + value
                for record in life(
                    "t\(count)", value, card, label, y: Double(row), isCode: isCode, same: lives[name])
                {
                    _ = builder.add(record)
                }
                lives[name] = lives[name] ?? "t\(count)"
            }
        }
        return builder.document
    }

    private func life(
        _ id: String, _ value: String, _ card: Card, _ label: String?, y: Double, isCode: Bool, same: String?
    ) -> [LifecycleRecord] {
        [
            .added(
                .init(
                    time: card.from, frame: 0, id: id, kind: isCode ? .barcode : .text, value: value,
                    symbology: isCode ? "ean13" : nil, confidence: card.confidence, bounds: bounds)),
            .removed(
                .init(
                    time: card.to, frame: 9, id: id, value: value, confidence: card.confidence, lastSeen: card.to,
                    label: label, layout: [0, y, 4, 1], same: same,
                    best: .init(time: card.from, frame: 1, bounds: bounds, score: 1))),
        ]
    }
}
