/// The same collection with less in it, or with other names of files.
extension CollectionDocument {
    /// Only what was seen in one of the videos, and when it was seen there.
    package func restricted(to sources: Set<String>) -> CollectionDocument {
        var result = self
        result.source = source.filter(sources.contains)
        result.videos = videos?.filter { sources.contains($0.source) }
        let restricted = { (label: Label) -> Label? in
            var label = label
            label.sightings.removeAll { !sources.contains($0.source) }
            return label.sightings.isEmpty ? nil : label
        }
        result.labels = labels.compactMap(restricted)
        result.barcodes = barcodes.compactMap { barcode in
            var barcode = barcode
            barcode.sightings.removeAll { !sources.contains($0.source) }
            return barcode.sightings.isEmpty ? nil : barcode
        }
        result.fixed = fixed?.compactMap(restricted)
        result.visit = visit?.filter { sources.contains($0.source ?? source.first ?? "") }
        result.parts = parts?.filter { $0.source.contains(where: sources.contains) }
        return result
    }

    /// Gives every picture another path; `nil` takes it away.
    package mutating func renamePictures(_ name: (String) throws -> String?) rethrows {
        for index in labels.indices { try labels[index].best?.renamePicture(name) }
        for index in barcodes.indices { try barcodes[index].best?.renamePicture(name) }
        for index in (fixed ?? []).indices { try fixed?[index].best?.renamePicture(name) }
        parts = try parts?.map { part in
            var part = part
            try part.renamePictures(name)
            return part
        }
    }

    /// Gives the records of every scan other paths; `nil` takes them away.
    package mutating func renameRecords(
        lifecycle: (CollectionDocument) throws -> String?, proximity: (CollectionDocument) throws -> String?
    ) rethrows {
        guard parts == nil else {
            parts = try parts?.map { part in
                var renamed = part
                (renamed.record, renamed.proximity) = (try lifecycle(part), try proximity(part))
                return renamed
            }
            return
        }
        (record, self.proximity) = (try lifecycle(self), try proximity(self))
    }

    /// The paths of all pictures that it shows.
    package var pictures: Set<String> {
        Set(((labels + (fixed ?? [])).map(\.best) + barcodes.map(\.best)).compactMap { $0?.image })
    }
}

extension CollectionDocument.Best {
    fileprivate mutating func renamePicture(_ name: (String) throws -> String?) rethrows {
        image = try image.flatMap(name)
    }
}
