import Basics
package import Imaging
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
    package func count(until time: Double) -> Int { arrivals.firstIndex { $0 > time } ?? arrivals.count }

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

/// What is drawn around one item at one time.
package struct Mark: Hashable, Sendable {
    package var kind: LifecycleRecord.Kind
    /// The item's place in the picture.
    package var quad: Quad
    /// The words that stand for it, safe to show.
    package var words: String
    /// What shares a caption with it: its label, or itself.
    package var group: String
}

/// Text from outside (transcripts, payloads, names of places) on its way into a picture.
package enum DisplayText {
    /// The most characters of a line: more can't be read in a moving picture.
    private static let longest = 160
    /// The most scalars of a character: a letter with more marks on it than any script has would cover other lines.
    private static let mostScalars = 8

    /// `text` on one line: control characters, line breaks, bidirectional overrides and other invisible formatting become
    /// `�`, white space becomes spaces, and what is too long is cut. Joiners stay, because scripts and emoji need them.
    package static func line(_ text: String) -> String {
        var result = ""
        for character in text.prefix(longest) {
            if character.isWhitespace {
                if !result.isEmpty, result.last != " " { result.append(" ") }
                continue
            }
            for scalar in character.unicodeScalars.prefix(mostScalars) {
                result.unicodeScalars.append(HiddenCharacters.contains(scalar) ? "\u{FFFD}" : scalar)
            }
        }
        if result.last == " " { result.removeLast() }
        return text.dropFirst(longest).isEmpty ? result : result + "…"
    }
}
