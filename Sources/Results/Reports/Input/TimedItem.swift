import Basics
import Collection
import Imaging
import Recognition
import Records

/// Something that was in view for a while: an item of the record or, where there is none, a label or a barcode.
struct TimedItem {
    var id: String
    var kind: LifecycleRecord.Kind
    var lines: [String]
    /// As the record or the collection names it.
    var language: String?
    /// Where it was seen best in that time, in pixels of the frame; `nil` where that isn't known.
    var box: Rectangle?
    /// Seconds.
    var from: Double
    /// Seconds; after `from`.
    var to: Double

    /// Seconds for which something is in view at least: what formats that write milliseconds can say. Cues and fragments have
    /// to end after they begin, also where something was in view in one frame only.
    static let shortest = 0.001

    /// When it ends, in seconds.
    static func end(_ to: Double, after from: Double) -> Double { max(to, from + shortest) }
}

extension ReportedScan {
    /// What was in view in a video, in order of appearance.
    func timedItems(in source: String) -> [TimedItem] {
        let all = records.isEmpty ? collected(in: source) : beginning?.source == source ? recorded : []
        return all.enumerated().sorted { ($0.element.from, $0.offset) < ($1.element.from, $1.offset) }.map(\.element)
    }

    private var recorded: [TimedItem] {
        items.compactMap { item in
            guard let value = item.value, !value.isEmpty else { return nil }
            let quad = item.best?.bounds.quad ?? item.keys[0].quad
            return TimedItem(
                id: item.id, kind: item.kind, lines: [value], language: item.language, box: quad.boundingBox,
                from: item.keys[0].time, to: TimedItem.end(item.lastSeen, after: item.keys[0].time))
        }
    }

    private func collected(in source: String) -> [TimedItem] {
        let labels = collection.labels.flatMap { label in
            timedItems(
                in: source, label.sightings, best: label.best,
                TimedItem(
                    id: label.id, kind: .text, lines: label.lines.map(\.value), language: label.language, from: 0, to: 0
                ))
        }
        let barcodes = collection.barcodes.flatMap { barcode in
            timedItems(
                in: source, barcode.sightings, best: barcode.best,
                TimedItem(
                    id: barcode.id, kind: .barcode, lines: [barcode.value, barcode.payload].compactMap(\.self), from: 0,
                    to: 0))
        }
        return (labels + barcodes).filter { !$0.lines.joined().isEmpty }
    }

    /// One for each sighting; the picture that is the best is of its own sighting only.
    private func timedItems(
        in source: String, _ sightings: [CollectionDocument.Sighting], best: CollectionDocument.Best?,
        _ model: TimedItem
    ) -> [TimedItem] {
        sightings.filter { $0.source == source }.map { sighting in
            var item = model
            (item.from, item.to) = (sighting.from, TimedItem.end(sighting.to, after: sighting.from))
            if let best, best.source == source, sighting.from <= best.time, best.time <= sighting.to {
                item.box = best.bounds.quad.boundingBox
            }
            return item
        }
    }
}
