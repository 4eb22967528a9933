import Records

/// What one scan or several have to say of a label or a barcode.
protocol Reading: Encodable {
    var id: String { get set }
    var confidence: Double { get }
    var sightings: [CollectionDocument.Sighting] { get }
    var best: CollectionDocument.Best? { get }
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
