package import Collection

extension CollectionStore {
    /// The entries that are meant as a collection, like that of a scan.
    /// - Parameter picture: the path of the picture of an entry; `nil` where it isn't wanted. It is called for entries that
    ///   have one.
    /// - Throws: `VitrineError` when the store can't be read, and what `picture` throws.
    package func document(
        _ filter: EntryFilter = EntryFilter(), picture: (Int64) throws -> String?
    ) throws -> CollectionDocument {
        let entries = try entries(filter)
        var document = CollectionDocument(source: Set(entries.flatMap(\.sightings).map(\.source)).sorted())
        for entry in entries {
            switch entry.document {
            case .label(var label):
                label.id = Self.name(.label, entry.id)
                label.best?.image = try picture(entry.id)
                document.labels.append(label)
            case .barcode(var barcode):
                barcode.id = Self.name(.barcode, entry.id)
                barcode.best?.image = try picture(entry.id)
                barcode.label = entry.label.map { Self.name(.label, $0) }
                document.barcodes.append(barcode)
            }
        }
        let places = Dictionary(uniqueKeysWithValues: document.labels.enumerated().map { ($1.id, $0) })
        for index in document.barcodes.indices {
            guard let label = document.barcodes[index].label else { continue }
            if let place = places[label] {
                document.labels[place].barcodes.append(document.barcodes[index].id)
            } else {
                // Its label isn't among those that are meant.
                document.barcodes[index].label = nil
            }
        }
        let sources = Set(document.source)
        document.videos = try videos().filter { sources.contains($0.source) }
        let stops = try stops().filter { sources.contains($0.source ?? "") }
        if !stops.isEmpty { document.visit = Stops.seen(document.labels, at: Stops.joined(stops)) }
        return document
    }

    /// The id of an entry in the collection.
    private static func name(_ kind: StoreEntry.Kind, _ id: Int64) -> String { (kind == .label ? "L" : "B") + "\(id)" }

    /// The videos of the store by name, as far as their size is known.
    func videos() throws -> [CollectionDocument.Video] {
        try database.rows(
            "SELECT source, width, height, duration, recorded FROM video WHERE width IS NOT NULL ORDER BY source"
        ) { row in
            CollectionDocument.Video(
                source: row[0].text ?? "", width: Int(row[1].integer ?? 0), height: Int(row[2].integer ?? 0),
                duration: row[3].real, recorded: row[4].text)
        }
    }

    /// Where the visitor was, by video and time.
    func stops() throws -> [CollectionDocument.Stop] {
        try database.rows("SELECT source, beginning, ending, place FROM stop ORDER BY source, beginning, place") {
            row in
            var stop = CollectionDocument.Stop(
                place: row[3].text ?? "", from: row[1].real ?? 0, to: row[2].real ?? 0)
            stop.source = row[0].text
            return stop
        }
    }
}
