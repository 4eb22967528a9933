import Collection

/// Where a page finds the videos of a scan.
struct VideoAddress {
    let scan: ReportedScan

    /// The address of the file; beside the page where nothing better is known.
    func of(_ source: String) -> String { RelativeAddress.encoded(scan.videoPaths[source] ?? source) }

    /// The stretch of the video in which something was seen (Media Fragments 1.0, 4.2.1).
    func at(_ sighting: CollectionDocument.Sighting) -> String {
        let times = [sighting.from, TimedItem.end(sighting.to, after: sighting.from)].map { TimeText.number($0) }
        return "\(of(sighting.source))#t=\(times.joined(separator: ","))"
    }
}

/// The address of a file beside a page or in a folder near it.
enum RelativeAddress {
    /// `path` percent-encoded so that it can only be a relative path: never a scheme, a host, a query or a fragment.
    static func encoded(_ path: String) -> String {
        let encoded = path.utf8.map { byte -> String in
            if unreserved.contains(byte) { return String(UnicodeScalar(byte)) }
            return "%" + VisibleText.hexadecimal(byte, digits: 2)
        }.joined()
        return encoded.hasPrefix("../") ? encoded : "./" + encoded
    }

    private static let unreserved = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/".utf8)
}
