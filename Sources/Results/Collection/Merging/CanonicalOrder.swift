import Foundation
import Records

/// An order of readings that depends on nothing but what they say: by video, time and then by their bytes.
struct CanonicalOrder: Comparable {
    private let source: String
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
