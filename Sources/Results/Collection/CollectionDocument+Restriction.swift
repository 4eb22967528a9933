extension CollectionDocument {
    /// Only what was seen in one of the videos, and when it was seen there.
    package func restricted(to source: String) -> CollectionDocument {
        var result = self
        result.source = self.source.filter { $0 == source }
        result.videos = videos?.filter { $0.source == source }
        let restricted = { (label: Label) -> Label? in
            var label = label
            label.sightings.removeAll { $0.source != source }
            return label.sightings.isEmpty ? nil : label
        }
        result.labels = labels.compactMap(restricted)
        result.barcodes = barcodes.compactMap { barcode in
            var barcode = barcode
            barcode.sightings.removeAll { $0.source != source }
            return barcode.sightings.isEmpty ? nil : barcode
        }
        result.fixed = fixed?.compactMap(restricted)
        result.visit = visit?.filter { ($0.source ?? self.source.first) == source }
        result.parts = parts?.filter { $0.source.contains(source) }
        return result
    }
}
