import Collection

/// Where a page finds the videos of a scan.
struct VideoAddress {
    let scan: ReportedScan

    /// The address of the file; beside the page where nothing better is known.
    func of(_ source: String) -> String { RelativeAddress.encoded(scan.videoPaths[source] ?? source) }

    /// The stretch of the video in which something was seen (Media Fragments 1.0, 4.2.1).
    func at(_ sighting: CollectionDocument.Sighting) -> String {
        let times = [sighting.from, max(sighting.to, sighting.from + 0.001)].map { TimeText.number($0) }
        return "\(of(sighting.source))#t=\(times.joined(separator: ","))"
    }
}
