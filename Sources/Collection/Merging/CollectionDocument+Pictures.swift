extension CollectionDocument {
    /// Gives every picture another path; `nil` takes it away.
    package mutating func renamePictures(_ name: (String) throws -> String?) rethrows {
        for index in labels.indices { try labels[index].best?.renamePicture(name) }
        for index in barcodes.indices { try barcodes[index].best?.renamePicture(name) }
        parts = try parts?.map { part in
            var part = part
            try part.renamePictures(name)
            return part
        }
    }

    /// Gives the record of every scan another path; `nil` takes it away.
    package mutating func renameRecords(_ name: (CollectionDocument) throws -> String?) rethrows {
        guard parts == nil else {
            parts = try parts?.map { part in
                var part = part
                part.record = try name(part)
                return part
            }
            return
        }
        record = try name(self)
    }

    /// The paths of all pictures that it shows.
    package var pictures: Set<String> { Set((labels.map(\.best) + barcodes.map(\.best)).compactMap { $0?.image }) }
}

extension CollectionDocument.Best {
    fileprivate mutating func renamePicture(_ name: (String) throws -> String?) rethrows {
        image = try image.flatMap(name)
    }
}
