import Imaging
package import TextContent

extension CollectionDocument {
    /// What a visitor reads as one thing: the lines on one card, panel or sign, in reading order.
    package struct Label: Hashable, Sendable, Codable {
        /// Its name in this document: `L` and a number, or `F` and a number where it is burnt into the picture.
        package var id: String
        /// The lines, joined by line breaks.
        package var text: String
        /// The BCP 47 tag of the language of most of its lines.
        package var language: String?
        /// `true` where it is burnt into the picture: fixed to the frame while the world moves.
        package var fixed: Bool?
        /// The mean of its lines', 0 to 1.
        package var confidence: Double
        /// In reading order.
        package var lines: [Line]
        /// The ids of the barcodes beside it.
        package var barcodes: [String]
        package var sightings: [Sighting]
        /// Absent where no view was good enough for a picture.
        package var best: Best?
        /// What parts of the text mean, each once, in reading order.
        package var content: [Content]
        /// The region of the beacon that was nearest when it was seen; absent where none was.
        package var place: String?
        /// Why a person should look at it as a whole; absent where there is no reason.
        package var check: [Check]?
    }

    /// A printed line of a label.
    package struct Line: Hashable, Sendable, Codable {
        /// What it says.
        package var value: String
        /// How likely that is right, 0 to 1; 1 where a person wrote it.
        package var confidence: Double
        /// The items of the lifecycle record that were this line; empty where several scans were merged.
        package var items: [String]
        /// How high it is printed, in heights of the label's first line; absent where that isn't known.
        package var height: Double?
        /// Why a person should compare it with the picture; absent where there is no reason.
        package var check: [Check]?
        /// What it said first and last; absent but where its numbers ran as those of a clock do.
        package var span: Span?
    }

    /// The first and the last value of a line that changed.
    package struct Span: Hashable, Sendable, Codable {
        /// What it said when it came into view.
        package var first: String
        /// What it said when it was in view last.
        package var last: String
    }

    /// What a text means, in one spelling however it was printed.
    package struct Content: Hashable, Sendable, Codable {
        /// What kind of thing it is: an address, a date, a number of a collection.
        package var type: ContentType
        /// The thing itself, in its one spelling.
        package var value: String

        private init(_ match: ContentMatch) {
            type = match.type
            value = match.value
        }

        /// What the parts of a label's text mean, each once, in reading order.
        static func ofLabel(_ text: String) -> [Content] {
            var known: Set<Content> = []
            return ContentFinder.find(in: text).map(Content.init).filter { known.insert($0).inserted }
        }

        /// What a payload means where it is one thing as a whole; else empty.
        static func ofPayload(_ text: String?) -> [Content] {
            text.flatMap(ContentFinder.whole).map { [Content($0)] } ?? []
        }
    }
}
