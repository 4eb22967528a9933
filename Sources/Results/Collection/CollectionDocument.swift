import Basics
import Foundation
import Imaging
package import Records

/// `collection.json`: every label and barcode once, with all its sightings.
package struct CollectionDocument: Hashable, Sendable, Codable {
    /// The version of the format that this program writes.
    package static let currentVersion = 1

    /// The version of the format, by which a reader knows whether it understands the file.
    package var version = CollectionDocument.currentVersion
    /// The videos, by file name.
    package var source: [String]
    /// The same videos, as far as more is known of them; absent in collections of older versions.
    package var videos: [Video]?
    package var labels: [Label] = []
    package var barcodes: [Barcode] = []
    /// Barcodes that couldn't be read, for a person to look at; absent where there are none.
    package var unread: [UnreadCode]?
    /// Text that is burnt into the pictures, as a camera's clock is; absent where there is none, or where it was asked for
    /// among the labels.
    package var fixed: [Label]?
    /// Where the visitor was, in order; absent where no beacons were recorded.
    package var visit: [Stop]?
    /// The collections that this one was merged from; absent in that of one scan.
    package var parts: [CollectionDocument]?
    /// Of a part: the path of its lifecycle record within the folder.
    package var record: String?
    /// Of a part: the path of the record of the beacons within the folder; absent where none were recorded.
    package var proximity: String?

    package init(source: [String]) {
        self.source = source
    }

    /// Reads `collection.json`.
    /// - Throws: `VitrineError` when it can't be read, or a newer version of this program wrote it.
    package init(path: String) throws {
        do {
            self = try JSONDecoder().decode(CollectionDocument.self, from: Data(contentsOf: URL(filePath: path)))
        } catch is DecodingError {
            throw VitrineError(subject: path, "isn't a collection", remedy: "scan the video again")
        } catch {
            throw VitrineError(subject: path, "can't be read", cause: error)
        }
        guard version <= Self.currentVersion else {
            throw VitrineError(subject: path, "was written by a newer version of vitrine", remedy: "update vitrine")
        }
    }

    /// A video, as its file describes it.
    package struct Video: Hashable, Sendable, Codable {
        /// Its file name.
        package var source: String
        /// Pixels.
        package var width: Int
        /// Pixels.
        package var height: Int
        /// Seconds; absent where that isn't known.
        package var duration: Double?
        /// When it was recorded, in UTC (ISO 8601); absent where that isn't known.
        package var recorded: String?

        package init(source: String, width: Int, height: Int, duration: Double? = nil, recorded: String? = nil) {
            self.source = source
            self.width = width
            self.height = height
            self.duration = duration
            self.recorded = recorded
        }
    }

    /// The view of a label or barcode that shows it best.
    package struct Best: Hashable, Sendable, Codable {
        /// The video, by file name.
        package var source: String
        /// Seconds from the start of the video.
        package var time: Double
        /// The frame of that time, counted from 0.
        package var frame: Int
        /// Where it was in that frame.
        package var bounds: Bounds
        /// The picture's path within the scan's folder; absent where none was kept.
        package var image: String?
    }
}
