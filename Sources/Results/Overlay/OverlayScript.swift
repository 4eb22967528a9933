import Basics
import Imaging
package import Records

/// What is to be drawn at any time of a video, from the records of its scan.
package struct OverlayScript: Sendable {
    /// In reading order as far as they stand on one label.
    private let items: [ScannedItem]
    /// When each item came into view, in order, in seconds.
    private let arrivals: [Double]

    /// - Parameter scans: the records of the video's scans: one, or several where it was scanned in parts.
    package init(_ scans: [[LifecycleRecord]]) {
        let parts = scans.enumerated().map { part, records in
            ScannedItem.all(in: records).map { item in
                var item = item
                // Parts name their items and labels apart.
                item.id = "\(part) \(item.id)"
                item.label = item.label.map { "\(part) \($0)" }
                return item
            }
        }
        items = parts.joined().sorted(by: Self.isRead)
        arrivals = items.compactMap { $0.keys.first?.time }.sorted()
    }

    /// The items in view at `time` (seconds), those of a label in reading order.
    package func marks(at time: Double) -> [Mark] {
        items.compactMap { item in
            item.quad(at: time).map {
                Mark(
                    kind: item.kind, quad: $0, words: DisplayText.line(Self.words(of: item)),
                    group: item.label.map { "label \($0)" } ?? "item \(item.id)")
            }
        }
    }

    /// How many items have come into view until `time` (seconds).
    package func count(until time: Double) -> Int {
        arrivals.firstIndex { $0 > time } ?? arrivals.count
    }

    private static func isRead(_ first: ScannedItem, before second: ScannedItem) -> Bool {
        let keys = [first, second].map { $0.layout ?? [0, 0] }
        return keys[0].lexicographicallyPrecedes(keys[1])
    }

    private static func words(of item: ScannedItem) -> String {
        let value = item.value ?? ""
        guard item.kind == .barcode else { return value }
        // What isn't text has no words but its kind.
        return value.isEmpty ? item.symbology ?? "barcode" : value
    }
}
