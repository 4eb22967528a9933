extension CollectionDocument {
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
