package import Collection
package import Foundation
package import Records

/// One scan, merge or store as a report sees it: what was recorded, what was collected, and where pictures and videos
/// are.
package struct ReportedScan {
    /// What it is called where several are reported: the name of its folder or file.
    package var name: String
    /// What was collected.
    package var collection: CollectionDocument
    /// Its lifecycle record; empty where there is none, as of a store.
    package var records: [LifecycleRecord]
    /// Where videos lie, by the source's name: a path relative to the report's folder.
    package var videoPaths: [String: String]
    /// The picture at a path of the collection (`crops/L1.jpg`), a JPEG file; `nil` where there is none.
    package var picture: (_ path: String) -> Data?

    package init(
        name: String, collection: CollectionDocument, records: [LifecycleRecord] = [],
        videoPaths: [String: String] = [:], picture: @escaping (_ path: String) -> Data? = { _ in nil }
    ) {
        self.name = name
        self.collection = collection
        self.records = records
        self.videoPaths = videoPaths
        self.picture = picture
    }

    /// The first record, which says what was scanned.
    var beginning: LifecycleRecord.Begin? {
        for case .begin(let begin) in records { return begin }
        return nil
    }

    /// Every item of the record, in order of appearance.
    var items: [ScannedItem] { ScannedItem.all(in: records) }

    /// What is known of a video.
    func video(_ source: String) -> CollectionDocument.Video? {
        if let video = collection.videos?.first(where: { $0.source == source }) { return video }
        guard let begin = beginning, begin.source == source else { return nil }
        return .init(source: source, width: begin.width, height: begin.height, duration: begin.duration)
    }

    /// How long a video is in seconds: as its file says, else until the last thing was seen there.
    func length(of source: String) -> Double {
        if let duration = video(source)?.duration, duration > 0 { return duration }
        let sightings = collection.labels.flatMap(\.sightings) + collection.barcodes.flatMap(\.sightings)
        return sightings.filter { $0.source == source }.map(\.to).max() ?? 0
    }
}

extension CollectionDocument.Label {
    /// How many times as high as another a line is that is clearly larger. Words with capitals and long letters look up to a
    /// sixth higher than those without; titles are set at one and a half times the text or more.
    private static let clearlyLarger = 1.15

    /// The line that stands out: the largest in print where some are clearly larger than the others, else the first. Of
    /// lines that are about as large the first, because letters reach up and down as the words will have it.
    /// - Returns: an index into `lines`; `nil` where there are none.
    var titleIndex: Int? {
        guard !lines.isEmpty else { return nil }
        let sizes = lines.map { $0.height ?? 0 }
        let sorted = sizes.sorted()
        guard let largest = sorted.last, largest > Self.clearlyLarger * sorted[(sorted.count - 1) / 2] else { return 0 }
        return sizes.firstIndex { $0 * Self.clearlyLarger >= largest } ?? 0
    }

    /// That line's text; empty where there is none.
    var title: String { titleIndex.map { lines[$0].value } ?? "" }
}
