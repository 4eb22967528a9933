import Foundation
import Records

/// What one scan or several have to say of a label or a barcode.
protocol Reading: Encodable {
    /// Its name in the collection that it is of.
    var id: String { get set }
    /// How likely it is right, 0 to 1.
    var confidence: Double { get }
    var sightings: [CollectionDocument.Sighting] { get }
    var best: CollectionDocument.Best? { get }
    /// Where the visitor was; `nil` where that isn't known.
    var place: String? { get }
    /// The reading without names that mean something within its own scan only.
    var nameless: Self { get }
}

extension CollectionDocument.Label: Reading {
    var nameless: Self {
        var label = self
        (label.id, label.barcodes) = ("", [])
        return label
    }
}

extension CollectionDocument.Barcode: Reading {
    var nameless: Self {
        var barcode = self
        (barcode.id, barcode.label) = ("", nil)
        return barcode
    }
}

extension Sequence where Element: Reading {
    /// All sightings, by video and time.
    var allSightings: [CollectionDocument.Sighting] { Sightings.joined(flatMap(\.sightings)) }

    /// The best view of the surest reading that has one; of equals the first.
    var surestBest: CollectionDocument.Best? {
        filter { $0.best != nil }.reduce(nil as Element?) { surest, next in
            surest.map { $0.confidence >= next.confidence } == true ? surest : next
        }?.best
    }

    /// The place of the longest sighting that has one; of equals the first.
    var longestPlace: String? {
        filter { $0.place != nil }.reduce(nil as Element?) { longest, next in
            longest.map { $0.longest >= next.longest } == true ? longest : next
        }?.place
    }
}

extension Reading {
    /// Seconds of the longest sighting.
    fileprivate var longest: Double { sightings.map { $0.to - $0.from }.max() ?? 0 }
}

/// An order of readings that depends on nothing but what they say: by video, time and then by their bytes.
struct CanonicalOrder: Comparable {
    private let source: String
    /// Seconds.
    private let from: Double
    private let bytes: String
    private let place: Int

    /// - Parameter place: tells readings apart that say the same.
    /// - Throws: `EncodingError` for a reading with a number that JSON can't hold.
    init(_ reading: some Reading, place: Int = 0) throws {
        let first = reading.sightings.min { ($0.source, $0.from) < ($1.source, $1.from) }
        source = first?.source ?? ""
        from = first?.from ?? 0
        self.place = place
        bytes = String(decoding: try RecordEncoding.line(reading.nameless), as: UTF8.self)
    }

    static func < (a: CanonicalOrder, b: CanonicalOrder) -> Bool {
        (a.source, a.from, a.bytes, a.place) < (b.source, b.from, b.bytes, b.place)
    }
}

extension Sequence {
    /// The elements, sorted by a key that is found once for each.
    func sorted(byKey key: (Element) throws -> some Comparable) rethrows -> [Element] {
        try map { (key: try key($0), element: $0) }.sorted { $0.key < $1.key }.map(\.element)
    }
}
