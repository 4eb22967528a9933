import Basics
import Imaging
import LanguageIdentification
import Recognition
import Records

/// A label while its items come in.
struct LabelDraft: Sendable {
    private struct DraftLine: Sendable {
        var box: LayoutRectangle
        var items: [EndedItem]

        /// Of several lives the middle one: at the picture's edge a line looks lower than it is.
        var height: Double? {
            let known = items.map { LayoutRectangle($0.removed.layout).height }.filter { $0 > 0 }
            return known.isEmpty ? nil : known.median.rounded(decimals: 2)
        }

        /// Where sightings disagree, the surer one is right more often, unless it saw only a part of the line.
        var surest: EndedItem? {
            let whole = items.filter { item in
                !items.contains {
                    $0.removed.confidence >= LabelDraft.trustInWhole * item.removed.confidence
                        && LineLikeness.isPart(item.removed.value ?? "", of: $0.removed.value ?? "")
                }
            }
            return whole.max { $0.removed.confidence < $1.removed.confidence }
        }

        /// Whether the item is another life of the line.
        func isSame(as item: EndedItem) -> Bool {
            items.contains { $0.removed.id == item.removed.same || $0.removed.same == item.removed.id }
                || items.allSatisfy { $0.part != item.part } && items.contains { $0.saysSame(as: item) }
        }
    }

    /// How sure of the whole line another sighting must be, as a share of how sure one of a part is: 1 would keep parts that
    /// were read a little better than the whole, much less a whole that was misread.
    private static let trustInWhole = 0.9

    private var lines: [DraftLine] = []
    private var best: EndedItem?

    /// Takes another life of one of its lines, or a new line.
    mutating func add(_ item: EndedItem) {
        if let index = lines.firstIndex(where: { $0.isSame(as: item) }) {
            lines[index].items.append(item)
        } else {
            lines.append(DraftLine(box: LayoutRectangle(item.removed.layout), items: [item]))
        }
        guard let score = item.removed.best?.score, score > best?.removed.best?.score ?? 0 else { return }
        best = item
    }

    /// The surest reading of each line, with line breaks between them.
    var text: String {
        ReadingOrder.sorted(lines, box: \.box).map { $0.surest?.removed.value ?? "" }.joined(separator: "\n")
    }

    /// The parts of the video in which it was seen, each with pictures of one size.
    var parts: Set<Int> { Set(lines.flatMap { $0.items.map(\.part) }) }

    /// The label, as records name it, of the item that shows it best.
    var bestLabel: String? { best?.removed.label }

    /// The label as the collection has it.
    /// - Parameters:
    ///   - picture: the path of its picture, if it has one.
    ///   - languages: those that the scan was to read.
    func label(id: String, picture: String, languages: [String]) -> CollectionDocument.Label {
        let ordered = ReadingOrder.sorted(lines, box: \.box).map { line in
            let surest = line.surest
            let (value, confidence) = (surest?.removed.value ?? "", surest?.removed.confidence ?? 0)
            let check = LineCheck(value, confidence: confidence, evidence: surest?.removed.evidence).reasons
            return CollectionDocument.Line(
                value: value, confidence: confidence,
                items: line.items.sorted { $0.added.time < $1.added.time }.map(\.removed.id), height: line.height,
                check: check.isEmpty ? nil : check)
        }
        let items = lines.flatMap(\.items)
        let confidence = ordered.reduce(0) { $0 + $1.confidence } / Double(max(1, ordered.count))
        let text = ordered.map(\.value).joined(separator: "\n")
        return CollectionDocument.Label(
            id: id, text: text,
            language: LanguageIdentifier.language(of: text, expected: languages)
                ?? (languages.count == 1 ? languages[0] : nil),
            confidence: confidence.rounded(decimals: 3),
            lines: ordered, barcodes: [], sightings: Sightings.merged(items), best: best?.best(picture: picture),
            content: CollectionDocument.Content.ofLabel(text))
    }
}

extension [String] {
    /// The most frequent element; of equals the first in order.
    var mostCommon: String? {
        Dictionary(grouping: self, by: \.self).max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
    }
}
