import Basics
import Collection
import Imaging
import Recognition
import Records

/// Something that was in view for a while: an item of the record or, where there is none, a label or a barcode.
struct Appearance {
    var id: String
    var kind: LifecycleRecord.Kind
    var lines: [String]
    /// As the record or the collection names it.
    var language: String?
    /// Where it was seen best in that time, in pixels of the frame; `nil` where nobody knows.
    var box: Rectangle?
    /// Seconds.
    var from: Double
    /// Seconds; after `from`.
    var to: Double
}

extension ReportedScan {
    /// What was in view in a video, in order of appearance.
    func appearances(in source: String) -> [Appearance] {
        let all = records.isEmpty ? collected(in: source) : beginning?.source == source ? recorded : []
        return all.enumerated().sorted { ($0.element.from, $0.offset) < ($1.element.from, $1.offset) }.map(\.element)
    }

    private var recorded: [Appearance] {
        items.compactMap { item in
            guard let value = item.value, !value.isEmpty else { return nil }
            let quad = item.best?.bounds.quad ?? item.keys[0].quad
            return Appearance(
                id: item.id, kind: item.kind, lines: [value], language: item.language, box: quad.boundingBox,
                from: item.keys[0].time, to: Self.end(item.lastSeen, after: item.keys[0].time))
        }
    }

    private func collected(in source: String) -> [Appearance] {
        let labels = collection.labels.flatMap { label in
            appearances(
                in: source, label.sightings, best: label.best,
                Appearance(
                    id: label.id, kind: .text, lines: label.lines.map(\.value), language: label.language, from: 0, to: 0
                ))
        }
        let barcodes = collection.barcodes.flatMap { barcode in
            appearances(
                in: source, barcode.sightings, best: barcode.best,
                Appearance(
                    id: barcode.id, kind: .barcode, lines: [barcode.value, barcode.payload].compactMap(\.self), from: 0,
                    to: 0))
        }
        return (labels + barcodes).filter { !$0.lines.joined().isEmpty }
    }

    /// One for each sighting; the picture that is the best tells of its own sighting only.
    private func appearances(
        in source: String, _ sightings: [CollectionDocument.Sighting], best: CollectionDocument.Best?,
        _ model: Appearance
    ) -> [Appearance] {
        sightings.filter { $0.source == source }.map { sighting in
            var appearance = model
            (appearance.from, appearance.to) = (sighting.from, Self.end(sighting.to, after: sighting.from))
            if let best, best.source == source, sighting.from <= best.time, best.time <= sighting.to {
                appearance.box = best.bounds.quad.boundingBox
            }
            return appearance
        }
    }

    /// What is in view in one frame only is so for a millisecond: cues and fragments end after they begin.
    private static func end(_ to: Double, after from: Double) -> Double { max(to, from + 0.001) }
}
