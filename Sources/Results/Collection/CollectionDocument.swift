package import Records

/// `collection.json`: every label and barcode once, with all its sightings.
package struct CollectionDocument: Hashable, Sendable, Codable {
    package static let currentVersion = 1

    package var version = CollectionDocument.currentVersion
    /// The videos, by file name.
    package var source: [String]
    /// The same videos, as far as more is known of them; absent in collections of older versions.
    package var videos: [Video]?
    package var labels: [Label] = []
    package var barcodes: [Barcode] = []
    /// Barcodes that nobody could read, for a person to look at; absent where there are none.
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

    /// What a visitor reads as one thing: the lines on one card, panel or sign, in reading order.
    package struct Label: Hashable, Sendable, Codable {
        package var id: String
        /// The lines, joined by line breaks.
        package var text: String
        /// The BCP 47 tag of the language of most of its lines.
        package var language: String?
        /// `true` where it is burnt into the picture: fixed to the frame while the world moves.
        package var fixed: Bool?
        package var confidence: Double
        package var lines: [Line]
        /// The ids of the barcodes beside it.
        package var barcodes: [String]
        package var sightings: [Sighting]
        package var best: Best?
        /// What parts of the text mean, each once, in reading order.
        package var content: [Content]
        /// The region of the beacon that was nearest when it was seen.
        package var place: String?
    }

    package struct Line: Hashable, Sendable, Codable {
        package var value: String
        package var confidence: Double
        /// The items of the lifecycle record that were this line; empty where several scans were merged.
        package var items: [String]
        /// How high it is printed, in heights of the label's first line.
        package var height: Double?
        /// What it said first and last, where its numbers ran as those of a clock do.
        package var span: Span?
    }

    /// The first and the last value of a line that changed.
    package struct Span: Hashable, Sendable, Codable {
        package var first: String
        package var last: String
    }

    package struct Barcode: Hashable, Sendable, Codable {
        package var id: String
        package var symbology: String
        /// The payload as text; absent where the bytes aren't text.
        package var value: String?
        /// The payload in base64 where it isn't text.
        package var payload: String?
        package var upca: Bool?
        /// What the symbol tells beside its payload; absent where it is nothing out of the ordinary.
        package var traits: RecordedTraits?
        package var isbn: String?
        /// Of a periodical: `0317-8471`.
        package var issn: String?
        /// The UPC-A, 12 digits, that a UPC-E stands for.
        package var upc: String?
        /// The fields of a payload of GS1, each with its application identifier.
        package var gs1: [GS1ElementString.Element]?
        /// The same for people: `(01)09506000134352(10)ABC`.
        package var gs1Text: String?
        /// What it asks a telephone to do, where it is a code for telephones.
        package var form: PayloadForm?
        /// How many codes hold the payload together; absent where it is one.
        package var parts: Int?
        package var confidence: Double
        /// The label that it stands beside.
        package var label: String?
        package var items: [String]
        package var sightings: [Sighting]
        package var best: Best?
        /// What the payload means where it is one thing as a whole; else empty.
        package var content: [Content]
        /// The region of the beacon that was nearest when it was seen.
        package var place: String?
    }

    /// A video, as its file describes it.
    package struct Video: Hashable, Sendable, Codable {
        /// Its file name.
        package var source: String
        /// Pixels.
        package var width: Int
        /// Pixels.
        package var height: Int
        /// Seconds; absent where nobody knows.
        package var duration: Double?
        /// When it was recorded, in UTC (ISO 8601); absent where nobody knows.
        package var recorded: String?

        package init(source: String, width: Int, height: Int, duration: Double? = nil, recorded: String? = nil) {
            self.source = source
            self.width = width
            self.height = height
            self.duration = duration
            self.recorded = recorded
        }
    }

    /// What is built like a barcode and couldn't be read.
    package struct UnreadCode: Hashable, Sendable, Codable {
        package var id: String
        /// The label that it stands beside.
        package var label: String?
        package var items: [String]
        package var sightings: [Sighting]
        package var best: Best?
    }

    /// A stretch of a video in which it was in view, in seconds.
    package struct Sighting: Hashable, Sendable, Codable {
        package var source: String
        package var from: Double
        package var to: Double
    }

    /// A stretch of a video in which one place was nearest, in seconds, and the labels seen there.
    package struct Stop: Hashable, Sendable, Codable {
        package var place: String
        package var from: Double
        package var to: Double
        package var labels: [String] = []
        /// The video, where several scans were merged.
        package var source: String?

        package init(place: String, from: Double, to: Double) {
            self.place = place
            self.from = from
            self.to = to
        }
    }

    /// Where it was seen best.
    package struct Best: Hashable, Sendable, Codable {
        package var source: String
        package var time: Double
        package var frame: Int
        package var bounds: Bounds
        /// The picture's path within the scan's folder.
        package var image: String?
    }
}
