import Collection

/// All collections in one JSON document.
enum JSONExport {
    private struct Document: Encodable {
        var version = 1
        var scans: [Scan]
    }

    private struct Scan: Encodable {
        var name: String
        /// Seconds, by video.
        var lengths: [String: Double]
        var collection: CollectionDocument
    }

    static func text(_ scans: [ReportedScan]) throws -> String {
        try JSONText.document(
            Document(
                scans: scans.map { scan in
                    let sources = Set(scan.collection.source)
                    let lengths = Dictionary(uniqueKeysWithValues: sources.map { ($0, scan.length(of: $0)) })
                    return Scan(name: scan.name, lengths: lengths, collection: scan.collection)
                }))
    }
}
