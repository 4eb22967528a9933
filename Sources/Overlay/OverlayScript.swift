import RecognitionCore
package import Records

/// What is to be drawn at any time of a video, from the records of its scan.
package struct OverlayScript: Sendable {
    private let paths: ScannedPaths
    /// When each item came into view, in order, in seconds.
    private let arrivals: [Double]

    package init(_ records: [LifecycleRecord]) {
        paths = ScannedPaths(records)
        arrivals = paths.items.compactMap { $0.keys.first?.time }.sorted()
    }

    /// The items in view at `time` (seconds), in the order in which they appeared.
    package func marks(at time: Double) -> [Mark] {
        paths.items.compactMap { item in
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

    private static func words(of item: ScannedPaths.Item) -> String {
        guard item.kind == .barcode else { return item.value }
        // What isn't text has no words but its kind.
        return item.value.isEmpty ? item.symbology ?? "barcode" : item.value
    }
}
