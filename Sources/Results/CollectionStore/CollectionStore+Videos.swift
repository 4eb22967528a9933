import Collection

extension CollectionStore {
    /// Notes what is known of the videos of a scan. What was known stays; a day that the curator names comes first.
    func noteVideos(of document: CollectionDocument, recorded: String?) throws {
        for source in document.source {
            let video = document.videos?.first { $0.source == source }
            try database.run(
                """
                INSERT INTO video VALUES (?1, ?2, ?3, ?4, coalesce(?5, ?6)) ON CONFLICT (source) DO UPDATE SET
                    width = coalesce(width, ?2), height = coalesce(height, ?3), duration = coalesce(duration, ?4),
                    recorded = coalesce(?5, recorded, ?6)
                """, .text(source), SQLValue(video.map { Int64($0.width) }), SQLValue(video.map { Int64($0.height) }),
                video?.duration.map(SQLValue.real) ?? .null, SQLValue(recorded), SQLValue(video?.recorded))
        }
    }

    /// Notes where the visitor was. Of stops at the same time in the same video, those that came last count.
    func noteVisit(of document: CollectionDocument) throws {
        let stops = (document.visit ?? []).map { ($0, $0.source ?? document.source.first ?? "") }
        for (stop, source) in stops {
            try database.run(
                "DELETE FROM stop WHERE source = ? AND beginning < ? AND ending > ?", .text(source), .real(stop.to),
                .real(stop.from))
        }
        for (stop, source) in stops {
            try database.run(
                "INSERT OR REPLACE INTO stop VALUES (?, ?, ?, ?)", .text(source), .real(stop.from), .real(stop.to),
                .text(stop.place))
        }
    }

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
