import Foundation
import Records

/// Several collections as one. The result depends on the set of scans only: neither on their order, nor on what was
/// merged with what before, because a merged collection carries the collections of its scans along (`parts`).
package enum CollectionMerge {
    /// A reading, and the number of the part that it stands in.
    private struct Found<Value: Reading> {
        var part: Int
        var value: Value
    }

    /// - Throws: `EncodingError` for a collection with a number that JSON can't hold.
    package static func merged(_ documents: [CollectionDocument]) throws -> CollectionDocument {
        let parts = try Set(documents.flatMap { $0.parts ?? [$0] }).sorted(byKey: {
            String(decoding: try RecordEncoding.line($0), as: UTF8.self)
        })
        var merged = CollectionDocument(source: Set(parts.flatMap(\.source)).sorted())
        merged.parts = parts
        merged.videos = videos(of: parts)
        let names = try mergeLabels(of: parts, into: &merged)
        try mergeBarcodes(of: parts, names, into: &merged)
        merged.fixed = fixedText(of: parts)
        mergeVisits(of: parts, names, into: &merged)
        return merged
    }

    /// What is burnt into the pictures, video by video: each has a clock of its own.
    private static func fixedText(of parts: [CollectionDocument]) -> [CollectionDocument.Label]? {
        let all = parts.flatMap { $0.fixed ?? [] }.enumerated().map { index, label in
            var label = label
            label.id = "F\(index + 1)"
            for line in label.lines.indices { label.lines[line].items = [] }
            return label
        }
        return all.isEmpty ? nil : all
    }

    /// What the parts say of the videos, each once; the parts come in an order of their own.
    private static func videos(of parts: [CollectionDocument]) -> [CollectionDocument.Video]? {
        let known = parts.flatMap { $0.videos ?? [] }
        guard !known.isEmpty else { return nil }
        return Dictionary(known.map { ($0.source, $0) }) { first, _ in first }.values.sorted { $0.source < $1.source }
    }

    /// - Returns: for each part the merged label's id by the label's id there.
    private static func mergeLabels(
        of parts: [CollectionDocument], into merged: inout CollectionDocument
    ) throws -> [[String: String]] {
        let found = try parts.enumerated().flatMap { part, document in
            document.labels.map { Found(part: part, value: $0) }
        }.sorted(byKey: { try CanonicalOrder($0.value) })
        let clusters = LabelClusters(found.map { PrintedLabel($0.value.text) })
        let groups = Dictionary(grouping: found.indices, by: clusters.root).values.map { $0.map { found[$0] } }
        let labels = try groups.map { (members: $0, label: try CollectionDocument.Label(readings: $0.map(\.value))) }
        var names = [[String: String]](repeating: [:], count: parts.count)
        for (index, (members, label)) in try labels.sorted(byKey: { try CanonicalOrder($0.label) }).enumerated() {
            var label = label
            label.id = "L\(index + 1)"
            for member in members { names[member.part][member.value.id] = label.id }
            merged.labels.append(label)
        }
        return names
    }

    /// A payload is one barcode for each label that it stands on; where that wasn't seen, it is that of the first.
    private static func mergeBarcodes(
        of parts: [CollectionDocument], _ names: [[String: String]], into merged: inout CollectionDocument
    ) throws {
        let found = parts.enumerated().flatMap { part, document in
            document.barcodes.map { barcode in
                var barcode = barcode
                barcode.label = barcode.label.flatMap { names[part][$0] }
                return barcode
            }
        }
        let places = Dictionary(uniqueKeysWithValues: merged.labels.enumerated().map { ($1.id, $0) })
        var barcodes: [CollectionDocument.Barcode] = []
        for readings in Dictionary(grouping: found, by: \.identity).values {
            let known = Set(readings.compactMap(\.label)).min { places[$0] ?? 0 < places[$1] ?? 0 }
            for (label, members) in Dictionary(grouping: readings, by: { $0.label ?? known }) {
                var barcode = try CollectionDocument.Barcode(readings: members)
                barcode.label = label
                barcodes.append(barcode)
            }
        }
        let ordered = try barcodes.sorted(byKey: { barcode in
            try CanonicalOrder(barcode, place: barcode.label.flatMap { places[$0] } ?? -1)
        })
        for (index, barcode) in ordered.enumerated() {
            var barcode = barcode
            barcode.id = "B\(index + 1)"
            merged.barcodes.append(barcode)
            if let place = barcode.label.flatMap({ places[$0] }) { merged.labels[place].barcodes.append(barcode.id) }
        }
    }

    /// All stops, by video and time; those that were cut in two are one again.
    private static func mergeVisits(
        of parts: [CollectionDocument], _ names: [[String: String]], into merged: inout CollectionDocument
    ) {
        let stops = parts.enumerated().flatMap { part, document in
            (document.visit ?? []).map { stop in
                var stop = stop
                stop.source = stop.source ?? document.source.first
                stop.labels = Set(stop.labels.compactMap { names[part][$0] }).sorted()
                return stop
            }
        }
        if !stops.isEmpty { merged.visit = Stops.joined(stops) }
    }
}
